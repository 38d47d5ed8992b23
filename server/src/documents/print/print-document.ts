import { type DocumentType, descriptorOf, type SiteDocument } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { orderOfPaper, printable } from '../../print/index.ts';
import { readDocument } from '../select-documents.ts';
import { documentPapers } from './document-papers.ts';

/** A document of any type by itself. */
export const printableDocument = printable<{ id: number }, SiteDocument>({
  download: 'document',
  permission: 'document.use',
  read: (ctx, { id }) => readDocument(ctx, id),
  async order(ctx, document) {
    const [paper] = await documentPapers(ctx, [document]);
    if (!paper) throw problem('not_found');
    return orderOfPaper(ctx, paper);
  },
  fileName: ({ type, number, date }) => `${descriptorOf(type).title} ${number} ${date}`,
});

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
  return printableDocument.print(ctx, { id }, document);
}
