import type { EncodingName } from '@plumbline/contract';
import { readCsv } from './csv.ts';
import { type Decoded, decodeText } from './decode-text.ts';
import { fileKind } from './file-kind.ts';
import type { Sheet } from './sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

const NOT_A_TABLE = 'This file cannot be read. Please choose a CSV or Excel (.xlsx) file.';
const OLD_EXCEL =
  'This is an old Excel .xls file. Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.';
const LARGE_WORKBOOK =
  'This Excel file is too large when unpacked. Copy its rows into a new workbook and choose that file.';

/** The sheets of a file, and of a text how it was decoded. */
export type ReadSheets = { sheets: readonly Sheet[]; decoded: Decoded | null };

/**
 * The sheets of a CSV or Excel file; which of the two it is, its content decides. Rule: API-15.
 * @param choices the encoding of a text, and whether hidden rows and columns of a workbook are read as well
 * @param maximumRows of a CSV no more are read; the heading counts
 * @throws UnreadableFile
 */
export async function readSheets(
  bytes: Uint8Array,
  choices: { encoding?: EncodingName | undefined; include_hidden?: boolean | undefined },
  maximumRows: number,
): Promise<ReadSheets> {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  const kind = fileKind(bytes);
  if (kind === 'zip')
    return {
      sheets: await readWorkbook(
        bytes,
        { foreign: NOT_A_TABLE, large: LARGE_WORKBOOK },
        choices.include_hidden,
      ),
      decoded: null,
    };
  if (kind === 'compound') throw new UnreadableFile(OLD_EXCEL);
  const decoded = decodeText(bytes, choices.encoding);
  // No table begins like a web page, and no text has a NUL, which pictures, PDF and other binary files soon do.
  if (/^\s*</.test(decoded.text) || decoded.text.includes('\0')) throw new UnreadableFile(NOT_A_TABLE);
  return { sheets: [{ name: null, rows: readCsv(decoded.text, maximumRows) }], decoded };
}
