import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { running: 4, runningPerCaller: 2, waiting: 20, waitingPerCaller: 10 };

/** A queue whose work ends on request, and what has started, in order. */
function watched(changed: Partial<typeof limits> = {}) {
  const queue = new FairQueue<string>({ ...limits, ...changed });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string) =>
    queue.run(caller, async () => {
      started.push(caller);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
    });
  const settled = () => new Promise(setImmediate);
  const endNext = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { started, ask, endNext, settled };
}

test('as many run as may, in all and of one caller', async () => {
  const { started, ask, settled } = watched();
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(caller);
  await settled();
  expect(started).toEqual(['a', 'a', 'b', 'b']);
});

test('callers take turns, however much each asked for before', async () => {
  const { started, ask, endNext } = watched({ running: 1 });
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void ask(caller);
  for (let turn = 0; turn < 6; turn += 1) await endNext();
  expect(started).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('a caller with too much waiting is refused, and others are not', async () => {
  const { started, ask, endNext } = watched({ running: 1, waitingPerCaller: 2 });
  const mine = [ask('a'), ask('a'), ask('a')];
  await expect(ask('a')).rejects.toMatchObject({
    code: 'busy',
    status: 429,
    details: { retryAfterSeconds: 2 },
  });
  void ask('b');
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  await Promise.all(mine);
  expect(started).toEqual(['a', 'b', 'a', 'a']);
});

test('a full queue refuses everybody, until something of it has ended', async () => {
  const { ask, endNext } = watched({ running: 1, waiting: 1 });
  void ask('a');
  void ask('b');
  await expect(ask('c')).rejects.toMatchObject({ code: 'busy' });
  await endNext();
  const taken = ask('c');
  await endNext();
  await endNext();
  await taken;
});

test('a full queue takes from who has most in it, and lets somebody else in', async () => {
  const { started, ask, endNext, settled } = watched({ running: 1, waiting: 3 });
  const mine = [ask('a'), ask('a'), ask('a'), ask('a')];
  const refused = expect(mine[3]).rejects.toMatchObject({ code: 'busy' });
  void ask('b');
  await refused;
  await expect(ask('a')).rejects.toMatchObject({ code: 'busy' });
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  await settled();
  expect(started).toEqual(['a', 'b', 'a', 'a']);
});

test('work that fails gives its turn on', async () => {
  const queue = new FairQueue<string>({ ...limits, running: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
