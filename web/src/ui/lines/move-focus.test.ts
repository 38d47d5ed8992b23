import { expect, test } from 'vitest';
import { lineAfterRemoval, nextLine } from './move-focus.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['Enter goes down', { ...plain, key: 'Enter' }, 0, 1],
  ['Enter in the last line goes on to adding', { ...plain, key: 'Enter' }, 2, 'end'],
  ['Shift-Enter goes up', { ...plain, key: 'Enter', shiftKey: true }, 2, 1],
  ['Shift-Enter in the first line stays', { ...plain, key: 'Enter', shiftKey: true }, 0, null],
  ['the arrow goes down', { ...plain, key: 'ArrowDown' }, 1, 2],
  ['the arrow stays in the last line', { ...plain, key: 'ArrowDown' }, 2, null],
  ['the arrow goes up', { ...plain, key: 'ArrowUp' }, 1, 0],
  ['Ctrl-Enter is the form’s', { ...plain, key: 'Enter', ctrlKey: true }, 1, null],
  ['Alt and an arrow are the field’s', { ...plain, key: 'ArrowDown', altKey: true }, 1, null],
  ['any other key stays', { ...plain, key: 'a' }, 1, null],
])('%s', (_what, pressed, from, expected) => {
  expect(nextLine(pressed, from, 3)).toBe(expected);
});

test('the arrows of a choice are its own', () => {
  expect(nextLine({ ...plain, key: 'ArrowDown' }, 0, 3, false)).toBeNull();
  expect(nextLine({ ...plain, key: 'Enter' }, 0, 3, false)).toBe(1);
});

test('after a removal the focus is on what took its place, or on the last', () => {
  expect(lineAfterRemoval(1, 3)).toBe(1);
  expect(lineAfterRemoval(3, 3)).toBe(2);
  expect(lineAfterRemoval(0, 0)).toBeNull();
});
