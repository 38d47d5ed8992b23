import { type DocumentFile, fileSlotNames, type SiteDocument } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { PdfOrder, PdfPart } from '../../platform/pdf/pdf-maker.ts';
import { type PrintFacts, readPrintFacts } from './print-facts.ts';
import { isPicture, photoName, toPrinted } from './to-printed.ts';
import { printWords } from './words.ts';

/** What is ordered, but for what is the same for all that this slice prints. */
type Ordered = Pick<PdfOrder, 'title' | 'author' | 'parts'>;

/** An order with this slice's templates and the time of printing. */
export function pdfOrder(ctx: Context, ordered: Ordered): PdfOrder {
  return {
    ...ordered,
    templates: new URL('./', import.meta.url),
    inputs: { printed: printWords(ctx).moment(ctx.now()) },
  };
}

/**
 * The part of a PDF with some documents, each as it is printed alone.
 * @param title of the whole PDF
 * @param entryOf the line of a document in the outline, where there is one
 */
export async function documentsPart(
  ctx: Context,
  title: string,
  documents: readonly SiteDocument[],
  entryOf?: (document: SiteDocument) => string,
): Promise<PdfPart> {
  const words = printWords(ctx);
  const facts = await readPrintFacts(
    ctx,
    documents.map((document) => document.id),
  );
  // Deleted between the one reading and the other: it is not there any more.
  const there = documents.filter((document) => facts.has(document.id));
  const printed = there.map((document) => ({
    ...toPrinted(document, facts.get(document.id) as PrintFacts, words),
    ...(entryOf && { entry: entryOf(document) }),
  }));
  const pictures = there.flatMap((document) =>
    picturesOf(document).map((file) => ({
      contentType: file.content_type,
      sha256: facts.get(document.id)?.contents?.[file.id] as string,
    })),
  );
  const photos: PdfPart['photos'] = Object.fromEntries(
    await Promise.all(
      pictures.map(async ({ sha256, contentType }) => [
        photoName(sha256),
        { path: await ctx.files.pathOf(sha256), contentType },
      ]),
    ),
  );
  return { template: 'documents.typ', data: { title, documents: printed }, photos };
}

const picturesOf = (document: SiteDocument): DocumentFile[] =>
  fileSlotNames.flatMap((slot) => document[slot]).filter(isPicture);
