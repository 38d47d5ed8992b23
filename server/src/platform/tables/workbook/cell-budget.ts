import { MAX_CELLS, TOO_MANY_CELLS } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** How many rows and cells a workbook has had so far; the limits hold for all its sheets together. */
export class CellBudget {
  #rows = 0;
  #cells = 0;

  row(): void {
    this.#rows++;
    if (this.#rows > MAX_CELLS) throw new UnreadableFile(TOO_MANY_CELLS);
  }

  cells(count: number): void {
    this.#cells += count;
    if (this.#cells > MAX_CELLS) throw new UnreadableFile(TOO_MANY_CELLS);
  }
}

/** A column by its letters: A is 1, AA is 27. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
