import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { inTurns } from './in-turns.ts';

const queue = () =>
  new FairQueue<string>({ running: 1, runningPerCaller: 1, waiting: 10, waitingPerCaller: 10 });

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const taken: Row[] = [];
  for await (const row of rows) taken.push(row);
  return taken;
}

/** Rows as a database gives them; whether their reader has let go. */
function source(count: number) {
  const state = { isReleased: false };
  async function* rows() {
    try {
      for (let row = 0; row < count; row += 1) yield row;
    } finally {
      state.isReleased = true;
    }
  }
  return { rows: rows(), state };
}

test.each([0, 1, 499, 500, 501, 1_700])('all of %i rows come, in their order', async (count) => {
  const { rows, state } = source(count);
  const taken = await all(inTurns(queue(), 'a', rows));
  expect(taken).toEqual([...Array(count).keys()]);
  expect(state.isReleased).toBe(true);
});

test('a slow reader of rows holds up no one else', async () => {
  const one = queue();
  const slow = inTurns(one, 'slow', source(2_000).rows);
  expect((await slow.next()).value).toBe(0);
  expect((await all(inTurns(one, 'quick', source(2_000).rows))).length).toBe(2_000);
  expect((await all(slow)).length).toBe(1_999);
});

test('who leaves in the middle lets go of the rows', async () => {
  const { rows, state } = source(2_000);
  for await (const row of inTurns(queue(), 'a', rows)) if (row === 700) break;
  expect(state.isReleased).toBe(true);
});

test('plain lists do as well', async () => {
  expect(await all(inTurns(queue(), 'a', ['x', 'y']))).toEqual(['x', 'y']);
});
