import { CsvError, parse } from 'csv-parse/sync';
import { MAX_CELLS, TOO_MANY_CELLS } from './limits.ts';
import { filledRows, type SheetRow } from './sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';

const DELIMITERS = [',', ';', '\t'];
/** Excel's first line of a CSV file that names the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[ \t,;]*(?:\r?\n|$)/i;

/**
 * The rows of a CSV text that are not blank, with the numbers that a spreadsheet gives them. The delimiter is the one
 * that `sep=` names, else the one by which most of the first lines have equally many cells: comma, semicolon (Excel in
 * most of Europe) or tab.
 * @param maximumRows rows beyond it are not read; the heading counts
 * @throws UnreadableFile
 */
export function readCsv(text: string, maximumRows: number): SheetRow[] {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const rows = cellsOf(text.slice(line.length), named ?? delimiterOf(text), maximumRows);
  return filledRows(line === '' ? rows : [[], ...rows]);
}

function cellsOf(text: string, delimiter: string, maximumRows: number): string[][] {
  // Each takes many times the bytes that it has in the file.
  if (exceeds(text, [delimiter, '\n'], MAX_CELLS)) throw new UnreadableFile(TOO_MANY_CELLS);
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A title such as 5" pipe is common, and seldom quoted correctly.
      relax_quotes: true,
      to: maximumRows,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = /at line (\d+)/.exec(cause.message)?.[1];
    const position = line === undefined ? 'a line' : `line ${line}`;
    throw new UnreadableFile(
      `This CSV file cannot be read: a quotation mark in ${position} is never closed.`,
      {
        cause,
      },
    );
  }
}

/** Whether some characters occur more often than that, all together. */
function exceeds(text: string, characters: readonly string[], most: number): boolean {
  let count = 0;
  for (const character of characters) {
    for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 20)
    .filter((line) => line !== '');
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const equal = Map.groupBy(counts, (count) => count);
    return Math.max(0, ...[...equal].map(([count, { length }]) => count * length));
  };
  const scores = new Map(DELIMITERS.map((delimiter) => [delimiter, score(delimiter)]));
  return DELIMITERS.reduce((best, one) => ((scores.get(one) ?? 0) > (scores.get(best) ?? 0) ? one : best));
}
