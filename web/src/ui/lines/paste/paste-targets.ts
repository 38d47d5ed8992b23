import { isEditable, type LineColumn } from '../lines.types.ts';

/** What a column of a spreadsheet becomes: the code that finds a line, a cell of it, or nothing. */
export type PasteTarget = {
  key: string;
  as: 'code' | 'ignored' | 'text' | 'date' | 'quantity' | 'money' | 'select';
  title: string;
  headings: readonly string[];
  choices?: Readonly<Record<string, string>>;
};

/** What pasted columns can become, in the order of the lines' columns. */
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

/**
 * Says what each column of a pasted block is: by its headings where the first row has them, which is then left out, or
 * by order. As many columns as can be filled in are these; more are the columns as the table shows them.
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
  const byOrder = width <= taken.length ? taken : targets;
  return { targets: Array.from({ length: width }, (_, index) => byOrder[index] ?? null), rows: [...grid] };
}
