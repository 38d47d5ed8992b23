import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MAX_SHARED_VIEWS_OF_LIST,
  MAX_VIEWS_OF_LIST,
  savedViewMessages,
  updateSavedView,
  type ViewState,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, type Person, testApp } from '../../test/test-app.ts';

const site = await testApp();

const state: ViewState = {
  columns: { brand: false, serial_no: true },
  sort: { by: 'description', direction: 'desc' },
  filters: { search_term: 'drill', category: 3 },
  size: 50,
};

type Fields = { list?: string; name?: string; shared?: boolean; state?: ViewState };
const bodyOf = (fields: Fields) => ({ list: 'listTools', name: `View ${next()}`, state, ...fields });
const save = (person: Person, fields: Fields = {}) => person.call(createSavedView, { body: bodyOf(fields) });
const trySaving = (person: Person, fields: Fields = {}) =>
  person.send(createSavedView, { body: bodyOf(fields) });
const change = (person: Person, view: { id: number }, body: object) =>
  person.send(updateSavedView, { params: view, body });
const remove = (person: Person, view: { id: number }) => person.send(deleteSavedView, { params: view });
const viewsOf = (person: Person, list = 'listTools') => person.call(listSavedViews, { query: { list } });
const namesOf = async (person: Person, list?: string) =>
  (await viewsOf(person, list)).map(({ name }) => name);

test('a view is saved, read, changed in what is named, and deleted', async () => {
  const me = await site.as('Engineer');
  const made = await save(me, { name: ' Drills ' });
  expect(made).toEqual({
    id: made.id,
    list: 'listTools',
    name: 'Drills',
    owner: { id: me.employeeId, first_name: expect.any(String), last_name: expect.any(String) },
    shared: false,
    state,
    updated_at: expect.any(String),
    abilities: { edit: true },
  });
  expect(await viewsOf(me)).toEqual([made]);

  const fewer = { columns: {}, sort: null, filters: {}, size: null };
  expect((await change(me, made, { state: fewer })).data).toMatchObject({ name: 'Drills', state: fewer });
  const renamed = (await change(me, made, { name: 'Saws' })).data;
  expect(renamed).toMatchObject({ name: 'Saws', state: fewer, shared: false });
  expect(await viewsOf(me)).toEqual([renamed]);
  expect((await remove(me, made)).data).toEqual({ id: made.id });
  expect(await viewsOf(me)).toEqual([]);
});

test('one’s own views come first, then those that others share, each by name', async () => {
  const [me, other] = [await site.as('Engineer'), await site.as('Supervisor')];
  const list = 'listProjects';
  await save(other, { list, name: 'Another 2', shared: true });
  await save(other, { list, name: 'another 10', shared: true });
  await save(other, { list, name: 'Not shared' });
  await save(me, { list, name: 'Mine B' });
  await save(me, { list, name: 'Mine A', shared: true });
  await save(me, { list: 'listProjects:other', name: 'Of another list' });
  expect(await namesOf(me, list)).toEqual(['Mine A', 'Mine B', 'Another 2', 'another 10']);
  expect(await namesOf(other, list)).toEqual(['Another 2', 'another 10', 'Not shared', 'Mine A']);
  expect(await namesOf(me, 'listProjects:other')).toEqual(['Of another list']);
});

test('who may not see a list neither saves views of it nor has those that are shared', async () => {
  const [keeper, worker] = [await site.as('Human Resource'), await site.as('Worker')];
  const list = 'listUsers';
  const shared = await save(keeper, { list, shared: true });
  expect((await trySaving(worker, { list })).body).toMatchObject({
    code: 'not_allowed',
    data: { action: 'user.manage' },
  });
  expect((await worker.send(listSavedViews, { query: { list } })).status).toBe(403);
  expect((await change(worker, shared, { name: 'Theirs' })).status).toBe(404);
  // After a change of role the views of a list that the person may not see any more are hidden.
  await site.query(sql`update employees set role_id = 7 where id = ${keeper.employeeId}`);
  expect((await remove(keeper, shared)).status).toBe(404);
});

test.each(['listNothing', 'getProject', 'createProject', 'tools', 'listTools:', 'listTools:a b', '', 7])(
  '%j is no list to save a view of',
  async (list) => {
    const me = await site.as('Engineer');
    const { status, body } = await trySaving(me, { list: list as string });
    expect([status, body.errors]).toEqual([422, { list: [savedViewMessages.list] }]);
  },
);

test('a shared view is everybody’s to use, and its owner’s, a Superadmin’s and a Director’s to change', async () => {
  const owner = await site.as('Project Manager');
  const view = await save(owner, { shared: true });
  for (const role of ['Engineer', 'Human Resource', 'Logistic'] as const) {
    const other = await site.as(role);
    expect(await viewsOf(other)).toContainEqual({ ...view, abilities: { edit: false } });
    const replies = [await change(other, view, { name: 'Theirs' }), await remove(other, view)];
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual(
      Array.from({ length: 2 }, () => [
        403,
        { action: 'saved-view.manage-shared', roles: ['Superadmin', 'Director'] },
      ]),
    );
  }
  const director = await site.as('Director');
  expect(await viewsOf(director)).toContainEqual({ ...view, abilities: { edit: true } });
  expect((await change(director, view, { name: 'Of the office' })).data.name).toBe('Of the office');
  expect((await remove(site.superadmin, view)).status).toBe(200);
});

test('a view that is not shared is visible to its owner only, whatever the role of others', async () => {
  const owner = await site.as('Project Manager');
  const view = await save(owner);
  expect(await namesOf(site.superadmin)).not.toContain(view.name);
  expect((await change(site.superadmin, view, { shared: true })).status).toBe(404);
  expect((await remove(site.superadmin, view)).status).toBe(404);

  // Who ends the sharing of another's view no longer has it.
  await change(owner, view, { shared: true });
  expect((await change(site.superadmin, view, { shared: false })).data).toMatchObject({ shared: false });
  expect((await change(site.superadmin, view, { shared: true })).status).toBe(404);
  expect(await namesOf(owner)).toContain(view.name);
});

test('a name is taken in any case and with any accents, by the same person for the same list', async () => {
  const [me, other] = [await site.as('Engineer'), await site.as('Engineer')];
  await save(me, { name: 'Façade' });
  const second = await save(me);
  const refused = [await trySaving(me, { name: 'FACADE' }), await change(me, second, { name: 'facade' })];
  for (const { status, body } of refused)
    expect([status, body.code, body.errors]).toEqual([409, 'duplicate', { name: [savedViewMessages.taken] }]);
  expect((await trySaving(other, { name: 'Façade' })).status).toBe(201);
  expect((await trySaving(me, { name: 'Façade', list: 'listEquipments' })).status).toBe(201);
});

test('a name that is saved several times at once is saved once', async () => {
  const me = await site.as('Engineer');
  const replies = await Promise.all(Array.from({ length: 5 }, () => trySaving(me, { name: 'At once' })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('a person has so many views of a list and no more, also of those that are saved at once', async () => {
  const me = await site.as('Engineer');
  for (let made = 2; made < MAX_VIEWS_OF_LIST; made += 1) await save(me);
  const replies = await Promise.all(Array.from({ length: 5 }, () => trySaving(me)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.message).toBe(savedViewMessages.tooMany);
  expect((await trySaving(me, { list: 'listEquipments' })).status).toBe(201);
});

test('so many views of a list are shared and no more, also of those that are shared at once', async () => {
  const list = 'listEquipments:shared';
  const first = await site.as('Engineer');
  await site.query(sql`insert into saved_views (list, employee_id, name, shared, state)
    select ${list}, ${first.employeeId}, 'Filler ' || n, true, '{}'
    from generate_series(1, ${MAX_SHARED_VIEWS_OF_LIST - 1}::integer) n`);
  const people = [await site.as('Engineer'), await site.as('Supervisor')] as const;
  const own = await save(people[0], { list });
  const replies = await Promise.all([
    change(people[0], own, { shared: true }),
    trySaving(people[1], { list, shared: true }),
  ]);
  expect(replies.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
  expect(replies.find(({ status }) => status === 422)?.body.message).toBe(savedViewMessages.tooManyShared);
  expect((await trySaving(people[1], { list })).status).toBe(201);
});

test('of two who change a shared view the second is told that it has changed', async () => {
  const view = await save(await site.as('Engineer'), { shared: true });
  const read = { updated_at: view.updated_at };
  const replies = [
    await change(site.superadmin, view, { ...read, name: 'First' }),
    await change(site.superadmin, view, { ...read, name: 'Second' }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'stale'],
  ]);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'n'.repeat(61) }],
  ['shared', { shared: 'yes' }],
  ['state', { state: undefined }],
  ['state.columns', { state: { ...state, columns: ['brand'] } }],
  ['state.columns.brand', { state: { ...state, columns: { brand: 'no' } } }],
  ['state.columns', { state: { ...state, columns: manyOf(101, true) } }],
  ['state.filters', { state: { ...state, filters: manyOf(41, 'x') } }],
  ['state.filters.search', { state: { ...state, filters: { search: 'x'.repeat(501) } } }],
  ['state.filters.search', { state: { ...state, filters: { search: { like: 'x' } } } }],
  ['state.filters.a b', { state: { ...state, filters: { 'a b': 'x' } } }],
  ['state.sort.direction', { state: { ...state, sort: { by: 'brand', direction: 'up' } } }],
  ['state.size', { state: { ...state, size: 30 } }],
  ['state.colour', { state: { ...state, colour: 'red' } }],
])('a view whose %s is wrong is refused there', async (field, fields) => {
  const me = await site.as('Engineer');
  const { status, body } = await trySaving(me, fields as Fields);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('what a list does not have is stored as it is: the browser ignores it', async () => {
  const me = await site.as('Engineer');
  const unknown = { columns: { gone: true }, sort: null, filters: { gone: 'x' }, size: null };
  expect((await save(me, { state: unknown })).state).toEqual(unknown);
});

test('a change of a view is broadcast to those who can see it', async () => {
  const changes: unknown[] = [];
  const { until } = await site.listen((change) => changes.push(change));
  await save(await site.as('Engineer'), { shared: true });
  await until(() => changes.some((change) => (change as { kind?: string }).kind === 'saved_views'));
});

function manyOf<Value>(count: number, value: Value): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`part${index}`, value]));
}
