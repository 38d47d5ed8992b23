import type { MaterialFigure } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { isInScope, type Scope } from '../parts/scope.ts';
import { figuresOn } from './figures-on.ts';

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

/** The columns of `stock_figures f` that are summed, by what their sum is called. */
type SummedColumns<Name extends string> = Record<Name, string>;

/** What of a place makes each figure. */
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
 * The figures of materials in a scope. Rule: STOCK-9.
 * @param scope `store`: the company's store alone
 * @returns by material; of one without any, all are 0
 */
export async function readFigures(
  ctx: Context,
  materialIds: readonly number[],
  scope: Scope | 'store',
): Promise<(materialId: number) => Figures> {
  const sums = await sumFigures(ctx, materialIds, scope, columns);
  return (materialId) => sums.get(materialId) ?? none;
}

/**
 * Sums of the stored figures of materials in a scope. Triggers keep them up to date, so that the cost grows with the
 * items that ever had a material, and not with the ledger.
 * @param summed the columns, by the names of their sums
 * @param day the day of the past at whose end they are asked for, with columns of the ledger alone; null: now
 * @returns by material; without those that have no figures there
 */
export async function sumFigures<Name extends string>(
  ctx: Context,
  materialIds: readonly number[],
  scope: Scope | 'store',
  summed: SummedColumns<Name>,
  day: string | null = null,
): Promise<ReadonlyMap<number, Record<Name, number>>> {
  const names = Object.keys(summed) as Name[];
  const sums = names.map((name) => sql`sum(${sql.ref(`f.${summed[name]}`)}) as ${sql.ref(name)}`);
  const place = { projectId: sql`f.project_id`, itemId: sql`f.item_id` };
  const { rows } = await sql<{ material_id: number } & Record<Name, string>>`
    select f.material_id, ${sql.join(sums)} from ${figuresOn(day)} f
    where f.material_id = any(${[...materialIds]}::integer[])
      and ${scope === 'store' ? sql`f.project_id is null` : isInScope(ctx, scope, place)}
    group by f.material_id`.execute(ctx.database);
  return new Map(rows.map((row) => [row.material_id, numbersOf(row, names)]));
}
