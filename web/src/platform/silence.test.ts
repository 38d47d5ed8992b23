import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSilence } from './silence.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const never = new Promise<void>(() => {});

test('an answer within the time is in time, one after it is not, and a failure is thrown', async () => {
  expect(await startSilence(4000).isAnsweredInTime(Promise.resolve())).toBe(true);
  const silent = startSilence(4000).isAnsweredInTime(never);
  vi.advanceTimersByTime(4000);
  expect(await silent).toBe(false);
  await expect(startSilence(4000).isAnsweredInTime(Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
});

test('the time begins again with what goes through. Rule: SCREEN-18', async () => {
  const answer = Promise.withResolvers<void>();
  const silence = startSilence(4000);
  const isInTime = silence.isAnsweredInTime(answer.promise);
  vi.advanceTimersByTime(3000);
  silence.restart();
  vi.advanceTimersByTime(3000);
  answer.resolve();
  expect(await isInTime).toBe(true);
});
