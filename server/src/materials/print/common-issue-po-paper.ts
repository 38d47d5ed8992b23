import type { Context } from '../../platform/context.ts';
import { type Letterhead, paperTable, readLetterhead } from '../../print/index.ts';
import {
  type CommonIssuePoRow,
  type CommonLineRow,
  readCommonIssuePoRow,
  readCommonLineRows,
} from '../common/issue-pos/read-common-issue-pos.ts';
import { refuseNotIssued } from '../issue-pos/order-approval.ts';
import { materialColumns, pricedColumns, totalsOf } from './lines-of-paper.ts';
import { paperById } from './paper-by-id.ts';
import { nameOfOrder, printOrderOf } from './supplier-paper.ts';

type Content = { row: CommonIssuePoRow; lines: CommonLineRow[]; letterhead: Letterhead };

const numberOf = ({ po_no }: CommonIssuePoRow) => ({ number: po_no });

/** A common issue PO as its supplier gets it, under the letterhead of the company that orders. */
export const commonIssuePoPaper = paperById<Content>({
  download: 'common-issue-po',
  read: readContent,
  order: (ctx, { row, lines, letterhead }) =>
    printOrderOf(ctx, {
      row,
      letterhead,
      ...numberOf(row),
      placeOfDelivery: { title: null, value: row.place_of_delivery },
      facts: [
        { label: 'Payment term', value: row.payment_term },
        { label: row.reference === 'Quotation' ? 'Quotation' : 'Reference', value: row.ref_no },
      ],
      items: itemsOf(row, lines),
      lines: lines.length,
    }),
  fileName: ({ row }) => `${nameOfOrder(numberOf(row))} ${row.date}`,
});

async function readContent(ctx: Context, { id }: { id: number }): Promise<Content> {
  const row = await readCommonIssuePoRow(ctx, id);
  refuseNotIssued(row);
  const letterhead = await readLetterhead(ctx, {
    employeeId: row.issued_by.id,
    projectId: null,
    companyId: row.company.id,
  });
  return { row, lines: await readCommonLineRows(ctx, [id]), letterhead };
}

/** Each line with the warehouse that it goes to, since one order may go to several. */
const itemsOf = (row: CommonIssuePoRow, lines: readonly CommonLineRow[]) =>
  paperTable<CommonLineRow>(
    [
      ...materialColumns<CommonLineRow>(),
      { label: 'Warehouse', text: ({ warehouse }) => warehouse?.name ?? null },
      ...pricedColumns<CommonLineRow>(({ issue_qty, issue_price }) => ({
        quantity: issue_qty,
        price: issue_price,
      })),
    ],
    lines,
    totalsOf(row),
  );
