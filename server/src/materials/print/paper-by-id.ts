import type { Context } from '../../platform/context.ts';
import { type PrintOrder, printable } from '../../print/index.ts';

type PaperByIdDescriptor<Content> = {
  /** What its links are called. */
  download: string;
  /** @throws not_found */
  read(ctx: Context, link: { id: number }): Promise<Content>;
  order(ctx: Context, content: Content): PrintOrder;
  /** Without its ending. */
  fileName(content: Content): string;
};

/** A paper of materials that is printed by its id, for those who may read papers of materials. */
export function paperById<Content>(descriptor: PaperByIdDescriptor<Content>) {
  const { print, downloads } = printable<{ id: number }, Content>({
    permission: 'material.use',
    ...descriptor,
  });
  return {
    downloads,
    /** Prints the paper, which the actor may see. @throws not_found; not_ready */
    print: async (ctx: Context, id: number): Promise<{ pdf_full_url: string }> =>
      print(ctx, { id }, await descriptor.read(ctx, { id })),
  };
}
