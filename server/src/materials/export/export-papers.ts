import {
  type BulkPo,
  exportBulkPos,
  exportRequestOrders,
  type Input,
  type RequestOrder,
  requestOrderStatusWords,
} from '@plumbline/contract';
import { type Context, siteDay } from '../../platform/context.ts';
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
import { bulkPoList } from '../bulk-pos/list-bulk-pos.ts';
import { requestOrderList } from '../request-orders/list-request-orders.ts';
import {
  amountCell,
  cellsOf,
  materialCells,
  materialColumns,
  papersSheet,
  placeCells,
  placeColumns,
} from './papers-sheet.ts';

type Queries = {
  exportBulkPos: Input<typeof exportBulkPos>['query'];
  exportRequestOrders: Input<typeof exportRequestOrders>['query'];
};

/** The filtered bulk POs, a row for each material. */
export function downloadBulkPos(ctx: Context, sent: Queries['exportBulkPos']): Promise<Spreadsheet> {
  const query = exportBulkPos.query?.parse(sent) as Queries['exportBulkPos'];
  return papersSheet(ctx, query, {
    sheet: 'Bulk Purchase Orders',
    columns: [
      text('series_no', 'Series No.', 16),
      day('date', 'Contract Date'),
      text('contract_number', 'Contract #', 18),
      text('contract_subject', 'Subject', 40),
      text('company', 'Company', 28),
      ...placeColumns,
      text('prepared_by', 'Prepared By', 22),
      ...materialColumns,
      quantity('bulk_qty', 'Bulk Qty'),
      unitPrice('price', 'Price'),
      amount('amount', 'Amount'),
    ],
    rows: cellsOf(ctx, bulkPoList(ctx, query), query, { ofPaper: bulkPoCells, ofLine: bulkPoLineCells }),
  });
}

const bulkPoCells = (bulk: BulkPo) => ({
  series_no: bulk.series_no,
  date: dayCell(bulk.contract_date),
  contract_number: bulk.contract_number,
  contract_subject: bulk.contract_subject,
  company: bulk.company?.name ?? null,
  ...placeCells(bulk),
  prepared_by: personCell(bulk.prepared_by),
});

function bulkPoLineCells({ pivot, ...material }: BulkPo['materials'][number]) {
  // The price is the material's where the line has none of its own.
  const price = pivot.price ?? material.price;
  return {
    ...materialCells(material),
    bulk_qty: pivot.bulk_qty,
    price,
    amount: amountCell(pivot.bulk_qty, price),
  };
}

/** The filtered request orders, a row for each material. */
export function downloadRequestOrders(
  ctx: Context,
  sent: Queries['exportRequestOrders'],
): Promise<Spreadsheet> {
  const query = exportRequestOrders.query?.parse(sent) as Queries['exportRequestOrders'];
  return papersSheet(ctx, query, {
    sheet: 'Request Orders',
    columns: [
      text('series_no', 'RO No.', 10),
      text('status', 'Status', 18),
      ...placeColumns,
      day('date', 'Requested Date'),
      day('expected', 'Expected Delivery Date'),
      text('requested_by', 'Requested By', 22),
      text('approved_on_site_by', 'Approved on site by', 22),
      text('approved_by', 'Approved by', 22),
      ...materialColumns,
      quantity('order_qty', 'Requested Qty'),
      text('comment', 'Comment', 30),
      text('is_ordered', 'On Issue PO', 12),
    ],
    rows: cellsOf(ctx, requestOrderList(ctx, query), query, {
      ofPaper: (order) => requestOrderCells(ctx, order),
      ofLine: requestOrderLineCells,
    }),
  });
}

const requestOrderCells = (ctx: Context, order: RequestOrder) => ({
  series_no: String(order.series_no),
  status: requestOrderStatusWords[order.status],
  ...placeCells(order),
  date: dayCell(siteDay(ctx, new Date(order.created_at))),
  expected: dayCell(order.delivery_date),
  requested_by: personCell(order.requested_by),
  approved_on_site_by: personCell(order.approved_on_site_by),
  approved_by: personCell(order.approved_by),
});

const requestOrderLineCells = ({ pivot, has_issue_po, ...material }: RequestOrder['materials'][number]) => ({
  ...materialCells(material),
  order_qty: pivot.order_qty,
  comment: pivot.comment,
  is_ordered: has_issue_po ? 'Yes' : 'No',
});
