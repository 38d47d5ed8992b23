import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openLifetime } from './lifetime.ts';

/** A lifetime, what it has logged, and what was closed of it. */
function lifetimeOf(stopMs?: number) {
  const logged: string[] = [];
  const closed: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const lifetime = openLifetime(log, stopMs);
  const open = (name: string, timeoutMs?: number) =>
    lifetime.open(
      name,
      () => name,
      (opened) => closed.push(opened),
      timeoutMs,
    );
  return { lifetime, logged, closed, open };
}

test('what was opened last is closed first', async () => {
  const { lifetime, closed, logged, open } = lifetimeOf();
  for (const name of ['the house', 'the door', 'the window']) expect(await open(name)).toBe(name);
  await lifetime.end();
  expect([closed, logged]).toEqual([['the window', 'the door', 'the house'], []]);
});

test('what cannot be closed, or never is, is logged, and keeps nothing else open', async () => {
  const { lifetime, closed, logged, open } = lifetimeOf();
  await open('the house');
  await lifetime.open(
    'the lock',
    () => 1,
    () => {
      throw new Error('it is rusty');
    },
  );
  await lifetime.open(
    'the gate',
    () => 1,
    () => new Promise(() => {}),
    1,
  );
  await lifetime.end();
  expect(closed).toEqual(['the house']);
  expect(logged).toEqual(['takes too long to close: the gate', 'could not be closed: the lock']);
});

test('all of it together gets no more than the time of a stop, and everything is asked to close', async () => {
  const { lifetime, closed, logged, open } = lifetimeOf(50);
  await open('the house');
  for (const name of ['one gate', 'another gate'])
    await lifetime.open(
      name,
      () => name,
      (opened) => {
        closed.push(opened);
        return new Promise(() => {});
      },
      60_000,
    );
  await lifetime.end();
  expect(closed).toEqual(['another gate', 'one gate', 'the house']);
  expect(logged.slice(0, 2)).toEqual([
    'takes too long to close: another gate',
    'takes too long to close: one gate',
  ]);
});

test('what is being opened when the stop comes is closed too, and the start goes no further', async () => {
  const { lifetime, closed } = lifetimeOf();
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  const start = lifetime
    .open(
      'the house',
      () => opened,
      (house) => closed.push(house),
    )
    .then(() => 'went on');
  const ended = lifetime.end();
  resolve('the house');
  await expect(start).rejects.toThrow('the server stops');
  await ended;
  expect(closed).toEqual(['the house']);
  await expect(lifetime.step(() => 'later')).rejects.toThrow('the server stops');
});
