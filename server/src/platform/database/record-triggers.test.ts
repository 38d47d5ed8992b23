import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();

const historyOf = (table: string) =>
  site.query(
    sql<{ action: string; owner_id: number | null; changes: Record<string, unknown> }>`
      select action, owner_id, changes from history where table_name = ${table} order by id`,
  );

test('a table keeps out of its history what it says, and nothing else', async () => {
  await site.query(sql`create table drills (
    id integer primary key, shelf_id integer, depth integer, secret text, details jsonb not null,
    updated_at timestamptz not null default now())`);
  await site.query(sql`call keep_history('drills', 'shelf_id', hidden => 'secret', expanded => 'details')`);
  await site.query(
    sql`insert into drills values (1, 7, 40, 'hidden', '{"bit": "SDS", "spare": null}'), (2, 7, null, null, '{}')`,
  );
  await site.query(
    sql`update drills set depth = 50, secret = 'other', details = '{"bit": "hex"}' where id = 1`,
  );
  await site.query(sql`update drills set secret = 'another' where id = 1`);
  await site.query(sql`delete from drills where id = 1`);
  expect(await historyOf('drills')).toEqual([
    {
      action: 'created',
      owner_id: 7,
      changes: { shelf_id: [null, 7], depth: [null, 40], bit: [null, 'SDS'] },
    },
    { action: 'created', owner_id: 7, changes: { shelf_id: [null, 7] } },
    { action: 'updated', owner_id: 7, changes: { depth: [40, 50], bit: ['SDS', 'hex'] } },
    {
      action: 'deleted',
      owner_id: 7,
      changes: { shelf_id: [7, null], depth: [50, null], bit: ['hex', null] },
    },
  ]);
});

test('a table announces its changes as it says: the kind, the ids, the projects and the people', async () => {
  const received: unknown[] = [];
  const { until } = await site.listen((change) => received.push(change));
  await site.query(
    sql`create table loans (id integer primary key, drill_id integer, from_id integer, to_id integer, employee_id integer)`,
  );
  await site.query(sql`call announce_changes('loans')`);
  await site.query(sql`insert into loans values (1, 5, 10, 11, 20), (2, 6, null, 12, 21)`);
  await site.query(
    sql`call announce_changes('loans', kind => 'drills', ids => 'drill_id id', projects => 'from_id to_id', people => 'employee_id')`,
  );
  await site.query(sql`update loans set drill_id = drill_id + 1`);
  await site.query(sql`delete from loans where id = 3`);
  await site.query(sql`delete from loans`);
  await until(() => received.length >= 7);
  const of = (kind: string, project_id: number | null, ids: number[], people: number[]) => ({
    kind,
    project_id,
    ids,
    people,
    by: null,
  });
  expect(received.slice(0, 1)).toEqual([of('loans', null, [1, 2], [])]);
  for (const changes of [received.slice(1, 4), received.slice(4)])
    expect(changes).toEqual(
      expect.arrayContaining([
        of('drills', 10, [6, 1], [20]),
        of('drills', 11, [6, 1], [20]),
        of('drills', 12, [7, 2], [21]),
      ]),
    );
  expect(received).toHaveLength(7);
});

test('a table with an audience names all records to it, and to everybody what everybody may see', async () => {
  const received: { ids: number[]; audience?: string }[] = [];
  const { until } = await site.listen((change) => received.push(change as (typeof received)[number]));
  await site.query(sql`create table badges (id integer primary key, holder text, pin text)`);
  await site.query(sql`call announce_changes('badges', audience => 'guards', everybody => 'holder')`);
  await site.query(sql`insert into badges values (1, 'Tan', '1'), (2, 'Li', '2')`);
  await site.query(sql`update badges set pin = '3', holder = case when id = 1 then 'Wei' else holder end`);
  await site.query(sql`call announce_changes('badges', audience => 'guards')`);
  await site.query(sql`insert into badges select n, 'Many', '0' from generate_series(1001, 1700) n`);
  await until(() => received.length >= 4);
  expect(received.slice(0, 3)).toMatchObject([
    { ids: [1, 2], people: [] },
    { ids: [1], people: [] },
    { ids: [2], audience: 'guards' },
  ]);
  expect(received.slice(3).map(({ ids, audience }) => [new Set(ids).size, audience])).toEqual([
    [700, 'guards'],
  ]);
});

test('a change that belongs to no project is announced to its whole audience', async () => {
  const received: { project_id: number | null; ids: number[]; audience?: string }[] = [];
  const { until } = await site.listen((change) => received.push(change as (typeof received)[number]));
  await site.query(sql`create table pumps (id integer primary key, project_id integer, used_by integer)`);
  await site.query(
    sql`call announce_changes('pumps', projects => 'project_id used_by', audience => 'guards')`,
  );
  await site.query(sql`insert into pumps values (1, 10, 10), (2, null, 11), (3, null, null), (4, 12, null)`);
  await until(() => received.length >= 4);
  expect(received.toSorted((one, other) => (one.project_id ?? 0) - (other.project_id ?? 0))).toMatchObject([
    { project_id: null, ids: [2, 3], audience: 'guards' },
    { project_id: 10, ids: [1], audience: 'guards' },
    { project_id: 11, ids: [2], audience: 'guards' },
    { project_id: 12, ids: [4], audience: 'guards' },
  ]);
});
