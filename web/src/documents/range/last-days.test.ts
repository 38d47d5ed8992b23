import { expect, test } from 'vitest';
import { eachDay, lastDays } from './last-days.ts';

test('the last days end with today, over the end of a month', () => {
  expect(lastDays('2026-03-05', 14)).toEqual({ start_date: '2026-02-20', end_date: '2026-03-05' });
});

test('a range names each of its days once', () => {
  expect(eachDay({ start_date: '2026-02-27', end_date: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
