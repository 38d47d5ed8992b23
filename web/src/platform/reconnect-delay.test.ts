import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test('waits half a second at first, twice as long each time, and never more than ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ]);
});

test('leaves a fifth of the wait to chance', () => {
  expect(reconnectDelay(3, 0)).toBe(3200);
});
