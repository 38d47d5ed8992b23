import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ColumnDef, writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import type { Actor, AnonymousContext, Context } from '../context.ts';
import type { CachedPdf } from '../pdf/pdf-maker.ts';
import { problem } from '../problem.ts';
import { Budget } from '../queues/budget.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import { inTurns } from '../queues/in-turns.ts';
import { type GuideRow, writeTemplate } from '../tables/template-guide.ts';
import { nameUser } from './guard.ts';

/** A spreadsheet whose rows are fetched as the browser takes them: its size costs time, not memory. */
export type Spreadsheet = {
  /** Without its ending. */
  fileName: string;
  sheet: string;
  columns: ColumnDef[];
  rows: AsyncIterable<XlsxStreamRow> | Iterable<XlsxStreamRow>;
};

/** An empty table to be filled in, with a sheet that says what its columns take. */
export type TemplateDownload = Omit<Spreadsheet, 'rows'> & { guide: readonly GuideRow[] };

/** A PDF that was made before. */
export type PdfDownload = {
  /** Without its ending. */
  fileName: string;
  pdf: CachedPdf;
};

/**
 * What a signed download link leads to. It is made when the link is fetched, with the rights that its person has then,
 * while the session that asked for it lives.
 * Called with the parameters that the link was made with (`ctx.links.toDownload`).
 */
export type Download = (
  ctx: Context,
  parameters: never,
) => Promise<Spreadsheet | TemplateDownload | PdfDownload>;

/** How many downloads are under way, which a slow line makes last for minutes. */
const DOWNLOADS = { all: 200, each: 8 };
/** Of the rows of spreadsheets, a few hundred are fetched in a turn: exports never take the database from screens. */
const ROWS = { running: 3, runningPerCaller: 1, waiting: 200, waitingPerCaller: 8 };
const RETRY_AFTER_SECONDS = 5;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const safeName = (fileName: string, ending: string) => `${fileName.replaceAll(/[^\w. -]+/g, '-')}.${ending}`;

function sendSpreadsheet(reply: FastifyReply, { fileName, sheet, columns, rows }: Spreadsheet) {
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${safeName(fileName, 'xlsx')}"`)
    .send(
      Readable.fromWeb(writeXlsxStream(rows, { name: sheet, columns, freezePane: { rows: 1 } }) as never),
    );
}

async function sendTemplate(reply: FastifyReply, { fileName, sheet, columns, guide }: TemplateDownload) {
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${safeName(fileName, 'xlsx')}"`)
    .send(Buffer.from(await writeTemplate(sheet, columns, guide)));
}

/** For the browser's own viewer, which runs nothing of what is in it. */
function sendPdf(reply: FastifyReply, { fileName, pdf }: PdfDownload) {
  return reply
    .type('application/pdf')
    .header('content-length', pdf.size)
    .header('content-disposition', `inline; filename="${safeName(fileName, 'pdf')}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(pdf.contents);
}

/** GET /downloads/:name — a spreadsheet or PDF by its signed link, without a token (decisions 1). */
export function registerDownloadRoute(
  app: FastifyInstance,
  downloads: Readonly<Record<string, Download>>,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  actorOf: (ctx: AnonymousContext, sessionId: number) => Promise<Actor | null>,
): void {
  const underWay = new Budget<number>(DOWNLOADS);
  const rowQueue = new FairQueue<number>(ROWS);
  app.get<{ Params: { name: string }; Querystring: Record<string, string | undefined> }>(
    '/downloads/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const ctx = contextOf(request);
      const link = ctx.links.readDownload(name, request.query);
      const download = Object.hasOwn(downloads, name) ? downloads[name] : undefined;
      if (!link || !download) throw problem('link_expired');
      const actor = await actorOf(ctx, link.sessionId);
      if (!actor) throw problem('link_expired');
      nameUser(request, actor.userId);
      const { employeeId } = actor;
      if (!underWay.take(employeeId, 1)) throw problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      reply.raw.once('close', () => underWay.giveBack(employeeId, 1));
      const made = await download({ ...ctx, actor }, link.parameters as never);
      reply.header('cache-control', 'no-store');
      if ('pdf' in made) return sendPdf(reply, made);
      if ('guide' in made) return sendTemplate(reply, made);
      return sendSpreadsheet(reply, { ...made, rows: inTurns(rowQueue, employeeId, made.rows) });
    },
  );
}
