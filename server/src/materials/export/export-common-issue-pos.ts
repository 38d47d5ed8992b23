import { type CommonIssuePo, exportCommonIssuePos, type Input } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import {
  amount,
  day,
  dayCell,
  personCell,
  quantity,
  text,
  unitPrice,
} from '../../platform/tables/sheet-columns.ts';
import { commonIssuePoList } from '../common/issue-pos/list-common-issue-pos.ts';
import {
  amountCell,
  cellsOf,
  materialCells,
  materialColumns,
  papersSheet,
  totalColumns,
} from './papers-sheet.ts';

type Query = Input<typeof exportCommonIssuePos>['query'];

/** The filtered common issue POs, a row for each material. */
export function downloadCommonIssuePos(ctx: Context, sent: Query): Promise<Spreadsheet> {
  const query = exportCommonIssuePos.query?.parse(sent) as Query;
  return papersSheet(
    ctx,
    {},
    {
      sheet: 'Issued Common POs',
      columns: [
        day('date', 'Date'),
        text('po_no', 'PO No.', 18),
        text('ref', 'Document Reference', 18),
        text('ref_no', 'Ref #', 18),
        text('company', 'Company', 28),
        text('supplier', 'Supplier', 28),
        text('ship_to', 'Person to Contact', 22),
        text('place_of_delivery', 'Place of Delivery', 24),
        text('payment_term', 'Payment Term', 16),
        text('issued_by', 'Issued By', 22),
        text('delivery_status', 'Delivery Status', 18),
        text('category', 'Category', 20),
        ...materialColumns,
        text('warehouse', 'Warehouse', 24),
        quantity('issue_qty', 'Issue Qty'),
        unitPrice('issue_price', 'Price'),
        amount('amount', 'Amount'),
        quantity('delivered_qty', 'Delivered Qty'),
        ...totalColumns,
      ],
      rows: cellsOf(
        ctx,
        commonIssuePoList(ctx, query),
        { sort: 'date', direction: query.sort_by },
        { ofPaper: orderCells, ofLine: lineCells },
      ),
    },
  );
}

const orderCells = (order: CommonIssuePo) => ({
  date: dayCell(order.date),
  po_no: order.po_no,
  ref: order.ref,
  ref_no: order.ref_no,
  company: order.company.name,
  supplier: order.common_supplier.name,
  ship_to: personCell(order.ship_to),
  place_of_delivery: order.place_of_delivery,
  payment_term: order.payment_term,
  issued_by: personCell(order.issued_by),
  delivery_status: order.delivery_status,
  subtotal: order.subtotal,
  gst_rate: order.gst_rate,
  gst: order.gst,
  total: order.total,
});

const lineCells = (line: CommonIssuePo['materials'][number]) => ({
  category: line.common_category?.name ?? 'Uncategorized',
  ...materialCells(line),
  warehouse: line.warehouse?.name ?? null,
  issue_qty: line.common_issue_po_qty,
  issue_price: line.price,
  amount: amountCell(line.common_issue_po_qty, line.price),
  delivered_qty: line.common_delivered_qty,
});
