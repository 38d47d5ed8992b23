import type { FairQueue } from './fair-queue.ts';

/** Rows that are fetched in one turn. */
const ROWS_A_TURN = 500;

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/**
 * Rows that are fetched by turns of a queue. Between them, while the reader of the rows is slow, no one's place is held.
 * @param key whose turns they are
 * @throws busy when too much waits at the first turn or later; and whatever the rows throw
 */
export async function* inTurns<Key extends string | number, Row>(
  queue: FairQueue<Key>,
  key: Key,
  rows: Rows<Row>,
): AsyncGenerator<Row> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  try {
    for (;;) {
      const fetched = await queue.run(key, () => fetchSome(iterator));
      // One by one: `yield*` would wait twice for each row.
      for (const row of fetched) yield row;
      if (fetched.length < ROWS_A_TURN) return;
    }
  } finally {
    await iterator.return?.();
  }
}

async function fetchSome<Row>(iterator: AsyncIterator<Row> | Iterator<Row>): Promise<Row[]> {
  const fetched: Row[] = [];
  while (fetched.length < ROWS_A_TURN) {
    const { done, value } = await iterator.next();
    if (done) break;
    fetched.push(value);
  }
  return fetched;
}
