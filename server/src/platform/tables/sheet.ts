/**
 * A cell as text. A number in a format of its own is two texts: what the sheet shows, and the figure behind it. A cell
 * whose content is not in the file has neither, and is not an empty one.
 */
export type Cell = string | { shown: string; figure: string; lacksResult?: true };

/** A row that is not blank, as a spreadsheet numbers it; the first row is 1. */
export type SheetRow = { number: number; cells: readonly Cell[] };

/** A sheet of a workbook; a CSV file is one without a name. */
export type Sheet = { name: string | null; rows: readonly SheetRow[]; hidden?: HiddenParts };

/** How many rows and columns of a sheet that are not blank are hidden, as by a filter. */
export type HiddenParts = { rows: number; columns: number };

/** What a cell shows, trimmed; '' where there is none. */
export const shownOf = (cell: Cell | undefined): string =>
  (typeof cell === 'object' ? cell.shown : (cell ?? '')).trim();

/** A cell as a figure: without grouping, currency and rounding of its format. */
export const figureOf = (cell: Cell | undefined): string =>
  (typeof cell === 'object' ? cell.figure : (cell ?? '')).trim();

/** The rows of cells that are not blank, with their numbers. */
export function filledRows(cells: Iterable<readonly Cell[]>): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  for (const row of cells) {
    number++;
    if (row.some((cell) => shownOf(cell) !== '')) rows.push({ number, cells: row });
  }
  return rows;
}
