import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfPart } from './typesetter.ts';

/** The parts of a PDF, on disk until they are set. */
export type PartsFile = { path: string; sha256: string };

/**
 * Writes the parts of a PDF to a file as they come, each a line, so that neither their maker nor their reader holds
 * them all, and says the hash of all of them, by which the same PDF is known.
 */
export async function writeParts(
  folder: string,
  version: string,
  parts: AsyncIterable<PdfPart>,
): Promise<PartsFile> {
  const path = join(folder, `${randomUUID()}.parts`);
  const hash = createHash('sha256').update(version);
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of parts) {
      const line = `${JSON.stringify(part)}\n`;
      hash.update(line);
      await file.write(line);
    }
  } finally {
    await file.close();
  }
  return { path, sha256: hash.digest('hex') };
}
