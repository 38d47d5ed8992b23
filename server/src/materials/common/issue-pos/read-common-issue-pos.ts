import type { CommonIssuePo, CommonIssuePoLine } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { orderTotals, withTotals } from '../../issue-pos/order-totals.ts';
import {
  type OrderRow,
  orderColumns,
  presentOrder,
  presentSupplier,
} from '../../issue-pos/read-issue-pos.ts';
import { issuedNumber } from '../../parts/issued-orders.ts';
import type { Named } from '../../parts/named-records.ts';
import { snapshotJoin } from '../../parts/paper-materials.ts';

/** A common issue PO as read from the database. */
export type CommonIssuePoRow = OrderRow & {
  po_no: string | null;
  reference: CommonIssuePo['ref'];
  ref_no: string;
  place_of_delivery: string | null;
  common_supplier_id: number | null;
};

/** The condition that an issue PO `p` is one of common materials, which belong to the whole company. */
export const isCommonIssuePo = sql`p.type = 'Common'`;

/** Common issue POs. @param tail joins, conditions and order on `issue_pos p` */
export async function readCommonIssuePos(
  ctx: Context,
  tail: RawBuilder<unknown>,
): Promise<CommonIssuePoRow[]> {
  const { rows } = await sql<CommonIssuePoRow>`
    select ${orderColumns(ctx)}, ${issuedNumber('po_no')} as po_no, p.reference, p.ref_no, p.place_of_delivery, p.common_supplier_id,
      (select s.photo_file_id from common_material_suppliers s where s.id = p.common_supplier_id)
        as supplier_photo_file_id
    from issue_pos p ${orderTotals.join} ${tail}`.execute(ctx.database);
  return withTotals(rows);
}

/** A line of a common issue PO as it is read; amounts are exact. */
export type CommonLineRow = {
  order_id: number;
  id: number;
  material_id: number;
  common_material_category_id: number | null;
  common_category: Named | null;
  code: string;
  description: string;
  unit: string;
  issue_price: string;
  issue_qty: string;
  delivered_qty: string;
  over_delivery_percent: string;
  warehouse: Named | null;
  warehouse_id: number | null;
  photo_file_id: number | null;
};

/** The lines of common orders, in their order. */
export async function readCommonLineRows(
  ctx: Context,
  orderIds: readonly number[],
): Promise<CommonLineRow[]> {
  const { rows } = await sql<CommonLineRow>`
    select l.issue_po_id as order_id, l.id, l.material_id, m.common_material_category_id,
      (select json_build_object('id', c.id, 'name', c.name) from common_material_categories c
        where c.id = m.common_material_category_id) as common_category,
      m.code, m.description, m.unit, l.issue_price, l.issue_qty, l.delivered_qty, m.over_delivery_percent, l.warehouse_id, m.photo_file_id,
      l.warehouse_snapshot - 'address' as warehouse
    from issue_po_lines l ${snapshotJoin}
    where l.issue_po_id = any(${[...orderIds]}::integer[]) order by l.position, l.id`.execute(ctx.database);
  return rows;
}

/** The lines of common orders as they are answered, by order, in their order. */
export async function readCommonLines(
  ctx: Context,
  orderIds: readonly number[],
): Promise<(orderId: number) => CommonIssuePoLine[]> {
  const rows = await readCommonLineRows(ctx, orderIds);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map(
      ({
        order_id,
        issue_price,
        issue_qty,
        delivered_qty,
        over_delivery_percent,
        photo_file_id,
        ...line
      }) => ({
        ...line,
        price: Number(issue_price),
        common_issue_po_qty: Number(issue_qty),
        common_delivered_qty: Number(delivered_qty),
        over_delivery_percent: Number(over_delivery_percent),
        photo_full_url: ctx.links.to(ctx.actor, photo_file_id),
      }),
    );
}

/** Common issue POs as they are answered, with their lines. */
export async function presentCommonIssuePos(
  ctx: Context,
  rows: readonly CommonIssuePoRow[],
): Promise<CommonIssuePo[]> {
  const linesOf = await readCommonLines(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentOrder(ctx, row),
    po_no: row.po_no,
    ref: row.reference,
    ref_no: row.ref_no,
    place_of_delivery: row.place_of_delivery,
    common_supplier: presentSupplier(ctx, row, row.common_supplier_id),
    common_supplier_id: row.common_supplier_id,
    ship_to_address: row.place_of_delivery,
    materials: linesOf(row.id),
  }));
}

/** One common issue PO as it is read. @throws not_found */
export async function readCommonIssuePoRow(ctx: Context, id: number): Promise<CommonIssuePoRow> {
  const [row] = await readCommonIssuePos(ctx, sql`where p.id = ${id} and ${isCommonIssuePo}`);
  if (!row) throw problem('not_found');
  return row;
}

/** One common issue PO. @throws not_found */
export async function readCommonIssuePo(ctx: Context, id: number): Promise<CommonIssuePo> {
  const [order] = await presentCommonIssuePos(ctx, [await readCommonIssuePoRow(ctx, id)]);
  return order as CommonIssuePo;
}
