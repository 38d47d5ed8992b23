import {
  type exportReconciliation as endpoint,
  type Input,
  outOfLineSentences,
  outOfLineValues,
  type ReconciliationRow,
} from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { amount, quantity, text } from '../../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { reconciliationList } from './list-reconciliation.ts';

/** Each batch looks at all places once more: fewer and larger ones. */
const ROWS_AT_ONCE = 5000;

/** The filtered rows of the reconciliation, with what is out of line in words. */
export async function exportReconciliation(
  ctx: Context,
  { query }: Input<typeof endpoint>,
): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  return {
    fileName: `Material Reconciliation - ${siteToday(ctx)}`,
    sheet: 'Reconciliation',
    ...sheetOf(recordsOf(ctx, reconciliationList(ctx, query), query, ROWS_AT_ONCE), [
      text('Project', ({ project }) => project.code, 14),
      text('Title', ({ project }) => project.title, 28),
      text('Code', ({ code }) => code, 16),
      text('Description', ({ description }) => description, 40),
      text('Unit', ({ unit }) => unit, 8),
      quantity('Bulk Qty', ({ bulk_qty }) => bulk_qty),
      quantity('Requested Qty', ({ requested_qty }) => requested_qty),
      quantity('Ordered Qty', ({ ordered_qty }) => ordered_qty),
      quantity('Delivered Qty', ({ delivered_qty }) => delivered_qty),
      quantity('Withdrawn Qty', ({ withdrawn_qty }) => withdrawn_qty),
      quantity('Reported Qty', ({ reported_qty }) => reported_qty),
      amount('Drawn %', ({ drawn_percentage }) => drawn_percentage),
      amount('Progress %', ({ progress }) => progress),
      text('Out of line', (row) => row.out_of_line.map((kind) => sentence(kind, row)).join('; '), 60),
    ]),
  };
}

function sentence(kind: ReconciliationRow['out_of_line'][number], row: ReconciliationRow): string {
  const values: Record<string, string> = outOfLineValues(row, formatQuantity);
  return outOfLineSentences[kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
