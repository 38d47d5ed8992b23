import { MAX_TASKS_AT_ONCE } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { linesBetween } from '../../ui/list/line-choice.ts';
import { NO_CHOICE, toggled, withoutGone, withRange } from './choice.ts';

const chosen = (...ids: number[]) => ids.reduce(toggled, NO_CHOICE);

test('a task is chosen, and by the same way no longer', () => {
  expect(chosen(4, 2)).toEqual({ ids: [4, 2], anchor: 2, isBeyond: false });
  expect(chosen(4, 2, 4)).toEqual({ ids: [2], anchor: 4, isBeyond: false });
});

test('a range goes both ways from the line that was chosen last, and keeps the others', () => {
  const lines = [1, 2, 3, 4, 5];
  expect(withRange(chosen(1, 4), linesBetween(lines, 4, 2), 2).ids).toEqual([1, 4, 2, 3]);
  expect(withRange(chosen(2), linesBetween(lines, 2, 4), 4)).toEqual({
    ids: [2, 3, 4],
    anchor: 4,
    isBeyond: false,
  });
});

test('a range from a line that is not in the list is its end alone', () => {
  expect(linesBetween([1, 2, 3], 9, 2)).toEqual([]);
  expect(withRange(chosen(9), [], 2).ids).toEqual([9, 2]);
});

test('at most 200 are chosen, and that there were more is known until the next choice', () => {
  const lines = Array.from({ length: MAX_TASKS_AT_ONCE + 50 }, (_, index) => index + 1);
  const full = withRange(chosen(1), lines, lines.length);
  expect(full.ids).toHaveLength(MAX_TASKS_AT_ONCE);
  expect(full.isBeyond).toBe(true);
  expect(toggled(full, 5)).toMatchObject({ isBeyond: false });
  expect(toggled(toggled(full, 5), 240)).toMatchObject({ isBeyond: false });
  expect(toggled(full, 240)).toMatchObject({ isBeyond: true });
});

test('what is deleted leaves the choice, and a choice without it stays the same', () => {
  const choice = chosen(1, 2, 3);
  expect(withoutGone(choice, [3, 7])).toEqual({ ids: [1, 2], anchor: null, isBeyond: false });
  expect(withoutGone(choice, [7])).toBe(choice);
});
