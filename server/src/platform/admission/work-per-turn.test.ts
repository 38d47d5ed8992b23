import { expect, test } from 'vitest';
import { WorkPerTurn } from './work-per-turn.ts';

const nextTurn = () => new Promise(setImmediate);

test('what a turn has no room for is done in later ones, in its order', async () => {
  const perTurn = new WorkPerTurn(10);
  const done: string[] = [];
  const work = (name: string, amount: number) => {
    const turn = perTurn.take(amount);
    if (turn) void turn.then(() => done.push(name));
    else done.push(name);
  };
  work('a', 6);
  work('b', 6);
  work('c', 6);
  work('d', 30);
  work('e', 1);
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  // Room is left by now for no one but those who came before.
  work('f', 1);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a turn in which nothing waits begins with all of its room', async () => {
  const perTurn = new WorkPerTurn(10);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(perTurn.take(10)).toBeUndefined();
    await nextTurn();
  }
});
