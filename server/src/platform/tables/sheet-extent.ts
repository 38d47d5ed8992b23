import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

/** Where a row or a cell says that it is: `r="12"`, `r="AB12"`. */
const REFERENCE = /\sr\s*=\s*["']([^"'\d]{0,9})(\d{1,12})/g;

/** How much is looked at in one piece, and how much of it again with the next, so that no reference is cut. */
const PIECE = 1024 * 1024;
const OVERLAP = 64;

const DEFLATED = 8;

/** A column by its letters, as the reader counts it: A is 1, AA is 27. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The last row and the last column that a part of a workbook names. */
function extentOf(xml: Buffer): { rows: number; columns: number } {
  let rows = 0;
  let columns = 0;
  for (let start = 0; start < xml.length; start += PIECE) {
    const piece = xml.toString('latin1', start, start + PIECE + OVERLAP);
    for (const [, letters = '', digits = ''] of piece.matchAll(REFERENCE)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
  }
  return { rows, columns };
}

/** A part unpacked, no further than its declared size; null for a damaged one. */
function unpacked(bytes: Uint8Array, { start, packedSize, method, size }: ZipEntry): Buffer | null {
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== DEFLATED) return Buffer.from(packed);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return null;
  }
}

/**
 * How many cells a reader makes of the largest sheet of a workbook, the empty ones between included: a few bytes may
 * name a cell a million rows below.
 * @param parts the XML parts as the directory declares them
 * @returns the cells, or null where a part is damaged or larger than it declares
 */
export function cellsOf(bytes: Uint8Array, parts: readonly ZipEntry[]): number | null {
  let most = 0;
  for (const part of parts) {
    const xml = unpacked(bytes, part);
    if (xml === null) return null;
    const { rows, columns } = extentOf(xml);
    most = Math.max(most, rows, rows * columns);
  }
  return most;
}
