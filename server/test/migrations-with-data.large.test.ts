import { readdir, readFile } from 'node:fs/promises';
import { type Place, pathOfPlace } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect, lasting, type Query, type Row, readAll, tablesOf } from './migrations/earlier-data.ts';
import { testDatabase } from './test-database.ts';

const migrations = new URL('../migrations/', import.meta.url);
const fixtures = new URL('./migrations/', import.meta.url);

/** Databases as earlier versions left them: the migration that they are at, and the rows that they hold. */
const earlierVersions: { at: string; rows: string[]; emptyTables?: string[] }[] = [
  { at: '0016-catalogues.sql', rows: ['company.sql', 'requests-0016.sql', 'documents-0016.sql'] },
  {
    at: '0023-decisions.sql',
    rows: ['company.sql', 'requests-0023.sql', 'documents-0016.sql'],
    // Nothing was numbered yet.
    emptyTables: ['running_numbers'],
  },
  { at: '0033-letterhead.sql', rows: ['company.sql', 'requests-0023.sql', 'documents-0028.sql'] },
];

/** All rows of the tables as JSON, in an order that does not depend on when they were written. */
async function rowsOf(query: Query, tables: readonly string[]): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tables) {
    const rows = await query(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text collate "C"`,
    );
    all[table] = rows.map(({ row }) => row as Row);
  }
  return all;
}

/** A database that holds a company as an earlier version wrote it. */
async function databaseOf({ at, rows }: (typeof earlierVersions)[number]) {
  const connection = await testDatabase('template1');
  await migrate(connection, at);
  const query = await connect(connection);
  for (const file of rows) await query(await readFile(new URL(file, fixtures), 'utf8'));
  return { connection, query };
}

describe.each(earlierVersions)('a database at $at that holds data', (version) => {
  test('has rows in every table', async () => {
    const { query } = await databaseOf(version);
    const held = await rowsOf(query, await tablesOf(query));
    const empty = Object.keys(held).filter((table) => held[table]?.length === 0);
    expect(empty).toEqual(version.emptyTables ?? []);
  });

  test('is brought up to date by a start, and its data is as it should be', async () => {
    const { connection, query } = await databaseOf(version);
    const tables = await tablesOf(query);
    const rowsBefore = await rowsOf(query, tables);
    const before = await readAll(query, lasting);
    await migrate(connection);

    expect(await readAll(query, lasting)).toEqual(before);
    const rowsAfter = await rowsOf(query, tables);
    // Numbers are counted again; failed sign-ins are over within minutes, and forgotten where they are counted otherwise.
    const recounted = ['running_numbers', 'sign_in_failures'];
    for (const table of tables.filter((name) => !recounted.includes(name)))
      expect(rowsAfter[table], table).toHaveLength(rowsBefore[table]?.length ?? 0);

    expect(
      await query(
        'select id, roll_up_whole_project(id) as corrected from work_items where parent_id is null order by id',
      ),
    ).toEqual([
      { id: 10, corrected: 0 },
      { id: 20, corrected: 0 },
    ]);
    // By hand: foundations (100 + 50) / 2 = 75 weigh 40; structure, of columns 16.665, and the façade share the rest.
    const [{ percentage } = {}] = await query(
      'select shown_percentage(percentage) as percentage from roll_ups where work_item_id = 10',
    );
    expect(percentage).toBe('38.75');
    expect(await query('select id, company_id from work_items order by id')).toEqual([
      { id: 10, company_id: 2 },
      ...[11, 12, 13, 14, 15, 16, 17, 18].map((id) => ({ id, company_id: null })),
      { id: 20, company_id: 1 },
    ]);
    expect(await query('select id, number from documents order by id')).toEqual([
      { id: 1, number: 'SRV-DPR-001' },
      { id: 2, number: 'SRV-DPR-002' },
      { id: 3, number: 'SRV-TBM-001' },
      { id: 4, number: 'SRV-DPR-003' },
      { id: 5, number: 'BRG-TBM-001' },
    ]);
    expect(
      await query(
        `select series, scope, last from running_numbers where series like 'documents:%' order by 1, 2`,
      ),
    ).toEqual([
      { series: 'documents:daily_report', scope: 10, last: 3 },
      { series: 'documents:toolbox', scope: 10, last: 1 },
      { series: 'documents:toolbox', scope: 20, last: 1 },
    ]);
    for (const table of ['overtimes', 'attendance_corrections', 'leave_applications'])
      expect(
        await query(`select id from ${table} where (decided_by is null) <> (decided_at is null)`),
        table,
      ).toEqual([]);
    expect(await query('select requested_by, decision_comments from overtimes where id = 1')).toEqual([
      { requested_by: 3, decision_comments: 'Well done' },
    ]);
    expect(
      await query(`select 'employee' as kind, id from employees where search_text like '%jose%'
      union all select 'user', id from users where search_text like '%jose%'
      union all select 'item', id from work_items where search_text like '%facade%' order by 1`),
    ).toEqual([
      { kind: 'employee', id: 2 },
      { kind: 'item', id: 13 },
      { kind: 'user', id: 2 },
    ]);
  });

  test('one migration after the other leaves the same rows as all of them at once', async () => {
    const names = (await readdir(migrations)).filter((name) => /[.](?:sql|ts)$/.test(name)).sort();
    const [atOnce, oneByOne] = [await databaseOf(version), await databaseOf(version)];
    await migrate(atOnce.connection);
    for (const name of names.slice(names.indexOf(version.at) + 1)) await migrate(oneByOne.connection, name);

    /** Without the moments at which the two companies were written, and the keys that are random in each. */
    const timeless = async ({ query }: { query: Query }) =>
      JSON.parse(
        JSON.stringify(await rowsOf(query, await tablesOf(query)), (key, value) =>
          /_at$|^at$|^device_key$/.test(key) ? undefined : value,
        ),
      );
    expect(await timeless(oneByOne)).toEqual(await timeless(atOnce));
  });
});

test('notifications from before lead where they led', async () => {
  const { connection, query } = await databaseOf(earlierVersions[2] as (typeof earlierVersions)[number]);
  const stored = `select n.id, n.place, n.list_place, r.place as record_place
    from notifications n left join notification_records r on r.notification_id = n.id order by n.id`;
  const before = await query(stored);
  await migrate(connection);
  const path = (place: unknown) => place && pathOfPlace(place as Place);
  const after = (await query(stored)).map(({ id, place, list_place, record_place }) => ({
    id,
    place: path(place),
    list_place: path(list_place),
    record_place: path(record_place),
  }));
  expect(after).toEqual(before);
  expect(after.filter(({ record_place }) => record_place)).toHaveLength(1);
});

test('usernames get their keys: of two with one key the later gets a number, one that only looks alike stays', async () => {
  const connection = await testDatabase('template1');
  await migrate(connection, '2026-11-27-1150-api-keys.sql');
  const query = await connect(connection);
  await query(`insert into companies (name) values ('Acme');
    insert into employees (company_id, role_id, unique_id, first_name, last_name)
      select 1, 8, 'E-' || n, 'Person', n::text from generate_series(1, 8) n;
    insert into users (employee_id, username, password_hash)
      select n, name, '$argon2id$none' from unnest(array['SuperAdmin', 'superadmın', 'supеradmin', 'İstanbul',
        'ıstanbul', 'istanbul-2', 'mei.tan1', 'mei.tanl']) with ordinality as t (name, n)`);
  await migrate(connection);
  expect(
    await query(
      'select username, username_key, username_skeleton is null as is_lookalike from users order by id',
    ),
  ).toEqual([
    { username: 'SuperAdmin', username_key: 'superadmin', is_lookalike: false },
    { username: 'superadmın-2', username_key: 'superadmin-2', is_lookalike: false },
    { username: 'supеradmin', username_key: 'supеradmin', is_lookalike: true },
    { username: 'İstanbul', username_key: 'istanbul', is_lookalike: false },
    { username: 'ıstanbul-3', username_key: 'istanbul-3', is_lookalike: false },
    { username: 'istanbul-2', username_key: 'istanbul-2', is_lookalike: false },
    { username: 'mei.tan1', username_key: 'mei.tan1', is_lookalike: false },
    { username: 'mei.tanl', username_key: 'mei.tanl', is_lookalike: true },
  ]);
  expect(await query(`select search_text from users where username = 'ıstanbul-3'`)).toEqual([
    { search_text: expect.stringContaining('istanbul-3') },
  ]);
  expect(
    await query(`select changes from history where table_name = 'users' and action = 'updated' order by id`),
  ).toEqual([
    { changes: { username: ['superadmın', 'superadmın-2'] } },
    { changes: { username: ['ıstanbul', 'ıstanbul-3'] } },
  ]);
});

test('names that look the same are distinguished by a number, and found by their words', async () => {
  const connection = await testDatabase('template1');
  await migrate(connection, '0080-passwords-of-others.sql');
  const query = await connect(connection);
  await query(
    `insert into companies (name) values ('Acme Works'), (E'Ac\\u200bme Works'), (E'\\uff21cme\\u00a0Works'), ('Ünal')`,
  );
  await migrate(connection);
  expect(await query('select name from companies order by id')).toEqual([
    { name: 'Acme Works' },
    { name: 'Acme Works-2' },
    { name: 'Acme Works-3' },
    { name: 'Ünal' },
  ]);
  await expect(query(`insert into companies (name) values (E'\\uff21CME works')`)).rejects.toThrow(
    'companies_name_unique',
  );
});

test('codes that differ in capitals only are distinguished by a number, and raised figures are found as such', async () => {
  const connection = await testDatabase('template1');
  await migrate(connection, '2026-11-28-1730-username-keys.ts');
  const query = await connect(connection);
  await query(`insert into companies (name) values ('Acme');
    insert into employees (company_id, role_id, unique_id, first_name, last_name)
      select 1, 8, code, 'Person', code from unnest(array['E-1', 'e-1', 'e-1-2', 'E-2²']) code;
    insert into work_items (id, project_id, code, title, status, created_by, ancestor_ids)
      overriding system value
      select n, n, code, code || ' m²', 'In Progress', 1, '{}'
      from unnest(array['A', 'a', 'B', 'Lot ½']) with ordinality as t (code, n)`);
  await migrate(connection);
  expect(await query('select unique_id from employees order by id')).toEqual(
    ['E-1', 'e-1-3', 'e-1-2', 'E-2²'].map((unique_id) => ({ unique_id })),
  );
  expect(await query('select code from work_items order by id')).toEqual(
    ['A', 'a (2)', 'B', 'Lot ½'].map((code) => ({ code })),
  );
  expect(
    await query(`select count(*)::integer as count from work_items where search_text like '%m²%'`),
  ).toEqual([{ count: 4 }]);
  await expect(query(`update employees set unique_id = 'e-2²' where unique_id = 'E-1'`)).rejects.toThrow(
    'employees_unique_id_unique',
  );
});
