import { type RawBuilder, sql } from 'kysely';

/** The quantity of a movement `s` where it has one of the reasons, else 0. */
const of = (reasons: string, quantity = sql`s.quantity`) =>
  sql`case when s.reason in (${sql.raw(reasons)}) then ${quantity} else 0 end`;

/**
 * The figures as a table: `stock_figures`, or what of them the ledger makes, as it was at the end of a day. What moved
 * after the day is taken back from the kept figures, so that the cost grows with what has moved since, and not with the
 * ledger. A place may have several rows: they are summed. What papers ask for (bulk, requested, ordered and reported
 * quantities) is not kept by day, and not among the columns. Source: docs/decisions/0021.
 * @param day a day of the past; null: now
 */
export function figuresOn(day: string | null): RawBuilder<unknown> {
  if (day === null) return sql`stock_figures`;
  return sql`(
    select material_id, project_id, item_id, warehouse_id, delivered_qty, delivered_amount, adjusted_qty, used_qty,
      allocated_qty, in_stock
    from stock_figures
    union all
    select s.material_id, s.project_id, s.item_id, s.warehouse_id, -${of("'delivery'")},
      -${of("'delivery'", sql`line_amount(s.quantity, s.unit_price)`)}, -${of("'stocktake'")}, 0, 0, -s.quantity
    from stock_movements s where s.date > ${day}::date
    union all
    -- What a task used or was allocated counts at the task, from whichever stock it came.
    select s.material_id, s.used_by_project_id, s.used_by_item_id,
      case when s.reason = 'allocation' then s.warehouse_id end, 0, 0, 0, ${of("'withdrawal', 'withdrawal_return'")},
      ${of("'allocation'")}, 0
    from stock_movements s where s.used_by_item_id is not null and s.date > ${day}::date
  )`;
}
