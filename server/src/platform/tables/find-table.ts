import type { TableColumns } from './find-columns.ts';
import { type ColumnChoice, columnFinder, type FoundColumn } from './find-columns.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The most rows with titles, addresses and notes above the headings. */
const MAX_ROWS_ABOVE = 50;

/** A sheet with its row of headings, as good as it has one. */
export type FoundTable<Field extends string> = {
  name: string | null;
  headingRow: number;
  columns: FoundColumn<Field>[];
  /** The rows below the headings. */
  rows: readonly SheetRow[];
  /** Required fields that have no column. */
  missing: Field[];
};

/**
 * Finds the sheet and the row with the headings: the row that names most columns, on the sheet that was chosen, else on
 * the first that has all required ones, else on that which has most.
 * @throws UnreadableFile for a chosen sheet that is not there, and where no sheet has a row
 */
export function findTable<Field extends string>(
  sheets: readonly Sheet[],
  columns: TableColumns<Field>,
  chosen: { sheet?: string | undefined; columns?: ColumnChoice | undefined },
): { table: FoundTable<Field> | null; fitting: Set<string | null> } {
  const find = columnFinder(columns, chosen.columns);
  const tables = sheets.flatMap(({ name, rows }) => {
    const table = tableOf(name, rows, find, columns);
    return table ? [table] : [];
  });
  const fitting = tables.filter(({ missing }) => missing.length === 0);
  const best = fitting[0] ?? tables.toSorted((one, other) => recognised(other) - recognised(one))[0];
  const asked = tables.find(({ name }) => name !== null && name === chosen.sheet);
  if (chosen.sheet !== undefined && !asked)
    throw new UnreadableFile(`There is no sheet '${chosen.sheet.slice(0, 100)}' with rows in this file.`, {
      field: 'sheet',
    });
  return { table: asked ?? best ?? null, fitting: new Set(fitting.map(({ name }) => name)) };
}

const recognised = ({ columns }: { columns: readonly FoundColumn<string>[] }) =>
  new Set(columns.flatMap(({ field }) => field ?? [])).size;

function tableOf<Field extends string>(
  name: string | null,
  rows: readonly SheetRow[],
  find: (row: SheetRow['cells']) => FoundColumn<Field>[],
  { required, alternatives }: TableColumns<Field>,
): FoundTable<Field> | null {
  let best: { index: number; columns: FoundColumn<Field>[]; count: number } | null = null;
  for (const [index, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = find(cells);
    const count = recognised({ columns });
    if (count > (best?.count ?? 0)) best = { index, columns, count };
  }
  // Nothing is recognised: the widest row is the likeliest to name the columns.
  best ??= widest(rows, find);
  if (!best) return null;
  const { index, columns } = best;
  const fields = new Set<Field | null | undefined>(columns.map(({ field }) => field));
  const heading = JSON.stringify(rows[index]?.cells);
  return {
    name,
    headingRow: rows[index]?.number ?? 1,
    columns,
    // A heading that is merged over two rows, or repeated on each page, is no record.
    rows: rows.slice(index + 1).filter(({ cells }) => JSON.stringify(cells) !== heading),
    missing: required.filter((field) => !fields.has(field) && !fields.has(alternatives?.[field])),
  };
}

function widest<Field extends string>(
  rows: readonly SheetRow[],
  find: (row: SheetRow['cells']) => FoundColumn<Field>[],
) {
  const candidates = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map(({ cells }, index) => ({ index, columns: find(cells), count: 0 }));
  return candidates.toSorted((one, other) => other.columns.length - one.columns.length)[0] ?? null;
}
