import type { Context } from '../../platform/context.ts';
import type { KeptPdf } from '../../platform/pdf/pdf-maker.ts';
import { problem } from '../../platform/problem.ts';

/**
 * A PDF by its key, or made again when this process has not kept it: another one may have made it, or it is long ago.
 * @throws not_ready when it was not kept even for that long
 */
export async function readMade(ctx: Context, key: string, make: () => Promise<string>): Promise<KeptPdf> {
  const pdf = (await ctx.pdfs.read(key)) ?? (await ctx.pdfs.read(await make()));
  if (!pdf) throw problem('not_ready');
  return pdf;
}
