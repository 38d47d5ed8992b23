import { exactDecimals } from '@plumbline/contract';

/** A column of a table: its name, how wide it is, and what it says of a row. */
export type TableColumn<Row> = {
  label: string;
  /** As wide as it must be, or what is left; one that is left out is 'auto'. */
  width?: 'auto' | 'rest';
  /** Words; null prints a dash. */
  text?: (row: Row, index: number) => string | null;
  /** An exact decimal as the database gives it, right-aligned with the others of its column; null prints a dash. */
  decimal?: (row: Row) => string | null;
  /** The fewest digits behind the point of the decimals (0 where it is left out); none is ever rounded off. */
  digits?: number;
  /** The text before each decimal, such as '$'. */
  prefix?: string;
};

/** A row below the table: exact decimals by the names of their columns. */
export type TableTotal = { label: string; values: Readonly<Record<string, string>> };

/** A table in words, as `table.typ` knows it. */
export type PaperTable = {
  columns: { label: string; width: 'auto' | 'rest'; align: 'left' | 'right' }[];
  rows: (string | null)[][];
  totals: { label: string; values: (string | null)[] }[];
};

/** A table in words, for `table-of` in a body. Totals are worked out by the slice, exactly, and only written here. */
export function paperTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  totals: readonly TableTotal[] = [],
): PaperTable {
  const written = columns.map(({ label, text, decimal, digits, prefix = '' }) => {
    const below = totals.map(({ values }) => values[label] ?? null);
    if (!decimal) return { cells: rows.map((row, index) => text?.(row, index) ?? null), below };
    const exact = exactDecimals([...rows.map(decimal), ...below], digits ?? 0);
    const all = exact.map((each) => each && `${prefix}${each}`);
    return { cells: all.slice(0, rows.length), below: all.slice(rows.length) };
  });
  for (const { values } of totals)
    for (const label of Object.keys(values))
      if (!columns.some((column) => column.label === label)) throw new Error(`no column is called ${label}`);
  return {
    columns: columns.map(({ label, width = 'auto', decimal }) => ({
      label,
      width,
      align: decimal ? 'right' : 'left',
    })),
    rows: rows.map((_, index) => written.map(({ cells }) => cells[index] ?? null)),
    totals: totals.map(({ label }, index) => ({
      label,
      values: written.map(({ below }) => below[index] ?? null),
    })),
  };
}
