import { expect, test } from 'vitest';
import { addressDefaults, type ListAddressOptions, readAddress, writeAddress } from './list-address.ts';
import { initialOf, inQuery, type ListFilter } from './list-filter.ts';

const status: ListFilter = {
  kind: 'select',
  label: 'Status',
  options: [
    { value: 'Active', label: 'Active' },
    { value: 'Inactive', label: 'Inactive' },
  ],
  all: 'All',
  initial: 'Active',
};
const people: ListAddressOptions = {
  filters: {
    search_term: { kind: 'search', label: 'Name' },
    company_id: { kind: 'company', label: 'Company' },
    status,
    date: { kind: 'date', label: 'Date' },
  },
  sort: { by: 'name', direction: 'asc' },
  sortable: ['name', 'start_date'],
};

test('an address that says nothing leads to the first page, in the first order, by the first filters', () => {
  const defaults = addressDefaults(people);
  expect(defaults).toEqual({
    search_term: '',
    company_id: 0,
    status: 'Active',
    date: '',
    sort: 'name',
    direction: 'asc',
    page: 1,
  });
  expect(readAddress(people, defaults)).toEqual({
    page: 1,
    sort: { by: 'name', direction: 'asc' },
    values: { search_term: '', company_id: 0, status: 'Active', date: '' },
  });
});

test.each([
  [{ page: 0 }, { page: 1 }],
  [{ page: -3.5 }, { page: 1 }],
  [{ page: 4 }, { page: 4 }],
  [{ sort: 'password', direction: 'sideways' }, { sort: { by: 'name', direction: 'asc' } }],
  [{ sort: 'start_date', direction: 'desc' }, { sort: { by: 'start_date', direction: 'desc' } }],
  [{ status: 'Resting' }, { values: { status: 'Active' } }],
  [{ status: 'All' }, { values: { status: 'All' } }],
  [{ company_id: -1 }, { values: { company_id: 0 } }],
  [{ date: 'tomorrow' }, { values: { date: '' } }],
  [{ date: '2026-01-31' }, { values: { date: '2026-01-31' } }],
])('%j leads to %j', (typed, place) => {
  expect(readAddress(people, { ...addressDefaults(people), ...typed })).toMatchObject(place);
});

test('a list without an order has none in the address', () => {
  const { sort: _, ...unsorted } = people;
  expect(Object.keys(addressDefaults(unsorted))).not.toContain('sort');
  expect(readAddress(unsorted, { ...addressDefaults(unsorted), sort: 'name' }).sort).toBeUndefined();
});

test('two lists of one screen have no name in common, and each reads its own', () => {
  const overtime = { ...people, name: 'overtime' };
  const defaults = { ...addressDefaults(people), ...addressDefaults(overtime) };
  expect(Object.keys(defaults).length).toBe(14);
  const address = { ...defaults, ...writeAddress('overtime', { page: 3 }) };
  expect(readAddress(overtime, address).page).toBe(3);
  expect(readAddress(people, address).page).toBe(1);
});

test('another filter or order begins again at the first page', () => {
  expect(writeAddress('overtime', { sort: 'date', direction: 'asc' })).toEqual({
    overtime_sort: 'date',
    overtime_direction: 'asc',
    overtime_page: 1,
  });
  expect(writeAddress(undefined, { page: 2 })).toEqual({ page: 2 });
});

test.each([
  [status, 'All', undefined],
  [status, 'Inactive', 'Inactive'],
  [{ kind: 'search', label: 'Name' }, '', undefined],
  [{ kind: 'search', label: 'Name' }, 'anna', 'anna'],
  [{ kind: 'company', label: 'Company' }, 0, undefined],
  [{ kind: 'company', label: 'Company' }, 7, 7],
  [{ kind: 'date', label: 'Date' }, '', undefined],
] as [ListFilter, string | number, unknown][])('of %j, %j is asked for as %j', (filter, value, asked) => {
  expect(inQuery(filter, value)).toBe(asked);
});

test('a filter drawn by its screen says itself what it knows', () => {
  const drawn: ListFilter = { kind: 'drawn', initial: 0, isKnown: (value) => value === 5, draw: () => null };
  const list = { filters: { project: drawn }, sortable: [] };
  expect(initialOf(drawn)).toBe(0);
  expect(readAddress(list, { project: 5, page: 1 }).values).toEqual({ project: 5 });
  expect(readAddress(list, { project: 6, page: 1 }).values).toEqual({ project: 0 });
});

test('an order that the filters decide on follows them until one is chosen', () => {
  const byStatus: ListAddressOptions = {
    ...people,
    sort: ({ status }) => ({ by: 'start_date', direction: status === 'Active' ? 'asc' : 'desc' }),
  };
  const sortAt = (address: object) =>
    readAddress(byStatus, { ...addressDefaults(byStatus), ...address }).sort;
  expect(sortAt({})).toEqual({ by: 'start_date', direction: 'asc' });
  expect(sortAt({ status: 'Inactive' })).toEqual({ by: 'start_date', direction: 'desc' });
  expect(sortAt({ status: 'Inactive', direction: 'asc' })).toEqual({ by: 'start_date', direction: 'asc' });
  expect(sortAt({ sort: 'name' })).toEqual({ by: 'name', direction: 'asc' });
});
