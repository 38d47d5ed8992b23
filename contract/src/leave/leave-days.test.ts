import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONDAY_TO_SATURDAY } from '../work-calendar/work-calendar.ts';
import { newLeaveApplication } from './endpoints.ts';
import { leaveCreditYears, leaveDays, totalDays } from './leave-days.ts';

const DAY_MS = 86_400_000;
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

test.each([
  ['a Monday', '2026-06-15', '2026-06-15', false, [{ year: 2026, days: 1 }]],
  ['a Saturday, which is worked', '2026-06-20', '2026-06-20', false, [{ year: 2026, days: 1 }]],
  ['a Sunday', '2026-06-21', '2026-06-21', false, []],
  ['a week', '2026-06-15', '2026-06-21', false, [{ year: 2026, days: 6 }]],
  ['Saturday to Monday', '2026-06-20', '2026-06-22', false, [{ year: 2026, days: 2 }]],
  ['half a day', '2026-06-15', '2026-06-15', true, [{ year: 2026, days: 0.5 }]],
  ['half of a Sunday', '2026-06-21', '2026-06-21', true, []],
  ['a leap day', '2028-02-28', '2028-03-01', false, [{ year: 2028, days: 3 }]],
  ['the same without one', '2027-02-27', '2027-03-01', false, [{ year: 2027, days: 2 }]],
  [
    'over a new year',
    '2026-12-30',
    '2027-01-04',
    false,
    [
      { year: 2026, days: 2 },
      { year: 2027, days: 3 },
    ],
  ],
  ['over a new year that begins with a Sunday', '2022-12-31', '2023-01-01', false, [{ year: 2022, days: 1 }]],
  ['a Sunday before the new year', '2023-12-31', '2024-01-01', false, [{ year: 2024, days: 1 }]],
  ['a whole leap year', '2028-01-01', '2028-12-31', false, [{ year: 2028, days: 313 }]],
])('the days of leave: %s', (_, start, end, halfDay, years) => {
  expect(leaveDays(start, end, halfDay, MONDAY_TO_SATURDAY)).toEqual(years);
});

const span = fc.record({
  start: fc.integer({ min: 0, max: 80_000 }).map((days) => plusDays('1990-01-01', days)),
  length: fc.integer({ min: 0, max: 365 }),
});

/** Calendars, with which days are worked said in another way: days that are otherwise follow from their numbers. */
const rules = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  every: fc.integer({ min: 2, max: 9 }),
  kind: fc.constantFrom('holiday' as const, 'working_day' as const),
});

function calendarOf(
  { weekdays, every, kind }: typeof rules extends fc.Arbitrary<infer R> ? R : never,
  start: string,
) {
  const isOtherwise = (date: string) => (Date.parse(date) / DAY_MS) % every === 0;
  const dates = Array.from({ length: 367 }, (_, day) => plusDays(start, day)).filter(isOtherwise);
  return {
    calendar: { weekdays, days: dates.map((date) => ({ date, kind })) },
    isWorked: (date: string) =>
      isOtherwise(date)
        ? kind === 'working_day'
        : weekdays.includes(((new Date(date).getUTCDay() + 6) % 7) + 1),
  };
}

test('the days are those that the calendar has as working days, each in its own year', () => {
  fc.assert(
    fc.property(span, rules, ({ start, length }, rule) => {
      const { calendar, isWorked } = calendarOf(rule, start);
      const dates = Array.from({ length: length + 1 }, (_, day) => plusDays(start, day)).filter(isWorked);
      const years = leaveDays(start, plusDays(start, length), false, calendar);
      expect(totalDays(years)).toBe(dates.length);
      for (const { year, days } of years)
        expect(days).toBe(dates.filter((date) => date.startsWith(`${year}-`)).length);
    }),
  );
});

test('leave in two parts is as many days as in one', () => {
  fc.assert(
    fc.property(span, fc.nat(), rules, ({ start, length }, cut, rule) => {
      const { calendar } = calendarOf(rule, start);
      fc.pre(length > 0);
      const middle = cut % length;
      const parts = [
        ...leaveDays(start, plusDays(start, middle), false, calendar),
        ...leaveDays(plusDays(start, middle + 1), plusDays(start, length), false, calendar),
      ];
      expect(totalDays(parts)).toBe(totalDays(leaveDays(start, plusDays(start, length), false, calendar)));
    }),
  );
});

test('a half day is half of what the day is', () => {
  fc.assert(
    fc.property(span, rules, ({ start }, rule) => {
      const { calendar } = calendarOf(rule, start);
      expect(totalDays(leaveDays(start, start, true, calendar)) * 2).toBe(
        totalDays(leaveDays(start, start, false, calendar)),
      );
    }),
  );
});

test('credits are kept from two years back to next year', () => {
  expect(leaveCreditYears('2026-12-31')).toEqual([2024, 2025, 2026, 2027]);
  expect(leaveCreditYears('2027-01-01')).toEqual([2025, 2026, 2027, 2028]);
});

const form = { type_of_leave: 'annual', start_date: '2026-06-15', end_date: '2026-06-16' };

test.each([
  ['type_of_leave', { type_of_leave: 'holiday' }, 'Please select a type of leave.'],
  ['type_of_leave', { type_of_leave: undefined }, 'Please select a type of leave.'],
  ['start_date', { start_date: '' }, 'Please pick a date.'],
  ['start_date', { start_date: null }, 'Please pick a date.'],
  ['start_date', { start_date: '2026-02-30' }, 'Please pick a date in the form YYYY-MM-DD.'],
  ['end_date', { end_date: undefined }, 'Please pick a date.'],
  ['end_date', { end_date: '2026-06-14' }, 'End date must not be before the start date.'],
  ['end_date', { end_date: '2027-06-16' }, 'Please apply for at most one year at a time.'],
  ['half_day', { half_day: true }, 'A half day must start and end on the same date.'],
  ['half_day', { half_day: 'yes' }, 'Please answer yes (1) or no (0).'],
  ['reason', { reason: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
])('an application whose %s is wrong is refused there: %j', (field, change, sentence) => {
  const { error } = newLeaveApplication.safeParse({ ...form, ...change });
  const issue = error?.issues.find(({ path }) => path.join('.') === field);
  expect(issue?.message).toBe(sentence);
});

test('an application may last a year, and no day longer', () => {
  expect(newLeaveApplication.safeParse({ ...form, end_date: '2027-06-15' }).success).toBe(true);
  expect(newLeaveApplication.parse({ ...form, reason: ' ' })).toMatchObject({
    half_day: false,
    reason: null,
  });
});
