import { expect, test } from 'vitest';
import { NO_DATE } from '../text/dates.ts';
import { isNothing } from './is-nothing.ts';

test.each([
  ['no value', undefined],
  ['an empty text', ''],
  ['the dash for no date', <span key="dash">{NO_DATE}</span>],
  ['a dash next to what is left out', [NO_DATE, false]],
])('%s is no fact', (_name, node) => {
  expect(isNothing(node)).toBe(true);
});

test.each([
  ['a number, also zero', 0],
  ['a text', <span key="text">In store</span>],
  ['what only a component knows', <input key="input" />],
])('%s is one', (_name, node) => {
  expect(isNothing(node)).toBe(false);
});
