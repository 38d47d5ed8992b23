import { MAX_DIFFERENCES, type StockDifference } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { numbersOf } from '../parts/numbers-of.ts';

/** The columns of `stock_figures`, as they follow from papers and ledger. */
const figures = [
  'bulk_qty',
  'requested_qty',
  'ordered_qty',
  'delivered_qty',
  'delivered_amount',
  'adjusted_qty',
  'used_qty',
  'allocated_qty',
  'in_stock',
  'reported_qty',
] as const;
type Figure = (typeof figures)[number];

/**
 * The figures as `select` takes them: those that are named, and 0 of all others. All of one type, as the places are:
 * PostgreSQL copies each row of a `union all` of several types once for each part.
 */
const part = (named: Partial<Record<Figure, ReturnType<typeof sql>>>) =>
  sql.join(figures.map((each) => sql`${named[each] ?? sql`0`}::numeric`));

/** The warehouse of what is in none. */
const noWarehouse = sql`null::integer`;

/** What moved for a reason. */
const moved = (reason: string, quantity = sql`quantity`) =>
  sql`coalesce(sum(${quantity}) filter (where reason = ${sql.lit(reason)}), 0)`;

/** The place of a figure: a row of `stock_figures` is of one of each. */
const place = ['material_id', 'project_id', 'item_id', 'warehouse_id'] as const;

/**
 * By how much every figure, by material, item and warehouse, is more by the lines of papers and the ledger than it is
 * kept; only places where something differs. The ledger, of a million rows, is summed by itself: as a part of the union
 * it would be read in the order of an index.
 */
const differences = sql`
  with ledger as materialized (
    select material_id, project_id, item_id, warehouse_id, ${part({
      delivered_qty: moved('delivery'),
      delivered_amount: moved('delivery', sql`line_amount(quantity, unit_price)`),
      adjusted_qty: moved('stocktake'),
      in_stock: sql`sum(quantity)`,
    })}
      from stock_movements group by 1, 2, 3, 4
  )
  select ${sql.join(place.map((each) => sql.ref(each)))},
    ${sql.join(figures.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`))}
  from (
    select material_id, project_id, item_id, ${noWarehouse}, ${part({ bulk_qty: sql`bulk_qty` })} from bulk_po_lines
    union all
    select l.material_id, l.project_id, l.item_id, ${noWarehouse}, ${part({ requested_qty: sql`l.order_qty` })}
      from request_order_lines l join request_orders o on o.id = l.request_order_id where o.status <> 'Rejected'
    union all
    select l.material_id, l.project_id, l.item_id, l.warehouse_id, ${part({ ordered_qty: sql`l.issue_qty` })}
      from issue_po_lines l join issue_pos p on p.id = l.issue_po_id
      where p.delivery_status not in ('Pending Approval', 'Rejected')
    union all
    select * from ledger
    union all
    select material_id, used_by_project_id, used_by_item_id, warehouse_id, ${part({
      allocated_qty: moved('allocation', sql`-quantity`),
    })}
      from stock_movements where reason = 'allocation' group by 1, 2, 3, 4
    union all
    select material_id, used_by_project_id, used_by_item_id, ${noWarehouse}, ${part({ used_qty: sql`-sum(quantity)` })}
      from stock_movements where reason in ('withdrawal', 'withdrawal_return') group by 1, 2, 3
    union all
    select l.material_id, d.project_id, d.work_item_id, ${noWarehouse}, ${part({ reported_qty: sql`l.quantity` })}
      from documents d cross join lateral reported_lines(d.materials) l where d.materials is not null
    union all
    select material_id, project_id, item_id, warehouse_id,
      ${sql.join(figures.map((figure) => sql`-${sql.ref(figure)}::numeric`))}
      from stock_figures
  ) part (${sql.join([...place, ...figures].map((each) => sql.ref(each)))})
  group by 1, 2, 3, 4
  having (${sql.join(figures.map((figure) => sql`sum(${sql.ref(figure)})`))}) <> (${sql.join(figures.map(() => sql`0`))})`;

/** The kept figures that differ, one a row. */
const differingFigures = sql`
  select 'figure' as kind, coalesce(f.id, d.material_id) as id, ${sql.join(place.map((each) => sql.ref(`d.${each}`)))},
    each.figure, each.kept, each.kept + each.difference as recomputed
  from (${differences}) d
    left join stock_figures f on f.material_id = d.material_id and coalesce(f.project_id, 0) = coalesce(d.project_id, 0)
      and coalesce(f.item_id, 0) = coalesce(d.item_id, 0) and coalesce(f.warehouse_id, 0) = coalesce(d.warehouse_id, 0)
    cross join lateral (values ${sql.join(
      figures.map(
        (figure) =>
          sql`(${sql.lit(figure)}, coalesce(${sql.ref(`f.${figure}`)}, 0), ${sql.ref(`d.${figure}`)})`,
      ),
    )}) as each (figure, kept, difference)
  where each.difference <> 0`;

/** Lines of orders whose delivered quantity is not the sum of their deliveries. */
const differingOrders = sql`
  select 'issue_po_line', l.id, l.material_id, l.project_id, l.item_id, l.warehouse_id, 'delivered_qty', l.delivered_qty,
    coalesce(d.quantity, 0)
  from issue_po_lines l
    left join (select issue_po_line_id, sum(stock_qty) as quantity from delivery_lines group by 1) d
      on d.issue_po_line_id = l.id
  where l.delivered_qty <> coalesce(d.quantity, 0)`;

/** Approved, delivered and counted quantities, with their sign, together with those of the ledger. */
const papersAndLedger = sql`(
  select 'delivery', delivery_id, material_id, stock_qty, null::numeric from delivered_materials
  union all
  select 'withdrawal', l.withdrawal_id, l.material_id, l.withdraw_qty, null
    from withdrawal_lines l
    where not exists (select from withdrawals o where o.id = l.withdrawal_id and o.status <> 'Approved')
  union all
  select 'stocktake', stocktake_id, material_id, case operation when 'Increase' then adjustment_qty else -adjustment_qty end,
    null
    from stocktake_lines
    where not exists (select from stocktakes o where o.id = stocktake_id and (o.is_held or o.check_status = 'reversed'))
  union all
  select 'allocation', common_material_request_id, material_id, allocated_qty, null from common_request_lines
  union all
  select reason, document_id, material_id, null, case when reason in ('withdrawal', 'allocation') then -quantity else quantity end
    from stock_movements where reason in ('delivery', 'withdrawal', 'stocktake', 'allocation')
  ) each (kind, paper_id, material_id, said, moved)`;

/**
 * Papers whose movements differ from their lines, by paper and material. One sum finds them, because there may be a
 * million; both sides are added up of those alone.
 */
const differingPapers = sql`
  select case kind when 'allocation' then 'common_material_request' else kind end, paper_id, material_id, null::integer,
    null::integer, null::integer,
    case kind when 'delivery' then 'stock_qty' when 'withdrawal' then 'withdraw_qty' when 'allocation' then 'allocated_qty'
      else 'adjustment_qty' end,
    coalesce(sum(said), 0), coalesce(sum(moved), 0)
  from ${papersAndLedger} join (
    select kind, paper_id, material_id from ${papersAndLedger}
    group by kind, paper_id, material_id having sum(coalesce(said, -moved)) <> 0
  ) differing using (kind, paper_id, material_id)
  group by kind, paper_id, material_id`;

/**
 * Recomputes every figure from the papers and the ledger, in one statement, which sees one moment.
 * @returns what differs; nothing when all is right. Rule: STOCK-8.
 */
export async function reconcileMaterials(ctx: Context): Promise<StockDifference[]> {
  const { rows } = await sql<
    Omit<StockDifference, 'kept' | 'recomputed'> & { kept: string; recomputed: string }
  >`
    select d.*, m.code
    from (${differingFigures} union all ${differingOrders} union all ${differingPapers}) d
      join materials m on m.id = d.material_id
    order by m.code, d.kind, d.id limit ${MAX_DIFFERENCES}`.execute(ctx.database);
  return rows.map((row) => ({ ...row, ...numbersOf(row, ['kept', 'recomputed']) }));
}
