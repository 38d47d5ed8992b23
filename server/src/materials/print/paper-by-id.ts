import type { Context } from '../../platform/context.ts';
import type { PdfDownload } from '../../platform/http/send-files.ts';
import { type PrintOrder, printable } from '../../print/index.ts';

type PaperByIdDescriptor<Content> = {
  /** What it is called among what is printed. */
  download: string;
  /** @throws not_found */
  read(ctx: Context, link: { id: number }): Promise<Content>;
  order(ctx: Context, content: Content): PrintOrder;
  /** Without its ending. */
  fileName(content: Content): string;
};

/**
 * Prints a paper of materials, which the actor may see, by its id; the PDF itself is answered. Rule: PAPER-4.
 * @throws not_found; not_ready
 */
export function paperById<Content>(descriptor: PaperByIdDescriptor<Content>) {
  const { pdf } = printable<{ id: number }, Content>({ permission: 'material.use', ...descriptor });
  return async (ctx: Context, id: number): Promise<PdfDownload> =>
    pdf(ctx, { id }, await descriptor.read(ctx, { id }));
}
