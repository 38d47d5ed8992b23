import type { LineColumn } from './lines.types.ts';

/** The columns of the line's number and of what removes it, in pixels. */
export const NUMBER_WIDTH = 40;
export const REMOVE_WIDTH = 52;

/** The least width of a column at a desk, in pixels. */
export function widthOf<Row>(column: LineColumn<Row>): number {
  return column.width ?? 120;
}

/** The least width of the table, in pixels; where there is less, it scrolls sideways. @param removable its lines can be removed */
export function leastWidth<Row>(columns: readonly LineColumn<Row>[], removable: boolean): number {
  const first = NUMBER_WIDTH + (removable ? REMOVE_WIDTH : 0);
  return columns.reduce((sum, column) => sum + widthOf(column), first);
}
