import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { StockPlace } from './draw-stock.rules.ts';

/** From where a task may take: `any` in the order of decisions 9, the company's store, or one item's stock. */
export type Source = { kind: 'any' } | { kind: 'store' } | { kind: 'item'; item_id: number };

/** Stock of a material that a task or project may take from. */
export type AvailablePlace = StockPlace & { material_id: number };

/**
 * The stock of materials that an item of a project may take from, in this order: its own, its ancestors' from below,
 * the rest of the project's by oldest delivery, the company's store. The caller holds the materials' locks where it
 * then draws. Source: decisions 9, Withdrawal.
 * @param itemId a task, or the project for a stocktake of it
 */
export async function readPlaces(
  ctx: Context,
  { materialIds, itemId, projectId }: { materialIds: readonly number[]; itemId: number; projectId: number },
): Promise<AvailablePlace[]> {
  const { rows } = await sql<AvailablePlace>`
    select f.material_id, f.item_id, f.project_id, f.warehouse_id, f.in_stock as quantity
    from stock_figures f
      join work_items own on own.id = ${itemId}
      left join work_items w on w.id = f.item_id
      left join lateral (select min(m.date) as day, min(m.id) as id from stock_movements m
        where m.item_id = f.item_id and m.material_id = f.material_id and m.warehouse_id is not distinct from f.warehouse_id
          and m.quantity > 0 and m.reverses_id is null) came on true
    where f.material_id = any(${[...materialIds]}::integer[]) and f.in_stock > 0
      and (f.project_id = ${projectId} or f.project_id is null)
    order by f.material_id,
      case when f.item_id = own.id then 0 when f.item_id = any(own.ancestor_ids) then 1
        when f.item_id is not null then 2 else 3 end,
      case when f.item_id = any(own.ancestor_ids) then -w.depth end, came.day, came.id, f.id`.execute(
    ctx.database,
  );
  return rows;
}

/** Those of the places that a source names. */
export function placesOfSource<Place extends StockPlace>(places: readonly Place[], source: Source): Place[] {
  if (source.kind === 'any') return [...places];
  const itemId = source.kind === 'store' ? null : source.item_id;
  return places.filter(({ item_id }) => item_id === itemId);
}

/** The stock of materials in the company's store, by warehouse. */
export async function readStore(ctx: Context, materialIds: readonly number[]): Promise<AvailablePlace[]> {
  const { rows } = await sql<AvailablePlace>`
    select f.material_id, f.item_id, f.project_id, f.warehouse_id, f.in_stock as quantity from stock_figures f
    where f.material_id = any(${[...materialIds]}::integer[]) and f.project_id is null and f.in_stock > 0
    order by f.material_id, f.id`.execute(ctx.database);
  return rows;
}
