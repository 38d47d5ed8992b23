import type { Context } from '../../platform/context.ts';
import { type Letterhead, paperTable, printWords, readLetterhead } from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import { refuseNotIssued } from '../issue-pos/order-approval.ts';
import { type IssuePoRow, readIssuePoLines, readIssuePoRow } from '../issue-pos/read-issue-pos.ts';
import { fullName, materialColumns, pricedColumns, totalsOf } from './lines-of-paper.ts';
import { paperById } from './paper-by-id.ts';
import { nameOfOrder, printOrderOf } from './supplier-paper.ts';

type Content = { row: IssuePoRow; lines: Line[]; letterhead: Letterhead; path: string[] };
type Line = ReturnType<Awaited<ReturnType<typeof readIssuePoLines>>>[number];

/** How an order is referred to: by its own number, else by that of its request order. */
const numbersOf = ({ ref_no, request_order }: IssuePoRow) => ({
  number: ref_no,
  otherwise: `RO No. ${request_order.series_no}`,
});

/**
 * An issue PO as its supplier gets it, under the letterhead of the company that orders. It always has the contact
 * number of the person on site, which the supplier needs.
 */
export const issuePoPaper = paperById<Content>({
  download: 'issue-po',
  read: readContent,
  order: (ctx, { row, lines, letterhead, path }) =>
    printOrderOf(ctx, {
      row,
      letterhead,
      ...numbersOf(row),
      placeOfDelivery: { title: row.warehouse?.name ?? null, value: row.ship_to_address },
      facts: factsOf(ctx, row, path),
      items: itemsOf(row, lines),
      lines: lines.length,
    }),
  fileName: ({ row }) => `${nameOfOrder(numbersOf(row))} ${row.date}`,
});

async function readContent(ctx: Context, { id }: { id: number }): Promise<Content> {
  const row = await readIssuePoRow(ctx, id);
  refuseNotIssued(row);
  const linesOf = await readIssuePoLines(ctx, [row]);
  const letterhead = await readLetterhead(ctx, {
    employeeId: row.issued_by.id,
    projectId: row.project_id,
    companyId: row.company.id,
  });
  // A supplier needs to know the project, but not its company: the project is a fact and not in the letterhead.
  return {
    row,
    lines: linesOf(id),
    letterhead: { ...letterhead, project: null },
    path: await readPath(ctx, row.task_id),
  };
}

function factsOf(ctx: Context, row: IssuePoRow, path: readonly string[]) {
  const words = printWords(ctx);
  const [, ...tasks] = path;
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

const itemsOf = (row: IssuePoRow, lines: readonly Line[]) =>
  paperTable<Line>(
    [
      ...materialColumns<Line>(),
      ...pricedColumns<Line>(({ issue_qty, issue_price }) => ({ quantity: issue_qty, price: issue_price })),
    ],
    lines,
    totalsOf(row),
  );
