import { requestOrderMessages, requestOrderStatusWords } from '@plumbline/contract';
import { type Context, siteDay } from '../../platform/context.ts';
import {
  type Involvement,
  type Letterhead,
  orderOfPaper,
  type Paper,
  type PaperFile,
  paperTable,
  printWords,
  readLetterhead,
  readPaperFiles,
} from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import {
  type RequestOrderRow,
  readRequestOrderLines,
  requestOrders,
  warningOf,
} from '../request-orders/read-request-orders.ts';
import { fullName, materialColumns, materialsBody } from './lines-of-paper.ts';
import { paperById } from './paper-by-id.ts';

type Content = {
  row: RequestOrderRow;
  lines: Line[];
  letterhead: Letterhead;
  path: string[];
  photos: PaperFile[];
};
type Line = ReturnType<Awaited<ReturnType<typeof readRequestOrderLines>>>[number];

const nameOf = ({ series_no }: RequestOrderRow) => `Request Order ${series_no}`;

/**
 * A request order with both approvals. It has no prices: a request keeps none, and those of the catalogue change after
 * it was approved.
 */
export const requestOrderPaper = paperById<Content>({
  download: 'request-order',
  read: readContent,
  order: (ctx, content) => orderOfPaper(ctx, toPaper(ctx, content)),
  fileName: ({ row }) => `${nameOf(row)} ${row.project.code}`,
});

async function readContent(ctx: Context, { id }: { id: number }): Promise<Content> {
  const row = await requestOrders.row(ctx, id);
  const linesOf = await readRequestOrderLines(ctx, [row]);
  const lines = linesOf(id);
  // Specialised materials are known by their code; ad-hoc ones need the picture.
  const pictured = lines.filter(({ type, photo_file_id }) => type === 'Common' && photo_file_id !== null);
  const fileOf = await readPaperFiles(
    ctx,
    pictured.map(({ photo_file_id }) => photo_file_id),
  );
  return {
    row,
    lines,
    letterhead: await readLetterhead(ctx, { employeeId: row.requested_by, projectId: row.project_id }),
    path: await readPath(ctx, row.task_id),
    photos: pictured.flatMap(({ photo_file_id, code, description }) =>
      fileOf(photo_file_id).map((file) => ({ ...file, name: `${code} ${description}` })),
    ),
  };
}

function toPaper(ctx: Context, { row, lines, letterhead, path, photos }: Content): Paper {
  const words = printWords(ctx);
  const author = fullName(row.requester);
  const warnings = row.status === 'Rejected' ? [] : lines.flatMap(warningOf);
  return {
    title: 'Request Order',
    number: `RO No. ${row.series_no}`,
    name: nameOf(row),
    author,
    date: { label: 'Requested date', day: siteDay(ctx, row.created_at) },
    letterhead,
    path,
    stamp: stampOf(row),
    facts: {
      columns: 2,
      cells: [
        { label: 'Expected delivery date', value: row.delivery_date && words.day(row.delivery_date) },
        { label: 'Issue POs', value: issuePosOf(row) },
      ],
    },
    body: {
      template: materialsBody,
      data: {
        items: itemsOf(ctx, row, lines),
        remarks: lines.map(({ comment }) => comment),
        sections: [
          { label: 'Comments', value: row.comments },
          { label: 'Above the bulk quantity', value: warnings.join('\n') },
        ].filter(({ value }) => value),
        note: null,
      },
    },
    attachments: [{ label: 'Photos of materials', photoLabel: 'Photo', takesAny: false, files: photos }],
    people: peopleOf(row),
    ...(row.decision_comments && {
      remarks: { label: row.status === 'Rejected' ? 'Reason' : 'Comments', text: row.decision_comments },
    }),
  };
}

function stampOf({ status }: RequestOrderRow): NonNullable<Paper['stamp']> {
  const word = requestOrderStatusWords[status];
  return {
    word,
    tone:
      status === 'Approved2' || status === 'Approved' ? 'good' : status === 'Rejected' ? 'bad' : 'pending',
  };
}

const issuePosOf = ({ issue_pos }: RequestOrderRow) =>
  (issue_pos ?? [])
    .map(({ ref_no, supplier_name }) => (ref_no ? `${ref_no}, ${supplier_name}` : supplier_name))
    .join('\n');

/** Who requested it and who approved it on each side; of a rejected one who rejected it. */
function peopleOf(row: RequestOrderRow): Involvement[] {
  const { status, approved_on_site_by: onSite, decided_by: decider } = row;
  const isDecided = status === 'Approved2' || status === 'Approved' || status === 'Rejected';
  const approvedOnSite: Involvement = onSite
    ? { label: 'Approved on site by', name: fullName(onSite), at: row.approved_on_site_at }
    : {
        label: 'Approved on site by',
        missing: isDecided ? requestOrderMessages.notOnSite : 'Pending approval',
      };
  const label = status === 'Rejected' ? 'Rejected by' : 'Approved by';
  return [
    { label: 'Requested by', name: fullName(row.requester), at: row.created_at },
    ...(status === 'Rejected' && !onSite ? [] : [approvedOnSite]),
    isDecided && decider
      ? { label, name: fullName(decider), at: row.decided_at }
      : { label, missing: 'Pending approval' },
  ];
}

function itemsOf(ctx: Context, { delivery_date }: RequestOrderRow, lines: readonly Line[]) {
  const words = printWords(ctx);
  const day = (line: Line) => line.line_delivery_date ?? delivery_date;
  return paperTable<Line>(
    [
      ...materialColumns<Line>(),
      { label: 'Quantity', decimal: ({ order_qty }) => order_qty },
      { label: 'Delivery date', text: (line) => (day(line) ? words.day(day(line) as string) : null) },
    ],
    lines,
  );
}
