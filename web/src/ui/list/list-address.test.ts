import type { ViewState } from '@plumbline/contract';
import { expect, test } from 'vitest';
import {
  addressDefaults,
  differsFromView,
  type ListAddressOptions,
  readAddress,
  viewStateOf,
  writeAddress,
} from './list-address.ts';
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
    columns: '',
    page: 1,
    per_page: 0,
  });
  expect(readAddress(people, defaults)).toEqual({
    page: 1,
    size: undefined,
    sort: { by: 'name', direction: 'asc' },
    values: { search_term: '', company_id: 0, status: 'Active', date: '' },
    columns: undefined,
  });
});

test.each([
  [{ page: 0 }, { page: 1 }],
  [{ page: -3.5 }, { page: 1 }],
  [{ page: 4 }, { page: 4 }],
  [{ per_page: 50 }, { size: 50 }],
  [{ per_page: 51 }, { size: undefined }],
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
  expect(Object.keys(defaults).length).toBe(18);
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

const view: ViewState = {
  columns: { company: false, code: true },
  sort: { by: 'start_date', direction: 'desc' },
  filters: { search_term: 'tan', status: 'All' },
  size: 50,
};
const byView: ListAddressOptions = { ...people, view };

test('the address of a view says nothing more, and leads to what the view says', () => {
  expect(readAddress(byView, addressDefaults(byView))).toEqual({
    page: 1,
    size: 50,
    sort: { by: 'start_date', direction: 'desc' },
    values: { search_term: 'tan', company_id: 0, status: 'All', date: '' },
    columns: { company: false, code: true },
  });
});

test.each([
  ['nothing else', {}, false],
  ['another page', { page: 3 }, false],
  ['another order', { direction: 'asc' }, true],
  ['a filter that the view sets, cleared', { search_term: '' }, true],
  ['other columns', { columns: '-company' }, true],
  ['all columns as at first', { columns: '' }, true],
  ['other pages', { per_page: 25 }, true],
])('a list that is shown by a view, with %s, differs from it: %j', (_, changes, differs) => {
  expect(differsFromView(byView, { ...addressDefaults(byView), ...changes })).toBe(differs);
});

test('what a view says of a list that has changed since is ignored', () => {
  const old: ListAddressOptions = {
    ...people,
    view: {
      columns: {},
      sort: { by: 'gone', direction: 'desc' },
      filters: { gone: 'x', status: 'Resting', company_id: 'seven', date: 'tomorrow' },
      size: null,
    },
  };
  const address = addressDefaults(old);
  expect(address).toEqual(addressDefaults(people));
  expect(differsFromView(old, address)).toBe(false);
});

test('a view of a list is what shows it as it is now', () => {
  const address = { ...addressDefaults(people), search_term: 'tan', sort: 'start_date', page: 3 };
  const state = viewStateOf(people, address, { columns: { code: true }, size: 25 });
  expect(state).toEqual({
    columns: { code: true },
    sort: { by: 'start_date', direction: 'asc' },
    filters: { search_term: 'tan', status: 'Active' },
    size: 25,
  });
  const shown = { ...people, view: state };
  expect(readAddress(shown, addressDefaults(shown))).toMatchObject({
    values: readAddress(people, address).values,
    sort: { by: 'start_date', direction: 'asc' },
    page: 1,
  });
});

test('a filter that its screen reads from the address is not in a view', () => {
  const drawn: ListFilter = { kind: 'drawn', initial: 0, outsideViews: true, draw: () => null };
  const list: ListAddressOptions = { filters: { project: drawn }, sortable: [] };
  const address = { ...addressDefaults(list), project: 5 };
  expect(viewStateOf(list, address, { columns: {}, size: 25 }).filters).toEqual({});
  const old = { ...list, view: { columns: {}, sort: null, filters: { project: 7 }, size: null } };
  expect(addressDefaults(old).project).toBe(0);
  expect(differsFromView(old, address)).toBe(false);
});

test('an order that the filters decide on goes on following them in a view, unless one was chosen', () => {
  const byStatus: ListAddressOptions = { ...people, sort: () => ({ by: 'name', direction: 'desc' }) };
  const defaults = addressDefaults(byStatus);
  const shown = { columns: {}, size: 25 as const };
  expect(viewStateOf(byStatus, defaults, shown).sort).toBeNull();
  const chosen = { ...defaults, sort: 'name', direction: 'asc' };
  expect(viewStateOf(byStatus, chosen, shown).sort).toEqual({ by: 'name', direction: 'asc' });
});
