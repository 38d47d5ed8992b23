import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=8-', { start: 8, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-1', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=-', null],
])('of ten bytes %s is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
