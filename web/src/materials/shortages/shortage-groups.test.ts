import type { Shortage } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { groupShortages } from './shortage-groups.ts';

/** A Monday. */
const TODAY = '2026-06-15';
const shortage = (request_by: string | null) =>
  ({ request_by, is_overdue: request_by !== null && request_by < TODAY }) as Shortage;

test('shortages are grouped by the week in which they have to be requested, from Monday to Sunday', () => {
  const days = [
    '2026-05-01',
    '2026-06-14',
    '2026-06-15',
    '2026-06-21',
    '2026-06-22',
    '2026-06-28',
    '2026-06-29',
    '2026-07-06',
    '2026-07-12',
    null,
  ];
  expect(
    groupShortages(days.map(shortage), TODAY).map(({ name, week, rows }) => [name, week, rows.length]),
  ).toEqual([
    ['overdue', null, 2],
    ['this-week', '2026-06-15', 2],
    ['next-week', '2026-06-22', 2],
    ['week', '2026-06-29', 1],
    ['week', '2026-07-06', 2],
    ['undated', null, 1],
  ]);
});

test('of a Sunday the week is the one that ends', () => {
  expect(
    groupShortages([shortage('2026-06-21'), shortage('2026-06-22')], '2026-06-21').map(({ name }) => name),
  ).toEqual(['this-week', 'next-week']);
});
