import type { CommonIssuePo, CommonIssuePoLine } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { orderTotals, withTotals } from '../../issue-pos/order-totals.ts';
import {
  type OrderLineRow,
  type OrderRow,
  orderColumns,
  presentOrder,
  presentSupplier,
  readOrderLines,
} from '../../issue-pos/read-issue-pos.ts';
import { issuedNumber } from '../../parts/issued-orders.ts';
import { presentPaperMaterial } from '../../parts/paper-materials.ts';
import { papersOf } from '../../parts/papers.ts';

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

async function readCommonIssuePos(ctx: Context, tail: RawBuilder<unknown>): Promise<CommonIssuePoRow[]> {
  const { rows } = await sql<CommonIssuePoRow>`
    select ${orderColumns(ctx)}, ${issuedNumber('po_no')} as po_no, p.reference, p.ref_no, p.place_of_delivery, p.common_supplier_id,
      (select s.photo_file_id from common_material_suppliers s where s.id = p.common_supplier_id)
        as supplier_photo_file_id
    from issue_pos p ${orderTotals.join} ${tail}`.execute(ctx.database);
  return withTotals(rows);
}

function presentLine(ctx: Context, line: OrderLineRow): CommonIssuePoLine {
  const { id, category, code, description, unit, photo_full_url } = presentPaperMaterial(ctx, line);
  return {
    id: line.line_id,
    material_id: id,
    common_material_category_id: line.common_material_category_id,
    common_category: category,
    code,
    description,
    unit,
    price: Number(line.issue_price),
    common_issue_po_qty: Number(line.issue_qty),
    common_delivered_qty: Number(line.delivered_qty),
    over_delivery_percent: Number(line.over_delivery_percent),
    warehouse: line.ordered_for,
    warehouse_id: line.warehouse_id,
    photo_full_url,
  };
}

/** Common issue POs as they are answered, with their lines. */
async function presentCommonIssuePos(
  ctx: Context,
  rows: readonly CommonIssuePoRow[],
): Promise<CommonIssuePo[]> {
  const linesOf = await readOrderLines(ctx, rows);
  return rows.map((row) => ({
    ...presentOrder(ctx, row),
    po_no: row.po_no,
    ref: row.reference,
    ref_no: row.ref_no,
    place_of_delivery: row.place_of_delivery,
    common_supplier: presentSupplier(ctx, row, row.common_supplier_id),
    common_supplier_id: row.common_supplier_id,
    ship_to_address: row.place_of_delivery,
    materials: linesOf(row.id).map((line) => presentLine(ctx, line)),
  }));
}

/** The issue POs of common materials. */
export const commonIssuePos = papersOf({
  table: 'issue_pos',
  alias: 'p',
  visible: () => isCommonIssuePo,
  read: readCommonIssuePos,
  present: presentCommonIssuePos,
});
