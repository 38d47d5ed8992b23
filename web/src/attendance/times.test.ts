import { expect, test } from 'vitest';
import {
  formatDay,
  formatMonth,
  instantAt,
  isDate,
  minutesBetween,
  shiftDay,
  shiftMonth,
  siteDay,
  siteTime,
} from './times.ts';

test('times and days are those of the site, whatever the time zone of the browser', () => {
  expect(siteTime('2026-03-06T23:58:00.000Z', 'Asia/Singapore')).toBe('07:58');
  expect(siteDay('2026-03-06T23:58:00.000Z', 'Asia/Singapore')).toBe('2026-03-07');
  expect(siteTime('2026-03-06T16:00:00.000Z', 'Asia/Singapore')).toBe('00:00');
  expect(siteTime(null, 'Asia/Singapore')).toBe('—');
});

test('a time at the site becomes the instant that shows it', () => {
  expect(instantAt('2026-03-07', '07:58', 'Asia/Singapore')).toBe('2026-03-06T23:58:00.000Z');
  expect(instantAt('2026-01-01', '00:00', 'Asia/Singapore')).toBe('2025-12-31T16:00:00.000Z');
  expect(instantAt('2026-07-01', '12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
});

test('a time at the site is right on both sides of a change of the clocks', () => {
  // London's clocks go from 01:00 to 02:00 on 29 March and from 02:00 to 01:00 on 25 October.
  expect(instantAt('2026-03-29', '00:30', 'Europe/London')).toBe('2026-03-29T00:30:00.000Z');
  expect(instantAt('2026-03-29', '02:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantAt('2026-10-25', '00:30', 'Europe/London')).toBe('2026-10-24T23:30:00.000Z');
  expect(instantAt('2026-10-25', '02:30', 'Europe/London')).toBe('2026-10-25T02:30:00.000Z');
});

test('days and months go on over the ends of months and years', () => {
  expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01');
  expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
  expect(shiftMonth('2026-03-31', -1)).toBe('2026-02-01');
  expect(shiftMonth('2026-12-15', 1)).toBe('2027-01-01');
});

test('days and months as they are said', () => {
  const now = new Date('2026-11-20T04:00:00Z');
  expect(formatDay('2026-03-07', now)).toBe('Sat, Mar 7');
  expect(formatDay('2025-03-07', now)).toBe('Fri, Mar 7, 2025');
  expect(formatMonth('2026-03-07')).toBe('March 2026');
});

test('minutes are whole and never below 0', () => {
  expect(minutesBetween('2026-03-07T00:00:00Z', '2026-03-07T01:30:59Z')).toBe(90);
  expect(minutesBetween('2026-03-07T01:00:00Z', '2026-03-07T00:00:00Z')).toBe(0);
});

test('only a date that exists is one', () => {
  expect(isDate('2026-02-28')).toBe(true);
  expect(isDate('2026-02-30')).toBe(false);
  expect(isDate('today')).toBe(false);
  expect(isDate('')).toBe(false);
});
