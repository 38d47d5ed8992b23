/**
 * Reads what a spreadsheet puts on the clipboard: cells between tabs, rows between line breaks, and a cell that has a
 * break, a tab or a quotation mark of its own within quotation marks. A blank row
 * keeps its place, unless it is at the end.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCellAt(text, at);
    (rows.at(-1) as string[]).push(cell.trim());
    if (end >= text.length) break;
    if (text[end] !== '\t') rows.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Whether text is more than what belongs into one cell. */
export function isTable(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;

function readCellAt(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  if (quoted) {
    return {
      cell: (quoted[1] as string).replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, ' '),
      end: QUOTED.lastIndex,
    };
  }
  // A lone quotation mark is an inch, and says nothing about the cell.
  PLAIN.lastIndex = at;
  return { cell: PLAIN.exec(text)?.[0] ?? '', end: PLAIN.lastIndex };
}
