import { shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { formatQuantity } from '../parts/format-quantity.ts';

/** A movement that is about to be recorded, as far as the stock of its place on past days depends on it. */
export type PlannedMovement = {
  material_id: number;
  quantity: string;
  item_id: number | null;
  warehouse_id: number | null;
  date: string;
};

/**
 * Refuses movements that make the stock of a place negative on a past day, unless somebody says why. The materials are
 * locked. What is of today or later is refused by the balance itself.
 * @param reason as it was given
 * @returns the reason that marks the movements; null where nothing is negative
 * @throws invalid at `below_zero_reason`. Rule: STOCK-23.
 */
export async function reasonBelowZero(
  ctx: Context,
  movements: readonly PlannedMovement[],
  reason: string | null | undefined,
): Promise<string | null> {
  const today = siteToday(ctx);
  if (movements.every(({ date }) => date >= today)) return null;
  const { rows } = await sql<{ code: string; unit: string; day: string; quantity: string }>`
    with planned as materialized (
      select p.material_id, p.item_id, p.warehouse_id, p.date, sum(p.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as p (material_id integer, item_id integer, warehouse_id integer, date date, quantity numeric)
      group by 1, 2, 3, 4
    ), days as (
      select p.material_id, p.item_id, p.warehouse_id, d.day
      from (select material_id, item_id, warehouse_id, min(date) as first from planned group by 1, 2, 3) p
        cross join lateral (
          select q.date as day from planned q where q.material_id = p.material_id
            and (q.item_id, q.warehouse_id) is not distinct from (p.item_id, p.warehouse_id)
          union
          select m.date from stock_movements m where m.material_id = p.material_id and m.date >= p.first
            and (m.item_id, m.warehouse_id) is not distinct from (p.item_id, p.warehouse_id)
        ) d
      where d.day < ${today}::date
    ), changed as (
      select d.*, (select sum(q.quantity) from planned q where q.material_id = d.material_id and q.date <= d.day
          and (q.item_id, q.warehouse_id) is not distinct from (d.item_id, d.warehouse_id)) as change
      from days d
    )
    select m.code, m.unit, c.day, s.quantity
    from changed c join materials m on m.id = c.material_id
      cross join lateral (
        select c.change + coalesce(sum(s.quantity), 0) as quantity from stock_movements s
        where s.material_id = c.material_id and s.date <= c.day
          and (s.item_id, s.warehouse_id) is not distinct from (c.item_id, c.warehouse_id)
      ) s
    where c.change < 0 and s.quantity < 0
    order by c.day, m.code limit 1`.execute(ctx.database);
  const [first] = rows;
  if (!first) return null;
  if (reason) return reason;
  const { code, unit, day, quantity } = first;
  throw invalid({
    below_zero_reason: `${code} would have been ${formatQuantity(quantity)} ${unit} in stock on ${shownDate(day)}. Please pick a later date, or say why.`,
  });
}
