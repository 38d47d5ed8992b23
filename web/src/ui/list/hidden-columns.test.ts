import { expect, test } from 'vitest';
import { choiceFromText, choiceText, shownColumns, withTurned } from './hidden-columns.ts';

const columns = [
  { key: 'name' },
  { key: 'status' },
  { key: 'code', hiddenAtFirst: true },
  { key: 'company' },
];
const keys = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ key }) => key);

test('without a choice a list shows what it shows at first', () => {
  expect(keys({})).toEqual(['name', 'status', 'company']);
});

test('a choice hides and shows, and the columns keep their order', () => {
  expect(keys({ status: false, code: true })).toEqual(['name', 'code', 'company']);
});

test('the first column cannot be hidden', () => {
  expect(keys({ name: false, status: false, company: false })).toEqual(['name']);
});

test('what a choice says of a column that is no longer there changes nothing', () => {
  expect(keys({ gone: false })).toEqual(['name', 'status', 'company']);
});

test('turning a column twice forgets that anything was chosen', () => {
  const once = withTurned(columns, {}, 'status');
  expect(once).toEqual({ status: false });
  expect(withTurned(columns, once, 'status')).toEqual({});
  expect(withTurned(columns, { status: false }, 'code')).toEqual({ status: false, code: true });
});

test('a choice goes through an address and back', () => {
  const choice = { status: false, code: true, 'in-project': false };
  expect(choiceText(choice)).toBe('-in-project.-status.code');
  expect(choiceFromText(choiceText(choice))).toEqual(choice);
  expect(choiceText({ code: true, status: false })).toBe(choiceText({ status: false, code: true }));
});

test.each(['', '.', '-', '__proto__', '1', 'a b', '<b>'])('%j is no choice', (text) => {
  expect(choiceFromText(text)).toEqual({});
});
