import type {
  CommonIssuePo,
  exportCommonIssuePos as commonEndpoint,
  exportIssuePos as endpoint,
  Input,
  IssuePo,
} from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import {
  amount,
  day,
  person,
  quantity,
  type SheetColumn,
  text,
  unitPrice,
} from '../../platform/tables/sheet-columns.ts';
import { commonIssuePoList } from '../common/issue-pos/list-common-issue-pos.ts';
import { issuePoList } from '../issue-pos/list-issue-pos.ts';
import { amountCell, materialColumns, papersSheet, placeColumns } from './papers-sheet.ts';

type OfPaper = SheetColumn<{ paper: IssuePo | CommonIssuePo }>;

/** What the sheets of both families have. */
const companyColumn: OfPaper = text('Company', ({ paper }) => paper.company.name, 28);
const contactColumn: OfPaper = person('Person to Contact', ({ paper }) => paper.ship_to);
const termsColumns: OfPaper[] = [
  text('Payment Term', ({ paper }) => paper.payment_term, 16),
  person('Issued By', ({ paper }) => paper.issued_by),
  text('Delivery Status', ({ paper }) => paper.delivery_status, 18),
];
const totalColumns: OfPaper[] = [
  amount('PO Subtotal', ({ paper }) => paper.subtotal),
  amount('GST %', ({ paper }) => paper.gst_rate),
  amount('PO GST', ({ paper }) => paper.gst),
  amount('PO Total', ({ paper }) => paper.total),
];

/** The filtered issue POs, a row for each material. */
export function exportIssuePos(ctx: Context, { query }: Input<typeof endpoint>): Promise<Spreadsheet> {
  return papersSheet(ctx, 'Issued POs', issuePoList(ctx, query), query, [
    day('Date', ({ paper }) => paper.date),
    text('Issue PO S/N', ({ paper }) => paper.ref_no, 18),
    text('RO No.', ({ paper }) => String(paper.request_purchase_order.series_no), 10),
    companyColumn,
    text('Supplier', ({ paper }) => paper.supplier.name, 28),
    contactColumn,
    text('Place of Delivery', ({ paper }) => paper.warehouse?.name, 24),
    ...placeColumns,
    ...termsColumns,
    ...materialColumns,
    quantity('Issue Qty', ({ line }) => line?.pivot.issue_qty),
    unitPrice('Price', ({ line }) => line?.pivot.issue_price),
    amount('Amount', ({ line }) => line && amountCell(line.pivot.issue_qty, line.pivot.issue_price)),
    quantity('Delivered Qty', ({ line }) => line?.pivot.delivered_qty),
    ...totalColumns,
  ]);
}

/** The filtered common issue POs, a row for each material. */
export function exportCommonIssuePos(
  ctx: Context,
  { query }: Input<typeof commonEndpoint>,
): Promise<Spreadsheet> {
  return papersSheet(ctx, 'Issued Common POs', commonIssuePoList(ctx, query), query, [
    day('Date', ({ paper }) => paper.date),
    text('PO No.', ({ paper }) => paper.po_no, 18),
    text('Document Reference', ({ paper }) => paper.ref, 18),
    text('Ref #', ({ paper }) => paper.ref_no, 18),
    companyColumn,
    text('Supplier', ({ paper }) => paper.common_supplier.name, 28),
    contactColumn,
    text('Place of Delivery', ({ paper }) => paper.place_of_delivery, 24),
    ...termsColumns,
    text('Category', ({ line }) => line && (line.common_category?.name ?? 'Uncategorized'), 20),
    ...materialColumns,
    text('Warehouse', ({ line }) => line?.warehouse?.name, 24),
    quantity('Issue Qty', ({ line }) => line?.common_issue_po_qty),
    unitPrice('Price', ({ line }) => line?.price),
    amount('Amount', ({ line }) => line && amountCell(line.common_issue_po_qty, line.price)),
    quantity('Delivered Qty', ({ line }) => line?.common_delivered_qty),
    ...totalColumns,
  ]);
}
