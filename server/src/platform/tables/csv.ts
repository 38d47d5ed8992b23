import { CsvError, parse } from 'csv-parse/sync';
import { MAX_CELLS, TOO_MANY_CELLS } from './limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

const DELIMITERS = [',', ';', '\t'];

/**
 * The cells of a CSV text, row by row, blank rows included so that numbers match a spreadsheet's. The
 * delimiter is the one that occurs most in the first line that is not blank: comma, semicolon (Excel in
 * most of Europe) or tab.
 * @param maximumRows rows beyond it are not read; the heading counts
 * @throws UnreadableFile
 */
export function readCsv(text: string, maximumRows: number): string[][] {
  const delimiter = delimiterOf(text);
  // Each takes many times the bytes that it has in the file.
  if (exceeds(text, [delimiter, '\n'], MAX_CELLS)) throw new UnreadableFile(TOO_MANY_CELLS);
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A title such as 5" pipe is common, and seldom quoted as it should be.
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
  const header = /\S.*/.exec(text.slice(0, 10_000))?.[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
