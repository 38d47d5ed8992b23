import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

async function open() {
  const connection = await testDatabase();
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end());
  const read = async (text: string) =>
    (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  return {
    run: (text: string) => client.query(text),
    read,
    start: () => migrate(connection),
    /** Which transaction wrote a function last. */
    writtenBy: () => read(`select xmin::text as value from pg_proc where proname = 'set_updated_at'`),
  };
}

test('functions and triggers are applied when their files differ from those applied last', async () => {
  const { run, read, start } = await open();
  await run(`create or replace function line_amount(quantity numeric, price numeric) returns numeric
    language sql immutable return 0`);
  await run('drop trigger materials_version on materials');
  await run(`update schema_files set hash = 'of an earlier version'`);
  expect(await start()).toEqual([]);
  expect(await read('select line_amount(3, 1.115)::text as value')).toEqual(['3.35']);
  expect(await read(`select tgname as value from pg_trigger where tgname = 'materials_version'`)).toEqual([
    'materials_version',
  ]);
  expect(await read('select count(*)::text as value from schema_files')).toEqual(['1']);
});

test('what is stored of a function is computed again when the function has changed', async () => {
  const { run, read, start } = await open();
  await run(`create or replace function searchable(text text) returns text
    language sql immutable strict parallel safe return lower(text)`);
  await run(`create or replace function rolled_up_percentage(
      set_sum numeric, set_weighted numeric, shared_count integer, shared_sum numeric) returns numeric
    language sql immutable parallel safe return 0`);
  await run(`insert into companies (name) values ('Façade')`);
  await run('set session_replication_role = replica');
  await run(`insert into roll_ups (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
    values (1, 2, 0, 0, 2, 80)`);
  await run('reset session_replication_role');
  await run(`update schema_files set hash = 'of an earlier version'`);
  const triggers = `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as value from pg_trigger order by 1`;
  const [before, history] = [await read(triggers), await read('select count(*)::text as value from history')];
  await start();
  expect(await read(triggers)).toEqual(before);
  expect(await read('select count(*)::text as value from history'), 'no change of a record').toEqual(history);
  expect(await read('select percentage::numeric(5, 2)::text as value from roll_ups')).toEqual(['40.00']);
  await run('set enable_seqscan = off');
  expect(await read(`select name as value from companies where searchable(name) = 'facade'`)).toEqual([
    'Façade',
  ]);
});

test('a start with the same files leaves them alone', async () => {
  const { start, writtenBy } = await open();
  const before = await writtenBy();
  await start();
  expect(await writtenBy()).toEqual(before);
});

test('several starts at once apply them once', async () => {
  const { run, read, start } = await open();
  await run('delete from schema_files');
  await Promise.all([start(), start(), start()]);
  expect(await read('select count(*)::text as value from schema_files')).toEqual(['1']);
});
