import {
  exportReconciliation as endpoint,
  type Input,
  outOfLineSentences,
  outOfLineValues,
  type ReconciliationRow,
} from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { amount, quantity, text } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { reconciliationList } from './list-reconciliation.ts';

type Query = Input<typeof endpoint>['query'];

/** Each batch looks at all places once more: fewer and larger ones. */
const ROWS_AT_ONCE = 5000;

/** The filtered rows of the reconciliation, with what is out of line in words. */
export async function downloadReconciliation(ctx: Context, sent: Query): Promise<Spreadsheet> {
  const query = endpoint.query?.parse(sent) as Query;
  await refuseHiddenScope(ctx, query);
  return {
    fileName: `Material Reconciliation - ${siteToday(ctx)}`,
    sheet: 'Reconciliation',
    columns: [
      text('project_code', 'Project', 14),
      text('project_title', 'Title', 28),
      text('code', 'Code', 16),
      text('description', 'Description', 40),
      text('unit', 'Unit', 8),
      quantity('bulk_qty', 'Bulk Qty'),
      quantity('requested_qty', 'Requested Qty'),
      quantity('ordered_qty', 'Ordered Qty'),
      quantity('delivered_qty', 'Delivered Qty'),
      quantity('withdrawn_qty', 'Withdrawn Qty'),
      quantity('reported_qty', 'Reported Qty'),
      amount('drawn_percentage', 'Drawn %'),
      amount('progress', 'Progress %'),
      text('out_of_line', 'Out of line', 60),
    ],
    rows: sheetRows(ctx, reconciliationList(ctx, query), query, rowsOf, ROWS_AT_ONCE),
  };
}

const rowsOf = (row: ReconciliationRow) => [
  {
    ...row,
    project_code: row.project.code,
    project_title: row.project.title,
    out_of_line: row.out_of_line.map((kind) => sentence(kind, row)).join('; '),
  },
];

function sentence(kind: ReconciliationRow['out_of_line'][number], row: ReconciliationRow): string {
  const values: Record<string, string> = outOfLineValues(row, formatQuantity);
  return outOfLineSentences[kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
