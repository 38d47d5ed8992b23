import {
  type BulkPo,
  type exportBulkPos as bulkPosEndpoint,
  type Input,
  requestOrderStatusWords,
  type exportRequestOrders as requestOrdersEndpoint,
} from '@plumbline/contract';
import { type Context, siteDay } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { amount, day, person, quantity, text, unitPrice } from '../../platform/tables/sheet-columns.ts';
import { bulkPoList } from '../bulk-pos/list-bulk-pos.ts';
import { requestOrderList } from '../request-orders/list-request-orders.ts';
import { amountCell, materialColumns, papersSheet, placeColumns } from './papers-sheet.ts';

/** The filtered bulk POs, a row for each material. */
export function exportBulkPos(ctx: Context, { query }: Input<typeof bulkPosEndpoint>): Promise<Spreadsheet> {
  return papersSheet(ctx, 'Bulk Purchase Orders', bulkPoList(ctx, query), query, [
    text('Series No.', ({ paper }) => paper.series_no, 16),
    day('Contract Date', ({ paper }) => paper.contract_date),
    text('Contract #', ({ paper }) => paper.contract_number, 18),
    text('Subject', ({ paper }) => paper.contract_subject, 40),
    text('Company', ({ paper }) => paper.company?.name, 28),
    ...placeColumns,
    person('Prepared By', ({ paper }) => paper.prepared_by),
    ...materialColumns,
    quantity('Bulk Qty', ({ line }) => line?.pivot.bulk_qty),
    unitPrice('Price', ({ line }) => line && priceOf(line)),
    amount('Amount', ({ line }) => line && amountCell(line.pivot.bulk_qty, priceOf(line))),
  ]);
}

/** The price is the material's where the line has none of its own. */
const priceOf = ({ pivot, price }: BulkPo['materials'][number]) => pivot.price ?? price;

/** The filtered request orders, a row for each material. */
export function exportRequestOrders(
  ctx: Context,
  { query }: Input<typeof requestOrdersEndpoint>,
): Promise<Spreadsheet> {
  return papersSheet(ctx, 'Request Orders', requestOrderList(ctx, query), query, [
    text('RO No.', ({ paper }) => String(paper.series_no), 10),
    text('Status', ({ paper }) => requestOrderStatusWords[paper.status], 18),
    ...placeColumns,
    day('Requested Date', ({ paper }) => siteDay(ctx, new Date(paper.created_at))),
    day('Expected Delivery Date', ({ paper }) => paper.delivery_date),
    person('Requested By', ({ paper }) => paper.requested_by),
    person('Approved on site by', ({ paper }) => paper.approved_on_site_by),
    person('Approved by', ({ paper }) => paper.approved_by),
    ...materialColumns,
    quantity('Requested Qty', ({ line }) => line?.pivot.order_qty),
    text('Comment', ({ line }) => line?.pivot.comment, 30),
    text('On Issue PO', ({ line }) => line && (line.has_issue_po ? 'Yes' : 'No'), 12),
  ]);
}
