import { type Family, type FamilyName, families, type PersonName } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import {
  type Involvement,
  orderOfPaper,
  type Paper,
  type PaperFile,
  paperTable,
  printable,
  printWords,
  readLetterhead,
  readPaperFiles,
} from '../../print/index.ts';
import { type IssueRow, readIssueRow } from '../issues/read-issues.ts';

type Content = { family: Family; issue: IssueRow };

const nameOf = ({ first_name, last_name }: PersonName) => `${first_name} ${last_name}`.trim();
/** Where there is no driver. Rule: ASSET-25. */
const ON_THE_SPOT = '-- On the Spot --';

/** The delivery note of one issue: to be signed by hand before the delivery, and its proof after it. */
export const deliveryNote = printable<{ family: FamilyName; id: number }, Content>({
  download: 'delivery-note',
  permission: 'tool.see',
  read: async (ctx, { family, id }) => ({
    family: families[family],
    issue: await readIssueRow(ctx, families[family], id),
  }),
  order: async (ctx, content) => orderOfPaper(ctx, await notePaper(ctx, content)),
  fileName: ({ issue }) => `Delivery note ${issue.number} ${issue.date}`,
});

/** Prints the delivery note of an issue that the actor may see. @throws not_found; not_ready */
export async function printDeliveryNote(
  ctx: Context,
  family: Family,
  id: number,
): Promise<{ pdf_full_url: string }> {
  const issue = await readIssueRow(ctx, family, id);
  return deliveryNote.print(ctx, { family: family.name, id }, { family, issue });
}

async function notePaper(ctx: Context, { family, issue }: Content): Promise<Paper> {
  const words = printWords(ctx);
  const photos = [...(issue.files ?? []), ...issue.lines.flatMap(({ files }) => files ?? [])];
  const signatures = issue.signature ? [issue.signature] : [];
  const fileOf = await readPaperFiles(
    ctx,
    [...signatures, ...photos].map(({ file_id }) => file_id),
  );
  const [signature] = signatures.flatMap(({ file_id }) => fileOf(file_id));
  const isDelivered = issue.status === 'delivered';
  return {
    title: 'Delivery note',
    number: issue.number,
    name: `Delivery note ${issue.number}`,
    author: nameOf(issue.performed_by),
    date: { label: 'Date issued', day: issue.date },
    letterhead: await readLetterhead(ctx, {
      employeeId: issue.performed_by.id,
      projectId: issue.project.id,
    }),
    stamp: isDelivered ? { word: 'Delivered', tone: 'good' } : { word: 'For delivery', tone: 'pending' },
    facts: {
      columns: 4,
      cells: [
        { label: 'For delivery to', value: nameOf(issue.recipient) },
        { label: 'Assigned driver', value: issue.driver ? nameOf(issue.driver) : ON_THE_SPOT },
        { label: 'Delivery date', value: issue.delivered_on && words.day(issue.delivered_on) },
        { label: 'Due back', value: issue.return_by && words.day(issue.return_by) },
      ],
    },
    body: { template: new URL('delivery-note.typ', import.meta.url), data: bodyOf(family, issue) },
    attachments: [
      {
        label: 'Photos',
        photoLabel: 'Photo',
        takesAny: false,
        files: photos.flatMap(({ file_id }) => fileOf(file_id)),
      },
    ],
    people: peopleOf(issue, signature),
    signatures: isDelivered ? [] : ['Received by'],
  };
}

function bodyOf(family: Family, { lines, ...issue }: IssueRow) {
  return {
    label: family.name === 'tools' ? 'Tools' : 'Equipment',
    items: paperTable<IssueRow['lines'][number]>(
      [
        { label: 'No.', text: (_line, index) => String(index + 1) },
        { label: 'Brand', text: ({ brand }) => brand },
        { label: 'Description', width: 'rest', text: ({ description }) => description },
        { label: 'S/N', text: ({ serial_no }) => serial_no },
        {
          label: 'Condition',
          text: ({ condition, delivered_condition }) => delivered_condition ?? condition,
        },
        // Written by the body, which marks what was refused; it has room for the reason.
        { label: 'Received', width: 'rest' },
      ],
      lines,
    ),
    outcomes: lines.map(({ delivered, comments }) => ({
      refused: delivered === false,
      words:
        delivered === null ? '' : [delivered ? 'Yes' : 'Refused', ...(comments ? [comments] : [])].join(': '),
    })),
    remarks: [
      { label: 'Comments', value: issue.comments },
      { label: 'Comments on delivery', value: issue.delivery_comments },
    ].filter(({ value }) => value),
  };
}

/** Who issued, delivered and received it; the signature is the recipient's, not the driver's. */
function peopleOf(issue: IssueRow, signature: PaperFile | undefined): Involvement[] {
  const issued = { label: 'Issued by', name: nameOf(issue.performed_by), at: issue.created_at };
  if (!issue.delivered_by) return [issued, { label: 'Delivered by', missing: 'Not delivered yet' }];
  return [
    issued,
    { label: 'Delivered by', name: nameOf(issue.delivered_by), at: issue.delivered_at },
    {
      label: 'Received by',
      name: nameOf(issue.recipient),
      at: issue.delivered_at,
      signature: signature ?? null,
    },
  ];
}
