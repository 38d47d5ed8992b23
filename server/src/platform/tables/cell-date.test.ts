import { expect, test } from 'vitest';
import { cellDate } from './cell-date.ts';

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026/3/5 08:00', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['05/03/26', '2026-03-05'],
  ['3-Mar-26', '2026-03-03'],
  ['3 March 2026', '2026-03-03'],
  ['03 Sept. 2026', '2026-09-03'],
  ['1st May 2026', '2026-05-01'],
  ['March 3, 2026', '2026-03-03'],
  ['Mar-03-2026', '2026-03-03'],
])('%j is the day %s', (text, day) => {
  expect(cellDate(text)).toBe(day);
});

test.each(['soon', '3 Foo 2026', '3 M 2026', '', '2026'])('%j is no day and stays', (text) => {
  expect(cellDate(text)).toBe(text);
});
