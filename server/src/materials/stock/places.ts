import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { StockPlace } from './draw-stock.rules.ts';

/** From where a task may take: `any` in the order of rule STOCK-15, the company's store, or one item's stock. */
export type Source = { kind: 'any' } | { kind: 'store' } | { kind: 'item'; item_id: number };

/** Stock of a material that a task or project may take from. */
export type AvailablePlace = StockPlace & {
  material_id: number;
  /** What it held at the moment that is asked about. */
  held: string;
  /** The least that it has held at the end of a day since then. */
  lowest: string;
};

/** The moment at which the stock is asked about: a time of a site date, HH:MM, or else the end of that day. */
export type StockMoment = { date: string; counted_at?: string | null | undefined };

/**
 * What has moved at each place `f` since a moment, as `since`. Of the day itself what was recorded on it after the time
 * counts as later; of what was recorded on another day the time is not known. A stocktake moved its stock at its time.
 */
function movedSince(ctx: Pick<Context, 'site'>, { date, counted_at }: StockMoment) {
  const recorded = sql`(m.recorded_at at time zone ${ctx.site.timeZone})`;
  const onTheDay = counted_at
    ? sql`m.date = ${date}::date and case when m.reason = 'stocktake'
        then coalesce((select t.counted_at from stocktakes t where t.id = m.document_id), '24:00') > ${counted_at}::time
        else ${recorded}::date = m.date and ${recorded}::time > ${counted_at}::time end`
    : sql`false`;
  return sql`left join lateral (
      select sum(day.quantity) as quantity, greatest(max(day.until), 0) as most
      from (select sum(m.quantity) as quantity, sum(sum(m.quantity)) over (order by m.date desc) as until
        from stock_movements m
        where m.material_id = f.material_id
          and (m.item_id, m.warehouse_id) is not distinct from (f.item_id, f.warehouse_id)
          and (m.date > ${date}::date or ${onTheDay})
        group by m.date) day
    ) since on true`;
}

const ofMoment = sql`f.in_stock as quantity, f.in_stock - coalesce(since.quantity, 0) as held,
  f.in_stock - coalesce(since.most, 0) as lowest`;
/** Places that hold something, or held it then. */
const hasStock = sql`(f.in_stock > 0 or f.in_stock - coalesce(since.quantity, 0) > 0)`;

/**
 * The stock of materials that an item of a project may take from, in this order: its own, its ancestors' from below,
 * the rest of the project's by oldest delivery, the company's store. The caller holds the materials' locks where it
 * then draws. Rule: STOCK-15.
 * @param itemId a task, or the project for a stocktake of it
 */
export async function readPlaces(
  ctx: Context,
  {
    materialIds,
    itemId,
    projectId,
    at,
  }: { materialIds: readonly number[]; itemId: number; projectId: number; at: StockMoment },
): Promise<AvailablePlace[]> {
  const { rows } = await sql<AvailablePlace>`
    select f.material_id, f.item_id, f.project_id, f.warehouse_id, ${ofMoment}
    from stock_figures f
      join work_items own on own.id = ${itemId}
      left join work_items w on w.id = f.item_id
      left join lateral (select min(m.date) as day, min(m.id) as id from stock_movements m
        where m.item_id = f.item_id and m.material_id = f.material_id and m.warehouse_id is not distinct from f.warehouse_id
          and m.quantity > 0 and m.reverses_id is null) came on true
      ${movedSince(ctx, at)}
    where f.material_id = any(${[...materialIds]}::integer[]) and ${hasStock}
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
export async function readStore(
  ctx: Context,
  materialIds: readonly number[],
  at: StockMoment,
): Promise<AvailablePlace[]> {
  const { rows } = await sql<AvailablePlace>`
    select f.material_id, f.item_id, f.project_id, f.warehouse_id, ${ofMoment}
    from stock_figures f ${movedSince(ctx, at)}
    where f.material_id = any(${[...materialIds]}::integer[]) and f.project_id is null and ${hasStock}
    order by f.material_id, f.id`.execute(ctx.database);
  return rows;
}
