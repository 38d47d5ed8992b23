import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when they are told to; each gives its number. */
function watched(most: number) {
  const reads = new SharedReads<string, number>(most);
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = (key = 'a') =>
    reads.read(key, () => {
      const read = Promise.withResolvers<number>();
      begun.push(read);
      return read.promise;
    });
  const end = async (number: number) => {
    begun[number]?.resolve(number);
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

test('some read alone, and all who come meanwhile share one read that begins after they came', async () => {
  const { ask, begun, end } = watched(2);
  const alone = [ask(), ask()];
  const shared = Array.from({ length: 50 }, () => ask());
  expect(begun.length).toBe(2);
  await end(0);
  expect(begun.length).toBe(3);
  // The read for the fifty has begun: who comes now must not get what was read before.
  const later = ask();
  await end(1);
  expect(begun.length).toBe(4);
  await end(3);
  await end(2);
  expect(await Promise.all(alone)).toEqual([0, 1]);
  expect(new Set(await Promise.all(shared))).toEqual(new Set([2]));
  expect(await later).toBe(3);
});

test('others do not wait, and what has ended is read again', async () => {
  const { ask, begun, end } = watched(1);
  const first = ask('a');
  const other = ask('b');
  expect(begun.length).toBe(2);
  await end(0);
  await end(1);
  expect([await first, await other]).toEqual([0, 1]);
  const again = ask('a');
  await end(2);
  expect(await again).toBe(2);
});

test('a read that fails does so for those who wait for it, and for no one else', async () => {
  const { ask, begun, end } = watched(1);
  const [first, ...shared] = [ask(), ask(), ask()];
  const failed = Promise.allSettled(shared);
  await end(0);
  expect(await first).toBe(0);
  const later = ask();
  begun[1]?.reject(new Error('broken'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await end(2);
  expect(await later).toBe(2);
});
