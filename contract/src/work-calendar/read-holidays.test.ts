import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHolidays } from './read-holidays.ts';

const CHRISTMAS = { date: '2027-12-25', name: 'Christmas Day' };

test.each([
  ['commas', 'Date,Name\n2027-12-25,Christmas Day\n'],
  ['semicolons and the day first', '25/12/2027;Christmas Day'],
  ['tabs, a mark and Windows line ends', '\uFEFFDate\tDay\tName\r\n2027-12-25\t\tChristmas  Day\r\n\r\n'],
  ['quotes', '"2027-12-25","Christmas Day"'],
  ['a date without separators', '20271225,Christmas Day'],
  [
    'a calendar',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20271225\r\nDTEND;VALUE=DATE:20271226\r\nSUMMARY:Christmas\r\n  Day\r\nEND:VEVENT\r\nEND:VCALENDAR',
  ],
])('holidays are read from %s', (_, text) => {
  expect(readHolidays(text)).toEqual({ holidays: [CHRISTMAS], wrong: [] });
});

test('a name may hold the separator, and of two of one date the later one is meant', () => {
  expect(readHolidays('2027-02-06,Other\n2027-02-06,"Chinese New Year, first ""day"""').holidays).toEqual([
    { date: '2027-02-06', name: 'Chinese New Year, first "day"' },
  ]);
});

test('an event of several days is as many holidays; escaped letters are read', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY;LANGUAGE=en:New Year\\, observed',
    'DTSTART;VALUE=DATE:20270206',
    'DTEND;VALUE=DATE:20270208',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  expect(readHolidays(text).holidays).toEqual([
    { date: '2027-02-06', name: 'New Year, observed' },
    { date: '2027-02-07', name: 'New Year, observed' },
  ]);
});

test('lines that cannot be read are named', () => {
  expect(readHolidays('Date,Name\n2027-02-30,Never\n2027-12-25,\n31.12.,Eve')).toEqual({
    holidays: [],
    wrong: [
      { line: 2, message: '“2027-02-30” is not a date.' },
      { line: 3, message: 'The name is missing.' },
      { line: 4, message: '“31.12.” is not a date.' },
    ],
  });
  expect(readHolidays('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:No date\nEND:VEVENT').wrong.length).toBe(1);
});

test.each([
  ['a table', 'Date,Name', '2027-12-25,Christmas Day'],
  ['a calendar', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT'],
])('in %s a line of more than 1,000 characters is refused', (_, first, then) => {
  expect(readHolidays(`${first}\n${'a'.repeat(1_001)}\n${then}`)).toEqual({
    holidays: [],
    wrong: [{ line: 2, message: 'This line has more than 1,000 characters.' }],
  });
});

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

test('an event that is damaged is named by its first line, and the others are read', () => {
  const { holidays, wrong } = readHolidays(
    [
      'BEGIN:VCALENDAR',
      ...event('DTSTART:20271225', 'no property'),
      ...event('DTSTART;TZID=Asia/Singapore:20271225T000000', 'SUMMARY:Christmas Day'),
      // Lines that are continued again and again.
      ...event(
        'DTSTART:20271226',
        'SUMMARY;X=1',
        ...Array.from({ length: 20 }, () => ` ${';X=1'.repeat(200)}`),
      ),
      'BEGIN:VEVENT',
      'SUMMARY:Without an end',
    ].join('\r\n'),
  );
  expect(holidays).toEqual([CHRISTMAS]);
  expect(wrong).toEqual([2, 10, 34].map((line) => ({ line, message: 'An event that cannot be read.' })));
});

test('whatever a file contains, each line is a holiday, passed over or named', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { holidays } = readHolidays(text);
      for (const { date, name } of holidays) {
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(name.trim().length).toBeGreaterThan(0);
      }
    }),
  );
});
