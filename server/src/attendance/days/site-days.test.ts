import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Site } from '../../platform/context.ts';
import { siteClock } from './site-clock.ts';
import { addDays, datesBetween, mondayOf, rangeAround, siteDateOf } from './site-days.ts';

const at = (timeZone: string) => ({ site: { timeZone } as Site });

test.each([
  ['Asia/Singapore', '2026-11-20T16:00:00.000Z', '2026-11-21', '00:00'],
  ['Asia/Singapore', '2026-11-20T15:59:59.999Z', '2026-11-20', '23:59'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21', '00:00'],
  ['Europe/London', '2026-03-29T00:59:00.000Z', '2026-03-29', '00:59'],
  ['Europe/London', '2026-03-29T01:00:00.000Z', '2026-03-29', '02:00'],
  ['Europe/London', '2026-10-25T00:30:00.000Z', '2026-10-25', '01:30'],
  ['Europe/London', '2026-10-25T01:30:00.000Z', '2026-10-25', '01:30'],
  ['America/St_Johns', '2027-01-01T03:29:00.000Z', '2026-12-31', '23:59'],
])('in %s it is, at %s, %s %s', (timeZone, moment, date, time) => {
  expect(siteDateOf(at(timeZone), new Date(moment))).toBe(date);
  expect(siteClock(at(timeZone))(new Date(moment)).toISOString().slice(0, 16)).toBe(`${date}T${time}`);
});

test('the clock on the wall is the calendar’s, whatever the moment', () => {
  const zones = ['Asia/Singapore', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const clocks = new Map(zones.map((zone) => [zone, siteClock(at(zone))]));
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (timeZone, moment) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      expect(clocks.get(timeZone)?.(moment).toISOString().slice(0, 19).replace('T', ' ')).toBe(
        shown.format(moment),
      );
    }),
  );
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-11-20', -62, '2026-09-19'],
])('%s and %i days are %s', (date, days, then) => {
  expect(addDays(date, days)).toBe(then);
});

test('a range is its day or the whole of its month', () => {
  expect(rangeAround('2026-11-20', 'daily')).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  expect(rangeAround('2028-02-10', 'monthly')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(rangeAround('2026-12-31', 'monthly')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  expect(datesBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(datesBetween('2026-12-30', '2026-12-29')).toEqual([]);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
