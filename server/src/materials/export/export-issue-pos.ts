import {
  type CommonIssuePo,
  exportCommonIssuePos,
  exportIssuePos,
  type Input,
  type IssuePo,
} from '@plumbline/contract';
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
import { issuePoList } from '../issue-pos/list-issue-pos.ts';
import {
  amountCell,
  cellsOf,
  materialCells,
  materialColumns,
  papersSheet,
  placeCells,
  placeColumns,
} from './papers-sheet.ts';

type Query = Input<typeof exportIssuePos>['query'];
type CommonQuery = Input<typeof exportCommonIssuePos>['query'];

/** What the sheets of both families have, and their cells. */
const recipientColumns = [
  text('company', 'Company', 28),
  text('supplier', 'Supplier', 28),
  text('ship_to', 'Person to Contact', 22),
];
const termsColumns = [
  text('payment_term', 'Payment Term', 16),
  text('issued_by', 'Issued By', 22),
  text('delivery_status', 'Delivery Status', 18),
];
const orderedColumns = [
  quantity('issue_qty', 'Issue Qty'),
  unitPrice('issue_price', 'Price'),
  amount('amount', 'Amount'),
  quantity('delivered_qty', 'Delivered Qty'),
  amount('subtotal', 'PO Subtotal'),
  amount('gst_rate', 'GST %'),
  amount('gst', 'PO GST'),
  amount('total', 'PO Total'),
];

const orderCells = (order: IssuePo | CommonIssuePo) => ({
  date: dayCell(order.date),
  company: order.company.name,
  ship_to: personCell(order.ship_to),
  payment_term: order.payment_term,
  issued_by: personCell(order.issued_by),
  delivery_status: order.delivery_status,
  subtotal: order.subtotal,
  gst_rate: order.gst_rate,
  gst: order.gst,
  total: order.total,
});

type Ordered = { issue_qty: number; issue_price: number; delivered_qty: number };
const orderedCells = ({ issue_qty, issue_price, delivered_qty }: Ordered) => ({
  issue_qty,
  issue_price,
  amount: amountCell(issue_qty, issue_price),
  delivered_qty,
});

/** The filtered issue POs, a row for each material. */
export function downloadIssuePos(ctx: Context, sent: Query): Promise<Spreadsheet> {
  const query = exportIssuePos.query?.parse(sent) as Query;
  return papersSheet(ctx, query, {
    sheet: 'Issued POs',
    columns: [
      day('date', 'Date'),
      text('ref_no', 'Issue PO S/N', 18),
      text('request_order', 'RO No.', 10),
      ...recipientColumns,
      text('warehouse', 'Place of Delivery', 24),
      ...placeColumns,
      ...termsColumns,
      ...materialColumns,
      ...orderedColumns,
    ],
    rows: cellsOf(ctx, issuePoList(ctx, query), query, {
      ofPaper: (order) => ({
        ...orderCells(order),
        ref_no: order.ref_no,
        request_order: String(order.request_purchase_order.series_no),
        supplier: order.supplier.name,
        warehouse: order.warehouse?.name ?? null,
        ...placeCells(order),
      }),
      ofLine: ({ pivot, ...material }) => ({ ...materialCells(material), ...orderedCells(pivot) }),
    }),
  });
}

/** The filtered common issue POs, a row for each material. */
export function downloadCommonIssuePos(ctx: Context, sent: CommonQuery): Promise<Spreadsheet> {
  const query = exportCommonIssuePos.query?.parse(sent) as CommonQuery;
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
        ...recipientColumns,
        text('place_of_delivery', 'Place of Delivery', 24),
        ...termsColumns,
        text('category', 'Category', 20),
        ...materialColumns,
        text('warehouse', 'Warehouse', 24),
        ...orderedColumns,
      ],
      rows: cellsOf(ctx, commonIssuePoList(ctx, query), query, {
        ofPaper: (order) => ({
          ...orderCells(order),
          po_no: order.po_no,
          ref: order.ref,
          ref_no: order.ref_no,
          supplier: order.common_supplier.name,
          place_of_delivery: order.place_of_delivery,
        }),
        ofLine: (line) => ({
          category: line.common_category?.name ?? 'Uncategorized',
          ...materialCells(line),
          warehouse: line.warehouse?.name ?? null,
          ...orderedCells({
            issue_qty: line.common_issue_po_qty,
            issue_price: line.price,
            delivered_qty: line.common_delivered_qty,
          }),
        }),
      }),
    },
  );
}
