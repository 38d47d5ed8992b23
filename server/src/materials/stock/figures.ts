import type { MaterialFigure } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isInScope, type Scope } from '../parts/scope.ts';

/** The figures of a material as numbers: quantities in its unit, the amount in dollars. Exact until here. */
export type Figures = Record<MaterialFigure, number>;

const none: Figures = {
  filtered_bulk_qty: 0,
  filtered_request_order_qty: 0,
  filtered_delivered_order_qty: 0,
  filtered_delivered_amount_total: 0,
  filtered_stocktake_adjustments: 0,
  filtered_used_qty: 0,
  filtered_in_stock: 0,
};

/** What of a place makes each figure, as columns of `stock_figures f`. */
const columns = {
  filtered_bulk_qty: 'bulk_qty',
  filtered_request_order_qty: 'requested_qty',
  filtered_delivered_order_qty: 'delivered_qty',
  filtered_delivered_amount_total: 'delivered_amount',
  filtered_stocktake_adjustments: 'adjusted_qty',
  filtered_used_qty: 'used_qty',
  filtered_in_stock: 'in_stock',
} as const satisfies Record<MaterialFigure, string>;

/**
 * The figures of materials in a scope, summed over the places that are kept in step with the papers: what it costs grows
 * with the items that ever had a material, and not with the ledger. Source: decisions 9, Figures.
 * @returns by material; of one without any, all are 0
 */
export async function readFigures(
  ctx: Context,
  materialIds: readonly number[],
  scope: Scope,
): Promise<(materialId: number) => Figures> {
  const sums = Object.entries(columns).map(
    ([figure, column]) => sql`sum(${sql.ref(`f.${column}`)}) as ${sql.ref(figure)}`,
  );
  const { rows } = await sql<{ material_id: number } & Record<MaterialFigure, string>>`
    select f.material_id, ${sql.join(sums)} from stock_figures f
    where f.material_id = any(${[...materialIds]}::integer[])
      and ${isInScope(ctx, scope, { projectId: sql`f.project_id`, itemId: sql`f.item_id` })}
    group by f.material_id`.execute(ctx.database);
  const byMaterial = new Map(
    rows.map(({ material_id, ...sums }) => [
      material_id,
      Object.fromEntries(Object.entries(sums).map(([figure, sum]) => [figure, Number(sum)])) as Figures,
    ]),
  );
  return (materialId) => byMaterial.get(materialId) ?? none;
}
