import { type Context, siteDay } from '../../platform/context.ts';
import {
  type Letterhead,
  orderOfPaper,
  type Paper,
  type PaperFile,
  paperTable,
  readLetterhead,
  readPaperFiles,
} from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import { type BulkPoRow, bulkPos, readBulkPoLines } from '../bulk-pos/read-bulk-pos.ts';
import { fullName, materialColumns, materialsBody, pricedColumns, totalOf } from './lines-of-paper.ts';
import { paperById } from './paper-by-id.ts';

type Content = {
  row: BulkPoRow;
  lines: Line[];
  letterhead: Letterhead;
  path: string[];
  files: PaperFile[];
};
type Line = ReturnType<Awaited<ReturnType<typeof readBulkPoLines>>>[number];

const nameOf = ({ series_no }: BulkPoRow) => `Bulk Purchase Order ${series_no}`;

/** A bulk PO: the contract quantity of each material. */
export const bulkPoPaper = paperById<Content>({
  download: 'bulk-po',
  read: readContent,
  order: (ctx, content) => orderOfPaper(ctx, toPaper(ctx, content)),
  fileName: ({ row }) => `${nameOf(row)} ${row.project.code}`,
});

async function readContent(ctx: Context, { id }: { id: number }): Promise<Content> {
  const row = await bulkPos.row(ctx, id);
  const linesOf = await readBulkPoLines(ctx, [row]);
  const fileOf = await readPaperFiles(ctx, [row.contract_file_id]);
  return {
    row,
    lines: linesOf(id),
    letterhead: await readLetterhead(ctx, {
      employeeId: row.prepared_by.id,
      projectId: row.project_id,
      companyId: row.company?.id ?? null,
    }),
    path: await readPath(ctx, row.task_id ?? row.project_id),
    files: fileOf(row.contract_file_id),
  };
}

function toPaper(ctx: Context, { row, lines, letterhead, path, files }: Content): Paper {
  const author = fullName(row.prepared_by);
  return {
    title: 'Bulk Purchase Order',
    number: `Series No. ${row.series_no}`,
    name: nameOf(row),
    author,
    date: row.contract_date
      ? { label: 'Contract date', day: row.contract_date }
      : { label: 'Date added', day: siteDay(ctx, row.created_at) },
    letterhead,
    path,
    facts: {
      columns: 3,
      cells: [
        { label: 'Contract number', value: row.contract_number },
        { label: 'Contract subject', value: row.contract_subject, span: 2 },
      ],
    },
    body: {
      template: materialsBody,
      data: { items: itemsOf(lines), remarks: lines.map(() => null), sections: [], note: null },
    },
    attachments: [{ label: 'Contract file', photoLabel: 'Picture', takesAny: files.length > 0, files }],
    people: [{ label: 'Prepared by', name: author, at: row.created_at }],
  };
}

/** The price is the material's where the line has none of its own. */
const pricedOf = (line: Line) => ({ quantity: line.bulk_qty, price: line.line_price ?? line.price });

const itemsOf = (lines: readonly Line[]) =>
  paperTable<Line>([...materialColumns<Line>(), ...pricedColumns<Line>(pricedOf)], lines, [
    { label: 'Total', values: { Amount: totalOf(lines.map(pricedOf)) } },
  ]);
