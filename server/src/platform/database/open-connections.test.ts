import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { addressOf, testDatabase } from '../../../test/test-database.ts';
import { openConnections, openDatabase } from './database.ts';

test('all connections are open before anybody needs them', async () => {
  const database = openDatabase(await testDatabase(), () => {});
  atEnd(() => database.destroy());
  await openConnections(database);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(database);
  expect(rows).toEqual([{ open: 20 }]);
});

test('where none can be opened it ends, and a query says why', async () => {
  const connection = await testDatabase();
  const nowhere = { connectionString: addressOf({ ...connection, database: 'nowhere' }) };
  const database = openDatabase(nowhere, () => {});
  atEnd(() => database.destroy());
  await openConnections(database);
  await expect(sql`select 1`.execute(database)).rejects.toThrow('database "nowhere" does not exist');
});
