import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const script = new URL('./fixtures/numbered-thread.ts', import.meta.url);
const words = { tooSlow: 'It takes too long.', tooLarge: 'It is too large.', failed: 'The thread failed.' };
/** No test depends on how fast the machine is. */
const LONG_MS = 3_600_000;

/** Gives the number of the thread that has read a file of a person. */
const threadOf = (caller: number | undefined, fileName = 'good.csv', restMilliseconds = LONG_MS) =>
  readInThread<number>(script, new Uint8Array(1), { fileName, choices: {} }, words, {
    caller,
    restMilliseconds,
  });

test('the next file of a person is read by the same thread, that of another by another', async () => {
  const first = await threadOf(1);
  expect(await threadOf(2)).not.toBe(first);
  expect(await threadOf(1)).toBe(first);
  expect(await threadOf(undefined)).not.toBe(await threadOf(undefined));
});

test('files of a person at the same time are read by several threads', async () => {
  const [one, other] = await Promise.all([threadOf(3), threadOf(3)]);
  expect(one).not.toBe(other);
  expect([one, other]).toContain(await threadOf(3));
});

test.each([
  ['refused.csv', 'It is refused.'],
  ['fails.csv', 'The thread failed.'],
])('a thread reads nothing after %s', async (fileName, message) => {
  const first = await threadOf(4);
  await expect(threadOf(4, fileName)).rejects.toThrow(message);
  expect(await threadOf(4)).not.toBe(first);
});

test.each([{ caller: undefined }, { caller: 10 }])(
  'what uses up the processor is ended, in any thread',
  async ({ caller }) => {
    await threadOf(caller);
    const endless = readInThread(script, new Uint8Array(1), { fileName: 'endless.csv', choices: {} }, words, {
      caller,
      cpuLimitMs: 100,
      restMilliseconds: LONG_MS,
    });
    await expect(endless).rejects.toThrow('It takes too long.');
  },
);

test('of what does not get on by the clock nothing is known', async () => {
  const silent = readInThread(script, new Uint8Array(1), { fileName: 'silent.csv', choices: {} }, words, {
    wallLimitMs: 1,
  });
  await expect(silent).rejects.toMatchObject({ code: 'not_ready' });
});

test('the memory of a large file is given back at once', async () => {
  const first = await threadOf(5);
  expect(await threadOf(5, 'large.csv')).toBe(first);
  expect(await threadOf(5)).not.toBe(first);
});

test('no more threads rest than read at once', async () => {
  const [first, second, third] = [await threadOf(6), await threadOf(7), await threadOf(8)];
  expect(await threadOf(8)).toBe(third);
  expect(await threadOf(7)).toBe(second);
  expect(await threadOf(6)).not.toBe(first);
});

test('a thread ends after its rest', async () => {
  const first = await threadOf(9, 'good.csv', 1);
  await expect.poll(() => threadOf(9, 'good.csv', 1)).not.toBe(first);
});
