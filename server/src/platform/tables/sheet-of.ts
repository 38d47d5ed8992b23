import type { CellValue } from 'hucre/xlsx';
import type { Context } from '../context.ts';
import { type List, readBatches } from '../database/list.ts';
import type { Spreadsheet } from '../http/send-files.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Rows that are read as far as the browser has taken. */
type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/**
 * All records of a list, read in batches.
 * @param recordsAtOnce the most that are read at a time, for those with many lines
 */
export async function* recordsOf<Sort extends string, Row, Item>(
  ctx: Context,
  list: List<Sort, Row, Item>,
  sorting: Parameters<typeof readBatches<Sort, Row, Item>>[2],
  recordsAtOnce?: number,
): AsyncGenerator<Item> {
  for await (const batch of readBatches(ctx, list, sorting, recordsAtOnce)) yield* await list.present(batch);
}

/** The rows of each record in turn, such as its lines. */
export async function* linesOf<Item, Line>(
  records: Rows<Item>,
  of: (record: Item) => readonly Line[],
): AsyncGenerator<Line> {
  for await (const record of records) yield* of(record);
}

/** Rows as the columns of a sheet and their cells. @param columns those that are `false` are left out */
export function sheetOf<Row>(
  rows: Rows<Row>,
  columns: readonly (SheetColumn<NoInfer<Row>> | false)[],
): Pick<Spreadsheet, 'columns' | 'rows'> {
  const shown = columns.filter((column) => column !== false);
  return { columns: shown, rows: cellsOf(rows, shown) };
}

async function* cellsOf<Row>(
  rows: Rows<Row>,
  columns: readonly SheetColumn<Row>[],
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map((column) => column.cell(row));
}
