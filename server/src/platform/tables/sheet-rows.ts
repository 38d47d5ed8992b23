import type { Context } from '../context.ts';
import { type List, readBatches } from '../database/list.ts';

type Cells = Record<string, unknown>;

/**
 * All of a list as the rows of a spreadsheet, read in batches.
 * @param rowsOf the rows of a record: one, or one for each of its lines
 * @param recordsAtOnce the most records that are read at a time, for those with many lines
 */
export async function* sheetRows<Sort extends string, Row, Item>(
  ctx: Context,
  list: List<Sort, Row, Item>,
  sorting: Parameters<typeof readBatches<Sort, Row, Item>>[2],
  rowsOf: (record: Item) => readonly Cells[],
  recordsAtOnce?: number,
): AsyncGenerator<Cells> {
  for await (const batch of readBatches(ctx, list, sorting, recordsAtOnce))
    for (const record of await list.present(batch)) yield* rowsOf(record);
}
