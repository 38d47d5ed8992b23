import { sha256OfParts } from '@plumbline/contract';
import type { Context } from '../../context.ts';
import { invalid, problem } from '../../problem.ts';

const DAMAGED = 'This file was damaged during the upload. Please choose it again.';

/**
 * The bytes of a file in a body, in a buffer of their own.
 * @param field where it came, and where a problem is reported
 * @param text what the schema gives there
 * @param maxBytes the most that is taken, unpacked
 * @throws too_large; invalid for what is no base64; parts_missing
 */
export async function fileOfBody(
  ctx: Pick<Context, 'bodyFiles' | 'files' | 'actor'>,
  field: string,
  text: string,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const sha256 = sha256OfParts(text);
  const file = sha256 ? await readParts(ctx, sha256, maxBytes) : await ctx.bodyFiles.read(text, maxBytes);
  if (file === null) throw problem('parts_missing');
  if (file === 'damaged') throw invalid({ [field]: DAMAGED });
  if (file !== 'too_large') return file;
  const tooLarge = `This file is larger than ${maxBytes / 1024 / 1024} MB.`;
  throw problem('too_large', { message: tooLarge, errors: { [field]: [tooLarge] } });
}

/** A file of the actor's that came ahead in parts. Rule: API-26. */
function readParts(
  { bodyFiles, files, actor }: Pick<Context, 'bodyFiles' | 'files' | 'actor'>,
  sha256: string,
  maxBytes: number,
) {
  bodyFiles.inParts.add(sha256);
  return files.parts.read(actor.employeeId, sha256, maxBytes);
}
