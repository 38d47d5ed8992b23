import { type DocumentType, descriptorOf, may, type SiteDocument } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { PdfDownload } from '../../platform/http/downloads.ts';
import { problem } from '../../platform/problem.ts';
import { readDocument } from '../select-documents.ts';
import { getOrRender } from './get-or-render.ts';
import { documentsPart, pdfOrder } from './pdf-order.ts';

/** What the link to a printed document says. */
type PrintedLink = { id: number; key: string };

async function makePdf(ctx: Context, document: SiteDocument): Promise<string> {
  const title = `${descriptorOf(document.type).title} no. ${document.id}`;
  const { first_name, last_name } = document.created_by;
  return ctx.pdfs.make(
    pdfOrder(ctx, {
      title,
      author: `${first_name} ${last_name}`,
      parts: (async function* () {
        yield await documentsPart(ctx, title, [document]);
      })(),
    }),
  );
}

/**
 * Prints a document and gives the link to it.
 * @param type the only type that is printed here; any where it is not given
 * @throws not_found, also for one of another type and for one that the actor may not see; not_ready
 */
export async function printDocument(
  ctx: Context,
  id: number,
  type?: DocumentType,
): Promise<{ pdf_full_url: string }> {
  const document = await readDocument(ctx, id);
  if (type && document.type !== type) throw problem('not_found');
  const link: PrintedLink = { id, key: await makePdf(ctx, document) };
  return { pdf_full_url: ctx.links.toDownload('document', ctx.actor.employeeId, link) };
}

/** The PDF behind the link: as it was printed, or as it is now where that is not kept any more. @throws as printing does */
export async function downloadDocument(ctx: Context, { id, key }: PrintedLink): Promise<PdfDownload> {
  // The role may have been taken away since the link was made.
  if (!may(ctx.actor.role, 'document.use')) throw problem('not_allowed');
  const document = await readDocument(ctx, id);
  return {
    fileName: `${descriptorOf(document.type).title} ${id} ${document.date}`,
    pdf: await getOrRender(ctx, key, () => makePdf(ctx, document)),
  };
}
