import type { Cell } from '../sheet.ts';
import { type CellBudget, columnOf } from './cell-budget.ts';

const RANGE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7}):\$?[A-Za-z]{1,3}\$?(\d{1,7})$/;

type Row = { number: number; cells: Cell[] };

/**
 * Gives every row of a merged cell its value, in its first column. Rows that are blank but for the merge stay so.
 * @param rows in the order of their numbers
 */
export function fillMerges(rows: readonly Row[], merges: readonly string[], budget: CellBudget): void {
  for (const range of merges) {
    const [, letters = '', first = '', last = ''] = RANGE.exec(range) ?? [];
    if (Number(last) <= Number(first)) continue;
    const column = columnOf(letters);
    const start = positionOf(rows, Number(first));
    const value = rows[start]?.number === Number(first) ? rows[start]?.cells[column - 1] : undefined;
    if (value === undefined || value === '') continue;
    for (let index = start + 1; (rows[index]?.number ?? Number.POSITIVE_INFINITY) <= Number(last); index++) {
      const { cells } = rows[index] as Row;
      budget.cells(1 + Math.max(0, column - cells.length));
      while (cells.length < column) cells.push('');
      cells[column - 1] = value;
    }
  }
}

/** The index of the row with a number, or of the first one after it. */
function positionOf(rows: readonly Row[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as Row).number < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
