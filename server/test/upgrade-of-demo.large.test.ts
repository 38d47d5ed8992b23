import { isDeepStrictEqual } from 'node:util';
import { listEmployees, listMaterials, listProjects, signIn } from '@plumbline/contract';
import { expect, inject, test } from 'vitest';
import { grantToApplication } from '../src/platform/database/application-role.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { clientOf } from './client.ts';
import { connect, lasting, type Row, readAll, tablesOf } from './migrations/earlier-data.ts';
import { loadRows } from './migrations/rows-file.ts';
import { openApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** What the upgrade counts again, what is forgotten within minutes, and what the upgrade adds to. */
const DIFFERENT = ['running_numbers', 'sign_in_failures', 'history'];

/** Of the accounts of the fixture. */
const PASSWORD = 'Walk-2026-plumb';

/** What each record says, its files, and what was booked. */
const questions = {
  ...lasting,
  files: 'select * from files order by id',
  // Prices have more decimals by now.
  stock: `select id, document_id, line_id, material_id, warehouse_id, project_id, item_id, reason, quantity,
    trim_scale(unit_price) as unit_price, date, recorded_by, recorded_at, reverses_id from stock_movements order by id`,
  custody: 'select * from asset_movements order by id',
};

test('a company of many months comes over without loss', async () => {
  const connection = await testDatabase('template1');
  await migrate(connection, '0070-task-relations.sql');
  const query = await connect(connection);
  await loadRows(query, new URL('migrations/demo-0070.br', import.meta.url));
  const tables = await tablesOf(query);
  const countAll = async (names: readonly string[]) =>
    (
      await query(
        names.map((name) => `select '${name}' as name, count(*)::int from ${name}`).join(' union all '),
      )
    ).filter(({ name }) => !DIFFERENT.includes(String(name)));
  const [before, countsBefore] = [await readAll(query, questions), await countAll(tables)];
  expect(before.history?.length).toBeGreaterThan(30_000);

  await migrate(connection);

  expect(await countAll(tables)).toEqual(countsBefore);
  const after = await readAll(query, questions);
  for (const [name, rows] of Object.entries(before)) {
    const columns = Object.keys(rows[0] ?? {});
    const sameColumns = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
    const different = rows.flatMap((row, index) => {
      const now = sameColumns(after[name]?.[index] ?? {});
      return isDeepStrictEqual(now, row) ? [] : [{ name, row, now }];
    });
    expect(different.slice(0, 3)).toEqual([]);
  }
  expect(
    await query(`select id from work_items where parent_id is null and roll_up_whole_project(id) <> 0`),
  ).toEqual([]);

  await grantToApplication(connection, inject('application').user);
  const { app } = await openApp(connection);
  const { token } = await clientOf(app, null).call(signIn, {
    body: { username: 'superadmin', password: PASSWORD },
  });
  const superadmin = clientOf(app, token);
  for (const [list, table] of [
    [listProjects, 'work_items where parent_id is null'],
    [listEmployees, 'employees'],
    [listMaterials, 'materials'],
  ] as const)
    expect((await superadmin.call(list, { query: {} })).total, table).toBe(
      (await query(`select count(*)::int as count from ${table}`))[0]?.count,
    );
});
