import { may, type Stocktake, type StocktakeCheckStatus } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial } from '../parts/paper-materials.ts';
import { type PaperPersonRow, paperPerson, presentPaperPerson } from '../parts/paper-people.ts';
import { type PaperProject, paperProject } from '../parts/paper-place.ts';
import { papersOf } from '../parts/papers.ts';
import { presentSource, readSourceItems, type SourceColumns } from '../stock/sources.ts';
import { mayCheck, presentCheck } from './stocktake-check.ts';

/** A stocktake as read from the database. */
export type StocktakeRow = {
  id: number;
  date: string;
  counted_at: string | null;
  below_zero_reason: string | null;
  checked_by: number;
  check_status: StocktakeCheckStatus | null;
  checked_at: Date | null;
  check_comments: string | null;
  decision_comments: string | null;
  is_held: boolean;
  preparer: PaperPersonRow;
  checker: PaperPersonRow;
  action: Stocktake['action'];
  project_id: number | null;
  project: PaperProject | null;
  attachment_file_id: number | null;
  attachment_name: string | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * The condition that a stocktake `o` of specialised materials is of the company's store or of a visible project, or that the
 * actor is its checker.
 */
export const visibleStocktake = (ctx: Context) =>
  sql`o.type = 'Specialised' and (o.project_id is null or ${visibleProject(ctx, sql`o.project_id`)}
    or o.checked_by = ${ctx.actor.employeeId})`;

/** Stocktakes. @param tail joins, conditions and order on `stocktakes o` */
export async function readStocktakes(ctx: Context, tail: RawBuilder<unknown>): Promise<StocktakeRow[]> {
  const { rows } = await sql<StocktakeRow>`
    select o.id, o.date, to_char(o.counted_at, 'HH24:MI') as counted_at, o.action, o.project_id, o.attachment_file_id, o.created_at, o.updated_at,
      o.checked_by, o.check_status, o.checked_at, o.check_comments, o.decision_comments, o.is_held,
      coalesce((select max(s.below_zero_reason) from stock_movements s
        where s.document_id = o.id and s.reason = 'stocktake'), case when o.is_held then o.below_zero_reason end)
        as below_zero_reason,
      (select f.name from files f where f.id = o.attachment_file_id) as attachment_name,
      ${paperPerson(sql`o.prepared_by`)} as preparer, ${paperPerson(sql`o.checked_by`)} as checker,
      ${paperProject(sql`o.project_id`)} as project
    from stocktakes o ${tail}`.execute(ctx.database);
  return rows;
}

/** What is read of a line of a stocktake of either family. */
type CountedFields = {
  operation: Stocktake['materials'][number]['pivot']['operation'];
  adjustment_qty: string;
  counted_qty: string | null;
  remarks: string | null;
};

/** The lines of stocktakes of either family. @param place the columns of a line `l` that say where was counted */
export const readStocktakeLines = <Place extends object>(
  ctx: Context,
  rows: readonly Pick<StocktakeRow, 'id'>[],
  place: RawBuilder<Place>,
) =>
  readPaperLines(
    ctx,
    {
      table: 'stocktake_lines',
      paper: 'stocktake_id',
      columns: sql<CountedFields & Place>`l.operation, l.adjustment_qty, l.counted_qty, l.remarks, ${place}`,
    },
    rows,
  );

/** What a line of a stocktake says of its material. */
export const presentCounted = ({ operation, adjustment_qty, counted_qty, remarks }: CountedFields) => ({
  operation,
  qty: Number(adjustment_qty),
  counted_qty: counted_qty === null ? null : Number(counted_qty),
  remarks,
});

/** The fields of the answer that stocktakes of both families have, besides their lines. */
export const presentFacts = (ctx: Context, row: StocktakeRow) => ({
  id: row.id,
  date: row.date,
  counted_at: row.counted_at,
  below_zero_reason: row.below_zero_reason,
  action: row.action,
  prepared_by: presentPaperPerson(ctx, row.preparer),
  checked_by: presentPaperPerson(ctx, row.checker),
  check: presentCheck(row),
  is_held: row.is_held,
  attachment: row.attachment_name,
  attachment_full_url: ctx.links.to(ctx.actor, row.attachment_file_id),
  abilities: { delete: may(ctx.actor.role, 'stocktake.delete'), check: mayCheck(ctx, row) },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Stocktakes as they are answered, with their lines. */
async function presentStocktakes(ctx: Context, rows: readonly StocktakeRow[]): Promise<Stocktake[]> {
  const linesOf = await readStocktakeLines(ctx, rows, sql<SourceColumns>`l.source, l.source_item_id`);
  const sources = await readSourceItems(
    ctx,
    rows.flatMap(({ id }) => linesOf(id).map(({ source_item_id }) => source_item_id)),
  );
  return rows.map((row) => ({
    ...presentFacts(ctx, row),
    project_id: row.project_id,
    project: row.project,
    materials: linesOf(row.id).map((line) => ({
      ...presentPaperMaterial(ctx, line),
      pivot: presentCounted(line),
      ...presentSource(sources, line.source_item_id),
      any_source: line.source === 'any',
    })),
  }));
}

/** The orders of the list of either family. */
export const stocktakeOrders = { date: [sql`o.date`], action: [sql`o.action`, sql`o.date`] };

/** The stocktakes of specialised materials that the actor sees. */
export const stocktakes = papersOf({
  table: 'stocktakes',
  alias: 'o',
  visible: visibleStocktake,
  read: readStocktakes,
  present: presentStocktakes,
});
