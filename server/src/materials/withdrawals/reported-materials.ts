import type { Answer, Input, listMaterialsForReport as reportEndpoint } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { differenceOf } from '../stock/draw-stock.rules.ts';

/**
 * A material of a task: what was withdrawn for it, less what came back, or allocated to it, and what its daily reports say
 * was used. Rule: STOCK-19.
 */
type UsedRow = {
  task_id: number;
  id: number;
  code: string;
  description: string;
  unit: string;
  /** Exact, as is the next. */
  withdrawn_qty: string;
  reported_qty: string;
};

/** The materials that were withdrawn for bottom-level tasks, or that their daily reports name. @param tail after `used` and `materials m` */
async function readUsed(
  ctx: Context,
  taskIds: readonly number[],
  tail: RawBuilder<unknown>,
): Promise<UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    select used.task_id, m.id, m.code, m.description, m.unit, used.withdrawn_qty, used.reported_qty
    from (select each.task_id, each.material_id, sum(each.withdrawn) as withdrawn_qty, sum(each.reported) as reported_qty
      from (
        select f.item_id as task_id, f.material_id, f.used_qty + f.allocated_qty as withdrawn, 0 as reported
        from stock_figures f where f.item_id = any(${[...taskIds]}::integer[])
        union all
        select d.work_item_id, (line ->> 'id')::integer, 0, (line ->> 'report_qty')::numeric
        from documents d cross join lateral jsonb_array_elements(d.materials) line
        where d.type = 'daily_report' and d.work_item_id = any(${[...taskIds]}::integer[])
      ) each group by 1, 2) used
      join materials m on m.id = used.material_id ${tail}`.execute(ctx.database);
  return rows;
}

/** What was withdrawn for a task, and how much of it its daily reports say was used. @throws not_found */
export async function listMaterialsForReport(
  ctx: Context,
  { query }: Input<typeof reportEndpoint>,
): Promise<Answer<typeof reportEndpoint>> {
  await refuseHidden(ctx, 'tasks', query.task_id);
  const rows = await readUsed(
    ctx,
    [query.task_id],
    sql`where used.withdrawn_qty > 0 order by m.code collate natural_order, m.id`,
  );
  return rows.map(({ task_id: _, ...row }) => ({
    ...row,
    ...numbersOf(row, ['withdrawn_qty', 'reported_qty']),
  }));
}

/**
 * The warnings for materials reported above the withdrawn quantity of their task.
 * @returns by task and material a sentence. Rule: DOCUMENT-12.
 */
export async function readReportedBeyond(
  ctx: Context,
  taskIds: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  const sentences = new Map<number, Map<number, string>>();
  if (taskIds.length === 0) return sentences;
  const rows = await readUsed(ctx, taskIds, sql`where used.reported_qty > used.withdrawn_qty`);
  for (const row of rows) {
    const ofTask = sentences.get(row.task_id) ?? new Map<number, string>();
    sentences.set(row.task_id, ofTask.set(row.id, sentenceOf(row)));
  }
  return sentences;
}

function sentenceOf({ code, unit, withdrawn_qty, reported_qty }: UsedRow): string {
  const more = formatQuantity(differenceOf(reported_qty, withdrawn_qty));
  return `${code}: reported ${more} ${unit} more than withdrawn (${formatQuantity(reported_qty)} of ${formatQuantity(withdrawn_qty)} ${unit}).`;
}

/** A material as in a daily report. */
type NamedMaterial = { id: number; code: string; description: string; unit: string };

/** The materials of some ids that there are, also archived ones. */
export async function readMaterialNames(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, NamedMaterial>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedMaterial>`
    select m.id, m.code, m.description, m.unit from materials m where m.id = any(${[...ids]}::integer[])`.execute(
    ctx.database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
