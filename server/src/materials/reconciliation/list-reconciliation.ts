import {
  type Input,
  type listReconciliation as listEndpoint,
  type OutOfLineKind,
  type ReconciledQuantity,
  type ReconciliationRow,
  reconciledQuantities,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import { shownPercentage, visibleProject } from '../../projects/index.ts';
import { matchesMaterialFilters } from '../items/list-materials.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { type PaperProject, paperProject } from '../parts/paper-place.ts';
import { isWithinTask, type Scope } from '../parts/scope.ts';
import { isOutOfLine, outOfLine } from './out-of-line.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the reconciliation is narrowed and ordered by. */
export type ReconciliationQuery = Omit<Query, 'page' | 'per_page' | 'direction'>;

type Row = PaperMaterialRow &
  Record<ReconciledQuantity, string> & {
    project: PaperProject;
    progress: string;
    drawn_percentage: string | null;
    out_of_line: OutOfLineKind[];
  };

/** What of the kept figures each quantity sums: of the same columns as in the list of materials. */
const columns: Record<ReconciledQuantity, string> = {
  bulk_qty: 'bulk_qty',
  requested_qty: 'requested_qty',
  ordered_qty: 'ordered_qty',
  delivered_qty: 'delivered_qty',
  withdrawn_qty: 'used_qty',
  reported_qty: 'reported_qty',
};
const quantities = Object.entries(columns).map(([name, column]) => [name, sql.ref(`f.${column}`)] as const);
const sums = sql.join(quantities.map(([name, column]) => sql`sum(${column}) as ${sql.ref(name)}`));
/** A place with only stock corrections has nothing to reconcile. None of the quantities is below zero. */
const hasAny = sql`(${sql.join(
  quantities.map(([, column]) => sql`${column} <> 0`),
  sql` or `,
)})`;

/** The withdrawn percentage of the contract quantity, to 2 decimals. */
const drawnPercentage = sql<string | null>`round(t.withdrawn_qty * 100 / nullif(t.bulk_qty, 0), 2)`;

/** The list by its filters, for its page and its export: a row is named by the first place of its material. */
export function reconciliationList(
  ctx: Context,
  filters: ReconciliationQuery,
): List<Query['sort'], Row, ReconciliationRow> {
  const { task_id, out_of_line } = filters;
  const ofTask = Boolean(task_id);
  const onlyOutOfLine = out_of_line === 'true' || out_of_line === '1';
  // Keys and count of all rows need no sums.
  const needsSums = onlyOutOfLine || filters.sort === 'drawn' || filters.sort === 'out_of_line';
  const summed = needsSums ? sql`, ${sums}` : sql``;
  const material = sql`join materials o on o.id = t.material_id`;
  // Calculated once for each item, and not for each of its materials.
  const progress = sql`join (select w.id, ${shownPercentage} as progress
      from work_items w left join roll_ups r on r.work_item_id = w.id
      where ${task_id ? sql`w.id = ${task_id}` : sql`w.parent_id is null`} offset 0) item
    on item.id = ${task_id ? sql`${task_id}` : sql`t.project_id`}`;
  const byProgress = onlyOutOfLine ? sql`` : progress;
  const byCode = sql`o.code collate natural_order`;
  const order = (column: RawBuilder<unknown>, joins: RawBuilder<unknown>) => ({ by: [column], joins });
  return {
    from: sql`(select min(f.id) as id, f.project_id, f.material_id ${summed} from stock_figures f
        where ${isOfScope(ctx, filters)} and ${hasAny} and exists (select from materials m
          where m.id = f.material_id and ${isOfMaterials(ctx, filters)})
        group by f.project_id, f.material_id) t ${onlyOutOfLine ? progress : sql``}`,
    key: sql`t.id`,
    filter: onlyOutOfLine ? isOutOfLine(ofTask) : sql`true`,
    orders: {
      code: order(byCode, material),
      description: order(sql`o.description collate natural_order`, material),
      progress: order(sql`item.progress`, byProgress),
      drawn: [{ nullable: drawnPercentage }],
      out_of_line: {
        by: [sql`not ${isOutOfLine(ofTask)}`, byCode],
        joins: sql`${material} ${byProgress}`,
      },
    },
    // The few places of each row are read by themselves, so that only keys and count look at all.
    read: async (_, chosen) => {
      const { rows } = await sql<Row>`
        select ${paperMaterialColumns}, t.*, ${paperProject(sql`t.project_id`)} as project,
          item.progress, ${drawnPercentage} as drawn_percentage, ${outOfLine(ofTask)} as out_of_line
        from ${chosen} join stock_figures first on first.id = chosen.key
          cross join lateral (select f.project_id, ${sums} from stock_figures f
            where f.material_id = first.material_id and f.project_id = first.project_id and ${isOfScope(ctx, filters)}
            group by f.project_id) t
          ${progress} join materials m on m.id = first.material_id ${paperMaterialJoins}
        order by chosen.position`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map((row) => presentRow(ctx, row)),
  };
}

/** The condition that a place `f` is of the scope: of a task, a project or any that the caller may see. */
function isOfScope(ctx: Context, { project_id, task_id }: Scope): RawBuilder<SqlBool> {
  const conditions = [
    task_id
      ? sql`f.project_id = (select project_id from work_items where id = ${task_id}) and ${isWithinTask(sql`f.item_id`, task_id)}`
      : null,
    project_id ? sql`f.project_id = ${project_id}` : null,
    task_id || project_id
      ? null
      : sql`f.project_id is not null and ${visibleProject(ctx, sql`f.project_id`)}`,
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The condition that a material `m` is a specialised one that the filters leave. */
function isOfMaterials(
  ctx: Context,
  {
    material_id,
    category,
    search_term,
  }: Pick<ReconciliationQuery, 'material_id' | 'category' | 'search_term'>,
): RawBuilder<SqlBool> {
  const matches = matchesMaterialFilters(ctx, { type: 'Specialised', category, search_term });
  return material_id ? sql<SqlBool>`(m.id = ${material_id} and ${matches})` : matches;
}

function presentRow(ctx: Context, row: Row): ReconciliationRow {
  return {
    ...presentPaperMaterial(ctx, row),
    project: row.project,
    ...numbersOf(row, reconciledQuantities),
    progress: Number(row.progress),
    drawn_percentage: row.drawn_percentage === null ? null : Number(row.drawn_percentage),
    out_of_line: row.out_of_line,
  };
}
