import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Family, layOut } from './outline.rules.ts';

const family = (
  parent_id: number,
  children: number[],
  first_day: string | null = null,
  last_day: string | null = null,
): Family => ({ parent_id, children, first_day, last_day });

/** Project 1 with Areas 2 and 3; 20 and 21 below 2, 200 below 20. */
const families = [
  family(1, [2, 3], '2027-03-01', '2027-03-31'),
  family(2, [20, 21], '2027-01-10', null),
  family(20, [200], '2027-02-01', '2027-06-30'),
];
const shown = (levels: number, toggled: number[] = []) =>
  layOut(1, families, { levels, toggled: new Set(toggled) }).rows.map(({ id }) => id);

test('every row comes before what is below it, in the order of its siblings', () => {
  expect(shown(0)).toEqual([1, 2, 20, 200, 21, 3]);
});

test('a level opens what is above it, and a toggled row is the other way', () => {
  expect(shown(1)).toEqual([1]);
  expect(shown(2)).toEqual([1, 2, 3]);
  expect(shown(2, [2])).toEqual([1, 2, 20, 21, 3]);
  expect(shown(0, [2])).toEqual([1, 2, 3]);
  expect(shown(0, [1])).toEqual([1]);
  expect(shown(2, [3])).toEqual([1, 2, 3]);
});

test('rows know their level, their place among their siblings and whether they are open', () => {
  const { rows, levels } = layOut(1, families, { levels: 0, toggled: new Set([20]) });
  expect(levels).toBe(4);
  expect(rows).toEqual([
    { id: 1, level: 1, position: 1, siblings: 1, isOpen: true },
    { id: 2, level: 2, position: 1, siblings: 2, isOpen: true },
    { id: 20, level: 3, position: 1, siblings: 2, isOpen: false },
    { id: 21, level: 3, position: 2, siblings: 2, isOpen: false },
    { id: 3, level: 2, position: 2, siblings: 2, isOpen: false },
  ]);
});

test('a parent spans all that lies below it, closed or not', () => {
  for (const levels of [0, 1]) {
    const { spans } = layOut(1, families, { levels, toggled: new Set() });
    expect(Object.fromEntries(spans)).toEqual({
      1: { first_day: '2027-01-10', last_day: '2027-06-30' },
      2: { first_day: '2027-01-10', last_day: '2027-06-30' },
      20: { first_day: '2027-02-01', last_day: '2027-06-30' },
    });
  }
});

test('with all levels open, every item is shown once and directly below its own', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (picks) => {
      const parentOf = new Map(picks.map((pick, index) => [index + 2, (pick % (index + 1)) + 1]));
      const children = Map.groupBy(parentOf.keys(), (id) => parentOf.get(id) as number);
      const tree = [...children].map(([parent, below]) => family(parent, below));
      const { rows } = layOut(1, tree, { levels: 0, toggled: new Set() });
      expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, ...parentOf.keys()]);
      const path: number[] = [];
      for (const { id, level } of rows) {
        path.length = level - 1;
        expect(path.at(-1)).toBe(parentOf.get(id));
        path.push(id);
      }
    }),
  );
});
