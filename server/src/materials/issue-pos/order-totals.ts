import { type OrderTotals, totalsWithGst } from '@plumbline/contract';
import { sql } from 'kysely';
import { numbersOf } from '../parts/numbers-of.ts';

/** What the totals of an issue PO are computed from. */
type Columns = Pick<OrderTotals, 'subtotal' | 'gst_rate'>;

/** What an issue PO `p` of either family costs without GST, and its rate; `withTotals` adds the rest. */
export const orderTotals = {
  columns: sql<Columns>`sums.subtotal, p.gst_rate`,
  join: sql`cross join lateral (select coalesce(sum(line_amount(l.issue_qty, l.issue_price)), 0) as subtotal
    from issue_po_lines l where l.issue_po_id = p.id) sums`,
};

/** Rows that were read with `orderTotals`, with what they cost. */
export const withTotals = <Row extends Columns>(rows: readonly Row[]): (Row & OrderTotals)[] =>
  rows.map((row) => ({ ...row, ...totalsWithGst(row.subtotal, row.gst_rate) }));

/** What an issue PO costs as it is answered. */
export const presentTotals = (row: OrderTotals) => ({
  ...numbersOf(row, ['subtotal', 'gst', 'total']),
  gst_rate: row.gst_rate === null ? null : Number(row.gst_rate),
});
