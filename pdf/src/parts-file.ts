import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { boundMarks } from '@plumbline/contract';
import type { PdfPart } from './typesetter.ts';

/** The parts of a PDF, on disk in a folder of their own until they are set. */
export type PartsFile = { folder: string; sha256: string; bytes: number };

/** Texts from before their marks were bounded, or from elsewhere, are bounded here, whatever paper they are on. */
const bounded = (_name: string, value: unknown) =>
  typeof value === 'string' ? boundMarks(value).text : value;

/**
 * Writes the parts of a PDF to a file as they come, each a line, so that neither their maker nor their reader holds
 * them all, and says the hash of all of them, by which the same PDF is known.
 * @param within where their folder is made
 */
export async function writeParts(
  within: string,
  version: string,
  parts: AsyncIterable<PdfPart>,
): Promise<PartsFile> {
  const folder = join(within, randomUUID());
  await mkdir(folder);
  try {
    const hash = createHash('sha256').update(version);
    await using file = await open(join(folder, 'parts'), 'wx', 0o600);
    let bytes = 0;
    for await (const part of parts) {
      const line = `${JSON.stringify(part, bounded)}\n`;
      hash.update(line);
      bytes += (await file.write(line)).bytesWritten;
    }
    return { folder, sha256: hash.digest('hex'), bytes };
  } catch (error) {
    await rm(folder, { force: true, recursive: true });
    throw error;
  }
}
