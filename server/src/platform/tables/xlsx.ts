import { readSheet } from 'read-excel-file/universal';
import {
  LONG_CELL,
  MAX_CELL_CHARACTERS,
  MAX_CELLS,
  MAX_UNPACKED_BYTES,
  MAX_WORKBOOK_PARTS,
  TOO_MANY_CELLS,
} from './limits.ts';
import { cellsOf } from './sheet-extent.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { zipEntries } from './zip-directory.ts';

const DAMAGED_WORKBOOK =
  'This Excel file cannot be read. Open it in Excel, save it again as an Excel workbook (.xlsx) and retry.';

/** What is said of a workbook that is none of what one reads for. */
export type WorkbookWords = {
  /** It is another kind of zip. */
  foreign: string;
  /** It unpacks to far more than it should. */
  large: string;
};

/**
 * The cells of an Excel workbook's first sheet as text, row by row: dates as YYYY-MM-DD, numbers in their
 * shortest form, empty cells ''.
 * @throws UnreadableFile when it is another kind of zip or damaged, or is more than the limits allow (`limits.ts`)
 */
export async function readXlsx(bytes: Uint8Array, words: WorkbookWords): Promise<string[][]> {
  assertHarmless(bytes, words);
  let rows: unknown[][];
  try {
    // Of this package's readers the universal one unpacks each part into a buffer of the size that was
    // declared, so that a zip which lies about its sizes gains nothing; the one for Node does not.
    rows = await readSheet(exactBuffer(bytes), 1, { trim: false });
  } catch (cause) {
    throw new UnreadableFile(DAMAGED_WORKBOOK, { cause });
  }
  return rows.map((row) => row.map(cellText));
}

function assertHarmless(bytes: Uint8Array, words: WorkbookWords): void {
  const entries = zipEntries(bytes);
  if (entries === null) throw new UnreadableFile(DAMAGED_WORKBOOK);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableFile(words.foreign);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const parts = entries.filter(({ name }) => /\.(xml|rels)$/.test(name));
  if (size > MAX_UNPACKED_BYTES || parts.length > MAX_WORKBOOK_PARTS) throw new UnreadableFile(words.large);
  const cells = cellsOf(bytes, parts);
  if (cells === null) throw new UnreadableFile(DAMAGED_WORKBOOK);
  if (cells > MAX_CELLS) throw new UnreadableFile(TOO_MANY_CELLS);
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : Uint8Array.from(bytes).buffer;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (cell === null || cell === undefined) return '';
  // Excel computes with 15 significant digits, and shows 0.1 + 0.2 as 0.3.
  const text = String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell);
  // Cells share their text in the file: a long one may stand in each of them.
  if (text.length > MAX_CELL_CHARACTERS) throw new UnreadableFile(LONG_CELL);
  return text.trim();
}
