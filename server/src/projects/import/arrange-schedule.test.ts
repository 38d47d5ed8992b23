import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeSchedule } from './arrange-schedule.ts';
import { draftItem, draftOf } from './fixtures/draft.ts';
import { MAX_ITEMS } from './limits.ts';

const chain = (length: number) =>
  Array.from({ length }, (_, index) =>
    draftItem(`L${index}`, { parentKey: index === 0 ? null : `L${index - 1}` }),
  );

test('parents come before their children, siblings in the order of the file', () => {
  const items = [
    draftItem('B1', { parentKey: 'B' }),
    draftItem('C'),
    draftItem('B'),
    draftItem('A', { parentKey: 'B1' }),
    draftItem('B0', { parentKey: 'B' }),
  ];
  const schedule = arrangeSchedule(draftOf(items), 'plan.xer');
  expect(schedule.items.map((item) => item.code)).toEqual(['C', 'B', 'B1', 'A', 'B0']);
});

test('a parent has its leaves’ hours and no progress of its own', () => {
  const items = [
    draftItem('P', { progress: '40', durationHours: '999' }),
    draftItem('Q', { parentKey: 'P' }),
    draftItem('a', { parentKey: 'Q', durationHours: '0.1', progress: '12' }),
    draftItem('b', { parentKey: 'P', durationHours: '0.2' }),
  ];
  expect(arrangeSchedule(draftOf(items), 'plan.xer').items).toMatchObject([
    { code: 'P', isParent: true, progress: '0', durationHours: '0.3' },
    { code: 'Q', isParent: true, progress: '0', durationHours: '0.1' },
    { code: 'a', isParent: false, progress: '12', durationHours: '0.1' },
    { code: 'b', isParent: false, durationHours: '0.2' },
  ]);
});

test('a schedule without a title is called after its file', () => {
  const draft = { ...draftOf([draftItem('A')]), title: ' ', code: '' };
  expect(arrangeSchedule(draft, 'Depot north.csv')).toMatchObject({
    title: 'Depot north',
    code: 'Depot north',
  });
  expect(arrangeSchedule(draft, '.csv')).toMatchObject({ title: 'Imported schedule' });
});

test('49 levels below the project are taken, 50 are not', () => {
  expect(arrangeSchedule(draftOf(chain(49)), 'plan.xer').items).toHaveLength(49);
  expect(() => arrangeSchedule(draftOf(chain(50)), 'plan.xer')).toThrow('more than 49 levels');
  expect(() => arrangeSchedule(draftOf(chain(100_000)), 'plan.xer')).toThrow('more than 49 levels');
});

test('20,000 rows under one are taken, 20,001 are not', () => {
  const children = (count: number) => [
    draftItem('P'),
    ...Array.from({ length: count }, (_, index) => draftItem(String(index), { parentKey: 'P' })),
  ];
  expect(arrangeSchedule(draftOf(children(20_000)), 'plan.xer').items).toHaveLength(20_001);
  expect(() => arrangeSchedule(draftOf(children(20_001)), 'plan.xer')).toThrow('more than 20,000 rows');
});

test('no items and too many items are refused', () => {
  expect(() => arrangeSchedule(draftOf([]), 'plan.xer')).toThrow('This schedule has no activities.');
  const many = Array.from({ length: MAX_ITEMS + 1 }, (_, index) => draftItem(String(index)));
  expect(() => arrangeSchedule(draftOf(many), 'plan.xer')).toThrow('more than 200,000 rows');
});

test('whatever the parents say, every item is there once and below a parent that came before', () => {
  const parents = fc.array(fc.integer({ min: -1, max: 40 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(parents, (parentNumbers) => {
      const items = parentNumbers.map((parent, index) =>
        draftItem(String(index), { parentKey: parent < 0 ? null : String(parent) }),
      );
      const arranged = arrangeSchedule(draftOf(items), 'plan.xer').items;
      expect(arranged.map((item) => item.key).toSorted()).toEqual(items.map((item) => item.key).toSorted());
      const seen = new Set<string | null>([null]);
      for (const item of arranged) {
        expect(seen).toContain(item.parentKey);
        seen.add(item.key);
      }
    }),
  );
});
