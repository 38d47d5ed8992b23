import { parseTypedDate } from '../../text/dates.ts';
import { isEditable, type LineColumn } from '../lines.types.ts';

/** The target of a spreadsheet's column: the code that finds a line, a cell of it, or nothing. */
export type PasteTarget = {
  key: string;
  as: 'code' | 'ignored' | 'text' | 'date' | 'quantity' | 'money' | 'select';
  title: string;
  headings: readonly string[];
  choices?: Readonly<Record<string, string>>;
};

/** The targets that pasted columns can have, in the order of the lines' columns. */
export function pasteTargets<Row>(columns: readonly LineColumn<Row>[], codeColumn?: string): PasteTarget[] {
  return columns.map((column) => {
    const { key, title, headings = [] } = column;
    const as =
      key === codeColumn ? 'code' : isEditable(column) ? (column.kind as PasteTarget['as']) : 'ignored';
    return {
      key,
      as,
      title,
      headings: [title, ...headings],
      ...(column.kind === 'select' && { choices: column.choices }),
    };
  });
}

/** Headings are the same whatever their case, blanks and punctuation. */
const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The shape of most cells of a pasted column. */
function shapeOf(cells: readonly string[]): 'number' | 'date' | 'text' {
  const filled = cells.filter(Boolean);
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 2 > filled.length;
  // A date in three parts; '20260307' is rather a number.
  if (most((cell) => /\d\D\d+\D\d/.test(cell) && parseTypedDate(cell) !== null)) return 'date';
  return most((cell) => /^[$\s]*\d[\d.,\s]*$/.test(cell)) ? 'number' : 'text';
}

/** Whether a target is of a shape; a code may have any. */
function fits({ as }: PasteTarget, shape: ReturnType<typeof shapeOf>): boolean {
  if (as === 'code') return true;
  if (as === 'quantity' || as === 'money') return shape === 'number';
  return as === 'date' ? shape === 'date' : shape === 'text';
}

/** The targets of pasted columns by their order, past those that they do not look like. */
function byShape(grid: readonly string[][], width: number, targets: readonly PasteTarget[]) {
  let next = 0;
  return Array.from({ length: width }, (_, index) => {
    const shape = shapeOf(grid.map((row) => row[index] ?? ''));
    const at = targets.findIndex((target, place) => place >= next && fits(target, shape));
    const taken = at < 0 ? next : at;
    next = taken + 1;
    return targets[taken] ?? null;
  });
}

/**
 * Says what each column of a pasted block is: by its headings where the first row has them, which is then left out, or
 * by order: more columns than can be filled in are those that the table shows; fewer are the ones that they look like,
 * so that a code and a number are not a code and a description.
 */
export function mapColumns(
  grid: readonly string[][],
  targets: readonly PasteTarget[],
): { targets: (PasteTarget | null)[]; rows: string[][] } {
  const [first = [], ...rest] = grid.slice(grid.findIndex((row) => row.some(Boolean)));
  const byHeading = first.map(
    (cell) =>
      (cell && targets.find(({ headings }) => headings.some((each) => bare(each) === bare(cell)))) || null,
  );
  const named = byHeading.filter(Boolean).length;
  const filled = first.filter(Boolean).length;
  if (named > 0 && named * 2 >= filled) return { targets: byHeading, rows: rest };

  const taken = targets.filter(({ as }) => as !== 'ignored');
  const width = Math.max(0, ...grid.map((row) => row.length));
  return {
    // A block of as many columns as are shown has the columns of the table.
    targets:
      width > taken.length
        ? Array.from({ length: width }, (_, index) => targets[index] ?? null)
        : byShape(grid, width, taken),
    rows: [...grid],
  };
}
