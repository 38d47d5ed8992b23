import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { PdfDownload, Spreadsheet, TemplateDownload } from '../http/send-files.ts';
import { recordEvent } from './record-event.ts';

const LONGEST_FILTER = 1_000;

type Made = Spreadsheet | TemplateDownload | PdfDownload;

/**
 * The same file; when a spreadsheet with rows has been sent, completely or not, the security log has it with its filter and
 * the number of rows that were read for it. Rule: AUDIT-1.
 * @param name of the endpoint
 * @param query the filter
 */
export function loggedExport<Of extends Made>(
  ctx: Context,
  reply: FastifyReply,
  { name, query }: { name: string; query: unknown },
  made: Of,
): Of {
  if (!('rows' in made)) return made;
  let count = 0;
  async function* counted(rows: Spreadsheet['rows']) {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  }
  const filter = Object.entries(query ?? {})
    .map(([part, value]) => `${part}: ${value}`)
    .join(', ')
    .slice(0, LONGEST_FILTER);
  reply.raw.once('close', () => {
    recordEvent(ctx, { kind: 'exported', facts: { export: name, filter, rows: count } }).catch(
      (error: unknown) => ctx.log.error({ err: error }, 'an export could not be kept in the security log'),
    );
  });
  return { ...made, rows: counted(made.rows) };
}
