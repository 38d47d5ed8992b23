import { type Cell, type SheetRow, shownOf } from '../sheet.ts';

/** The last column that Excel has. */
export const MAX_COLUMN = 16_384;

/** The columns of a sheet that are hidden. */
export class HiddenColumns {
  readonly #isHidden = new Uint8Array(MAX_COLUMN);
  /** More groups than there are columns are of no program. */
  #groups = 0;

  /** Adds a group of columns, from 1, the last one included. */
  add(first: number, last: number): void {
    this.#groups += 1;
    if (this.#groups <= MAX_COLUMN && first >= 1) this.#isHidden.fill(1, first - 1, last);
  }

  /** How many of them have a cell that is not blank. */
  withContent(rows: readonly SheetRow[]): number {
    if (this.#groups === 0) return 0;
    const columns = new Set<number>();
    for (const { cells } of rows)
      for (const [index, cell] of cells.entries())
        if (this.#isHidden[index] && !isBlank(cell)) columns.add(index);
    return columns.size;
  }

  /** The rows with blank cells in these columns, without those that have no other cell. */
  leftOut(rows: readonly SheetRow[]): SheetRow[] {
    if (this.#groups === 0) return [...rows];
    return rows
      .map(({ number, cells }) => ({
        number,
        cells: cells.map((cell, index) => (this.#isHidden[index] ? '' : cell)),
      }))
      .filter(({ cells }) => !cells.every(isBlank));
  }
}

const isBlank = (cell: Cell) => typeof cell === 'string' && shownOf(cell) === '';
