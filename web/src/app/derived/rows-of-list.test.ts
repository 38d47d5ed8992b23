import { expect, test } from 'vitest';
import { type ListOnDevice, matchingRows, pageOnDevice } from './rows-of-list.ts';

type Row = { name: string; place: string | null };
const rows: Row[] = [
  { name: 'Saw 10', place: 'Pier' },
  { name: 'Saw 9', place: null },
  { name: 'Drill', place: 'Quay' },
];
const list: ListOnDevice<Row> = {
  text: ({ name }) => name,
  filters: { place: ({ place }, wanted) => place === wanted },
  columns: { name: ({ name }) => name, place: ({ place }) => place },
};
const namesOf = (query: Parameters<typeof pageOnDevice>[1]) =>
  pageOnDevice(rows, query, list)?.data.map(({ name }) => name);

test.each([
  [{}, ['Saw 10', 'Saw 9', 'Drill']],
  [{ direction: 'asc' }, ['Drill', 'Saw 9', 'Saw 10']],
  [{ sort: 'name', direction: 'asc' }, ['Drill', 'Saw 9', 'Saw 10']],
  [{ sort: 'place', direction: 'asc' }, ['Saw 10', 'Drill', 'Saw 9']],
  [{ sort: 'place', direction: 'desc' }, ['Drill', 'Saw 10', 'Saw 9']],
  [{ search_term: '9 saw' }, ['Saw 9']],
  [{ place: 'Quay', search_term: '' }, ['Drill']],
  [{ per_page: 2, page: 2 }, ['Drill']],
])('the page of %j', (query, names) => {
  expect(namesOf(query)).toEqual(names);
});

test('a filter that the device does not know has no answer, unless it is not set', () => {
  expect(matchingRows(rows, { on: '2026-06-01' }, list)).toBeUndefined();
  expect(matchingRows(rows, { on: '', state: undefined }, list)).toEqual(rows);
});
