import { expect, test } from 'vitest';
import { monthName, monthsOf } from './months.ts';

test('a young project offers a year, an old one its own time', () => {
  const young = { start_date: null, created_at: '2026-11-02T03:00:00.000Z' };
  expect(monthsOf(young, '2026-11-23')).toHaveLength(12);
  const old = { start_date: '2024-03-15', created_at: '2024-06-01T03:00:00.000Z' };
  const months = monthsOf(old, '2026-11-23');
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2024-03', 33]);
  expect(monthsOf({ ...old, start_date: '1950-01-01' }, '2026-11-23')).toHaveLength(120);
});

test('a month that is shown is offered, however early it is', () => {
  const young = { start_date: null, created_at: '2026-11-02T03:00:00.000Z' };
  expect(monthsOf(young, '2026-11-23', '2026-10')).toHaveLength(12);
  expect(monthsOf(young, '2026-11-23', '2024-05').at(-1)).toBe('2024-05');
});

test('a month is named in words', () => {
  expect(monthName('2026-11')).toBe('November 2026');
});
