import { readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { fileKind } from './file-kind.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readXlsx } from './xlsx.ts';

const NOT_A_TABLE = 'This file cannot be read. Please choose a CSV or Excel (.xlsx) file.';
const OLD_EXCEL =
  'This is an old Excel .xls file. Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.';
const LARGE_WORKBOOK =
  'This Excel file is too large when unpacked. Copy its rows into a new workbook and choose that file.';

/**
 * The cells of a CSV or Excel file as text, row by row, blank rows included; which of the two it is, its content
 * decides (decisions 1, Uploads).
 * @param maximumRows of a CSV no more are read; the heading counts
 * @throws UnreadableFile
 */
export async function readCells(bytes: Uint8Array, maximumRows: number): Promise<string[][]> {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  const kind = fileKind(bytes);
  if (kind === 'zip') return readXlsx(bytes, { foreign: NOT_A_TABLE, large: LARGE_WORKBOOK });
  if (kind === 'compound') throw new UnreadableFile(OLD_EXCEL);
  const text = decodeText(bytes);
  // No table begins like a web page, and no text has a NUL, which pictures, PDF and other binary files soon do.
  if (/^\s*</.test(text) || text.includes('\0')) throw new UnreadableFile(NOT_A_TABLE);
  return readCsv(text, maximumRows);
}
