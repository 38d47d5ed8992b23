import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { asApplication, connect } from '../../../test/test-database.ts';

const site = await testApp();

const application = await connect(asApplication(site.connection));

const NOT_ALLOWED = { code: '42501' };

test('the server works as a role that is no superuser and owns none of the tables of records', async () => {
  const { rows } = await application.query(
    `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
     where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolname: 'plumbline',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  const { rows: owned } = await application.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relowner = current_user::regrole`,
  );
  expect(owned).toEqual([]);
});

test.each([
  'alter table history disable trigger history_only_grows',
  'alter table documents disable trigger all',
  'drop trigger documents_approved_stay on documents',
  'drop table history',
  'set session_replication_role = replica',
  'update history set employee_id = 1',
  'delete from history',
  'truncate history',
  'truncate work_items cascade',
  'create table public.elsewhere (id integer)',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  "insert into kysely_migration (name, timestamp) values ('9999.sql', '')",
  "copy companies to program 'cat'",
  "select pg_read_file('postmaster.pid')",
  'alter role plumbline superuser',
])('it may not: %s', async (statement) => {
  await expect(application.query(statement)).rejects.toMatchObject(NOT_ALLOWED);
});

test('every table that refuses changes by a trigger is refused to it as well', async () => {
  const { rows } = await application.query(
    `select distinct tgrelid::regclass::text as name,
       has_table_privilege(tgrelid, 'update') or has_table_privilege(tgrelid, 'delete')
       or has_table_privilege(tgrelid, 'truncate') as may
     from pg_trigger where tgfoid = 'refuse_change()'::regprocedure order by 1`,
  );
  expect(rows).toEqual(
    [
      'asset_events',
      'asset_movements',
      'delivery_lines',
      'history',
      'security_events',
      'stock_movements',
    ].map((name) => ({ name, may: false })),
  );
});

test('tables that a migration makes later are its to read and write', async () => {
  const owner = await connect(site.connection);
  await owner.query('create table cranes (id integer generated always as identity primary key, name text)');
  await application.query(`insert into cranes (name) values ('Tower')`);
  await application.query(`update cranes set name = 'Mobile'`);
  expect((await application.query('select * from cranes')).rows).toEqual([{ id: 1, name: 'Mobile' }]);
  await application.query('delete from cranes');
});
