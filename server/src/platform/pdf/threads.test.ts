import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import type { PdfTask } from './pdf-worker.ts';
import { openThreads, ThreadFailure, type ThreadSettings } from './threads.ts';

function unsteady(settings: ThreadSettings = {}) {
  const threads = openThreads({
    script: new URL('./fixtures/unsteady-thread.ts', import.meta.url),
    size: 1,
    ...settings,
  });
  atEnd(() => threads.stop());
  return threads;
}

const task = (title: string) => ({ title }) as PdfTask;

test.each(['crash', 'throw'])(
  'a thread that ends in a %s is told, and the next task gets a new one',
  async (title) => {
    const threads = unsteady();
    await expect(threads.run(task(title))).rejects.toThrow(ThreadFailure);
    await expect(threads.run(task('answer'))).resolves.toBeUndefined();
  },
);

test('what waits behind a thread that ends is done by the next one', async () => {
  const threads = unsteady();
  const ends = await Promise.allSettled(
    ['crash', 'answer', 'crash', 'answer'].map((each) => threads.run(task(each))),
  );
  expect(ends.map((end) => end.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a thread that does not answer in time is given up', async () => {
  const threads = unsteady({ timeLimitMs: 300 });
  await expect(threads.run(task('sleep'))).rejects.toThrow('takes too long');
});

test('there is no thread before the first task, one for many, and none when it was idle for long', async () => {
  const threads = unsteady({ idleMs: 50 });
  expect(threads.count()).toBe(0);
  await Promise.all([1, 2, 3].map(() => threads.run(task('answer'))));
  expect(threads.count()).toBe(1);
  await expect.poll(() => threads.count()).toBe(0);
  await expect(threads.run(task('answer'))).resolves.toBeUndefined();
});

test('only so many may wait', async () => {
  const threads = unsteady();
  const running = Array.from({ length: 102 }, () =>
    threads.run(task('answer')).catch((error: Error) => error.message),
  );
  expect((await Promise.all(running)).at(-1)).toBe('too many PDFs are being made');
});

test('who waits when the server stops is told', async () => {
  const threads = unsteady();
  const all = Promise.allSettled([threads.run(task('sleep')), threads.run(task('answer'))]);
  await threads.stop();
  expect((await all).map((end) => end.status)).toEqual(['rejected', 'rejected']);
});
