import type { Context } from '../../platform/context.ts';
import { printWords } from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import { type CommonIssuePoRow, commonIssuePos } from '../common/issue-pos/read-common-issue-pos.ts';
import { type IssuePoRow, issuePos } from '../issue-pos/read-issue-pos.ts';
import { fullName } from './lines-of-paper.ts';
import { supplierPaper } from './supplier-paper.ts';

/**
 * An issue PO, referred to by its own number, else by that of its request order. It always has the contact number of the
 * person on site, which the supplier needs.
 */
export const issuePoPaper = supplierPaper<IssuePoRow>({
  download: 'issue-po',
  papers: issuePos,
  known: ({ ref_no, request_order }) => ({ number: ref_no, otherwise: `RO No. ${request_order.series_no}` }),
  projectOf: ({ project_id }) => project_id,
  placeOfDelivery: ({ warehouse, ship_to_address }) => ({
    title: warehouse?.name ?? null,
    value: ship_to_address,
  }),
  facts: factsOf,
  columns: [],
});

async function factsOf(ctx: Context, row: IssuePoRow) {
  const words = printWords(ctx);
  const [, ...tasks] = await readPath(ctx, row.task_id);
  const { delivery_date, series_no } = row.request_order;
  return [
    { label: 'Payment term', value: row.payment_term },
    { label: 'Expected delivery date', value: delivery_date && words.day(delivery_date) },
    { label: 'Request order', value: `RO No. ${series_no}` },
    { label: 'Requested by', value: fullName(row.requester) },
    { label: 'Project', value: `${row.project.title} (${row.project.code})`, span: 2 },
    { label: 'Location in project', value: tasks.join(' › '), span: 2 },
  ];
}

/** A common issue PO: each line with the warehouse that it goes to, since one order may go to several. */
export const commonIssuePoPaper = supplierPaper<CommonIssuePoRow>({
  download: 'common-issue-po',
  papers: commonIssuePos,
  known: ({ po_no }) => ({ number: po_no }),
  projectOf: () => null,
  placeOfDelivery: ({ place_of_delivery }) => ({ title: null, value: place_of_delivery }),
  facts: async (_ctx, { payment_term, reference, ref_no }) => [
    { label: 'Payment term', value: payment_term },
    { label: reference === 'Quotation' ? 'Quotation' : 'Reference', value: ref_no },
  ],
  columns: [{ label: 'Warehouse', text: ({ ordered_for }) => ordered_for?.name ?? null }],
});
