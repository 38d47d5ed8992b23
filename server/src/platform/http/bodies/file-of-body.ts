import { invalid, problem } from '../../problem.ts';
import type { BodyFiles } from './body-files.ts';

const DAMAGED = 'This file was damaged during the upload. Please choose it again.';

/**
 * The bytes of a file in a body, in a buffer of their own.
 * @param field where it came, and where a problem is told
 * @param text what the schema gives there
 * @param maxBytes the most that is taken, unpacked
 * @throws too_large; invalid for what is no base64
 */
export async function fileOfBody(
  { bodyFiles }: { bodyFiles: BodyFiles },
  field: string,
  text: string,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const file = await bodyFiles.read(text, maxBytes);
  if (file === 'damaged') throw invalid({ [field]: DAMAGED });
  if (file !== 'too_large') return file;
  const tooLarge = `This file is larger than ${maxBytes / 1024 / 1024} MB.`;
  throw problem('too_large', { message: tooLarge, errors: { [field]: [tooLarge] } });
}
