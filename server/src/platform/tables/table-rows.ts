import { findColumns, type TableColumns } from './find-columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row that is not blank. */
export type TableRow<Field extends string> = {
  /** As a spreadsheet numbers it; the first row is 1. */
  number: number;
  /** The text of a cell, trimmed; '' where there is none. */
  cell: (field: Field) => string;
};

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

/** A text as PostgreSQL can keep it: no NUL, no halves of characters. */
const tidy = (cell: string | undefined) => (cell ?? '').replaceAll('\0', '').toWellFormed().trim();

/**
 * The rows of a table whose first row that is not blank names the columns.
 * @param things what its rows are, in a sentence: 'employees'
 * @param most how many rows are taken
 * @throws UnreadableFile for what is wrong with the table as a whole
 */
export function tableRows<Field extends string>(
  cells: readonly string[][],
  columns: TableColumns<Field>,
  { things, most }: { things: string; most: number },
): { unknownColumns: string[]; rows: TableRow<Field>[] } {
  const first = cells.findIndex(isFilled);
  const { indexes, unknown } = findColumns(columns, cells[first] ?? []);
  const filled = [...cells.entries()].filter(([index, row]) => index > first && isFilled(row));
  if (filled.length === 0)
    throw new UnreadableFile(`There are no ${things} in this file. Add one row for each below the headings.`);
  if (filled.length > most)
    throw new UnreadableFile(
      `This file has more than ${most.toLocaleString('en')} ${things}. Split it and import the parts one by one.`,
    );
  return {
    unknownColumns: unknown,
    rows: filled.map(([index, row]) => ({
      number: index + 1,
      cell: (field) => tidy(row[indexes.get(field) ?? -1]),
    })),
  };
}
