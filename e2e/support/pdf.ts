import { randomBytes } from 'node:crypto';

/** A file that begins as a PDF does and cannot be compressed, ready to be chosen in a file field. @param size in bytes */
export function pdf(name: string, size: number) {
  const beginning = Buffer.from('%PDF-1.7\n');
  const buffer = Buffer.concat([beginning, randomBytes(size - beginning.length)]);
  return { name, mimeType: 'application/pdf', buffer };
}
