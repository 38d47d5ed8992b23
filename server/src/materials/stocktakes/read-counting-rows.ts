import { type Input, MAX_COUNTED, type printCountingSheet, stocktakeMessages } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

/** What a counting sheet is of. */
export type CountingScope = Input<typeof printCountingSheet>['query'];

/** A material at one place; the quantity as the database has it. */
export type CountingRow = {
  code: string;
  description: string;
  unit: string;
  warehouse: string | null;
  in_stock: string;
};

/**
 * Every material ever in stock in a project or, without one, in the company's store: a row for each material and
 * warehouse, also at 0, because a count may find some. Stock without a warehouse is listed at the warehouse of its
 * material.
 * @throws not_found; invalid where there is nothing, or more than a sheet has
 */
export async function readCountingRows(ctx: Context, scope: CountingScope): Promise<CountingRow[]> {
  const { project_id, warehouse_id, category } = scope;
  await refuseHiddenScope(ctx, { project_id });
  const conditions = [
    sql`m.type = 'Specialised'`,
    sql`m.archived_at is null`,
    project_id ? sql`f.project_id = ${project_id}` : sql`f.project_id is null`,
    warehouse_id ? sql`coalesce(f.warehouse_id, m.warehouse_id) = ${warehouse_id}` : null,
    category === undefined ? null : sql`coalesce(m.material_category_id, 0) = ${category}`,
  ].filter((each) => each !== null);
  const { rows } = await sql<CountingRow>`
    select m.code, m.description, m.unit, w.name as warehouse, sum(f.in_stock) as in_stock
    from stock_figures f join materials m on m.id = f.material_id
      left join warehouses w on w.id = coalesce(f.warehouse_id, m.warehouse_id)
    where ${sql.join(conditions, sql` and `)}
    group by m.id, w.id having sum(f.in_stock) <> 0 or bool_or(f.delivered_qty <> 0 or f.adjusted_qty <> 0)
    order by w.name collate natural_order nulls last, m.code collate natural_order, m.id
    limit ${MAX_COUNTED + 1}`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ project_id: stocktakeMessages.nothingToCount });
  if (rows.length > MAX_COUNTED)
    throw invalid({
      category: `There are more than ${MAX_COUNTED} materials. Please choose a category or a warehouse.`,
    });
  return rows;
}
