import { Readable } from 'node:stream';
import { fileTypes } from '@plumbline/contract';
import type { CachedPdf } from '@plumbline/pdf';
import type { FastifyReply } from 'fastify';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { Budget } from '../admission/budget.ts';
import { FairQueue } from '../admission/fair-queue.ts';
import { inTurns } from '../admission/in-turns.ts';
import { problem } from '../problem.ts';
import { type GuideRow, writeTemplate } from '../tables/template-guide.ts';

/** A spreadsheet whose rows are fetched as the browser takes them: its size costs time, not memory. */
export type Spreadsheet = {
  /** Without its ending. */
  fileName: string;
  sheet: string;
  columns: ColumnDef[];
  /** The cells of each, in the order of the columns. */
  rows: AsyncIterable<CellValue[]>;
};

/** An empty table to be filled in, with a sheet that says what its columns take. */
export type TemplateDownload = Omit<Spreadsheet, 'rows'> & { guide: readonly GuideRow[] };

/** A PDF that was made before. */
export type PdfDownload = {
  /** Without its ending. */
  fileName: string;
  pdf: CachedPdf;
};

/** How many downloads are under way, which a slow line makes last for minutes. */
const DOWNLOADS = { all: 200, each: 8 };
/** Of the rows of spreadsheets, a few hundred are fetched in a turn: exports never take the database from screens. */
const ROWS = { running: 3, runningPerCaller: 1, waiting: 200, waitingPerCaller: 8 };
const RETRY_AFTER_SECONDS = 5;

const safeName = (fileName: string, ending: string) => `${fileName.replaceAll(/[^\w. -]+/g, '-')}.${ending}`;

function sendSpreadsheet(reply: FastifyReply, { fileName, sheet, columns, rows }: Spreadsheet) {
  return reply
    .type(fileTypes.xlsx)
    .header('content-disposition', `attachment; filename="${safeName(fileName, 'xlsx')}"`)
    .send(
      Readable.fromWeb(writeXlsxStream(rows, { name: sheet, columns, freezePane: { rows: 1 } }) as never),
    );
}

async function sendTemplate(reply: FastifyReply, { fileName, sheet, columns, guide }: TemplateDownload) {
  return reply
    .type(fileTypes.xlsx)
    .header('content-disposition', `attachment; filename="${safeName(fileName, 'xlsx')}"`)
    .send(Buffer.from(await writeTemplate(sheet, columns, guide)));
}

/** For the browser's own viewer, which runs nothing of what is in it. */
function sendPdf(reply: FastifyReply, { fileName, pdf }: PdfDownload) {
  return reply
    .type(fileTypes.pdf)
    .header('content-length', pdf.size)
    .header('content-disposition', `inline; filename="${safeName(fileName, 'pdf')}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(pdf.contents);
}

/** Sends files to people: a number of them at a time, and the rows of spreadsheets in turns. */
export type FileSender = (
  reply: FastifyReply,
  employeeId: number,
  make: () => Promise<Spreadsheet | TemplateDownload | PdfDownload>,
) => Promise<FastifyReply>;

/** What all files of a server are sent by, by signed links and as answers. */
export function fileSender(): FileSender {
  const underWay = new Budget<number>(DOWNLOADS);
  const rowQueue = new FairQueue<number>(ROWS);
  return async (reply, employeeId, make) => {
    if (!underWay.take(employeeId, 1)) throw problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    reply.raw.once('close', () => underWay.giveBack(employeeId, 1));
    const made = await make();
    reply.header('cache-control', 'no-store');
    if ('pdf' in made) return sendPdf(reply, made);
    if ('guide' in made) return sendTemplate(reply, made);
    return sendSpreadsheet(reply, { ...made, rows: inTurns(rowQueue, employeeId, made.rows) });
  };
}
