import type { Context } from '../platform/context.ts';
import type { CachedPdf } from '../platform/pdf/pdf-maker.ts';
import { problem } from '../platform/problem.ts';

/**
 * A PDF from the cache by its key, or rendered again where it is not there: another process made it, or it was evicted.
 * @throws not_ready when it cannot be read even then
 */
export async function getOrRender(
  ctx: Context,
  key: string,
  render: () => Promise<string>,
): Promise<CachedPdf> {
  const pdf = (await ctx.pdfs.read(key)) ?? (await ctx.pdfs.read(await render()));
  if (!pdf) throw problem('not_ready');
  return pdf;
}
