import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testApp } from '../../../test/test-app.ts';
import { connect, testDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { transact } from './transact.ts';

const site = await testApp();

test('of two transactions that wait for each other the one that is rolled back is done again', async () => {
  const [one, other] = [await site.employee('Worker'), await site.employee('Worker')];
  const haveBegun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  const rename = (order: readonly [number, number], begun: number) =>
    transact(site.database, async (transaction) => {
      tries += 1;
      const touch = (id: number) =>
        sql`update employees set last_name = ${`By ${begun}`} where id = ${id}`.execute(transaction);
      await touch(order[0]);
      haveBegun[begun]?.resolve();
      await Promise.all(haveBegun.map(({ promise }) => promise));
      await touch(order[1]);
    });
  await Promise.all([rename([one, other], 0), rename([other, one], 1)]);
  expect(tries).toBe(3);
});

test('any other failure is thrown at once', async () => {
  let tries = 0;
  const failing = transact(site.database, async () => {
    tries += 1;
    throw new Error('no deadlock');
  });
  await expect(failing).rejects.toThrow('no deadlock');
  expect(tries).toBe(1);
});

/** Tables that another process migrates while each of a few connections has prepared statements about all of them. */
async function migratedBeside() {
  const connection = await testDatabase('template1');
  const owner = await connect(connection);
  const tables = ['sites', 'towers', 'floors', 'rooms', 'doors'];
  for (const table of tables)
    await owner.query(`create table ${table} (id integer generated always as identity)`);
  const connections = 4;
  const database = openDatabase(connection, () => {}, { connections });
  atEnd(() => database.destroy());
  const add = async (table: string, at: Database) =>
    (await sql<{ id: number }>`insert into ${sql.table(table)} default values returning *`.execute(at)).rows;
  const read = async (table: string, at: Database) =>
    (await sql<{ id: number }>`select * from ${sql.table(table)} order by id`.execute(at)).rows;
  /** Does something at each connection at once. */
  const onEach = <Result>(work: () => Promise<Result>) =>
    Promise.all(Array.from({ length: connections }, work));
  return {
    database,
    onEach,
    add: async (at: Database) => {
      for (const table of tables) await add(table, at);
    },
    read: (at = database) => Promise.all(tables.map((table) => read(table, at))),
    migrate: async () => {
      for (const table of tables) await owner.query(`alter table ${table} add name text default 'new'`);
    },
  };
}

test('a read of a table that another process has migrated meanwhile is answered', async () => {
  const { database, onEach, add, read, migrate } = await migratedBeside();
  await transact(database, add);
  await onEach(read);
  await migrate();
  const answers = await onEach(read);
  expect(answers.flat()).toEqual(Array.from({ length: 20 }, () => [{ id: 1, name: 'new' }]));
});

test('a write to tables that another process has migrated meanwhile is done again, once', async () => {
  const { database, onEach, add, read, migrate } = await migratedBeside();
  await onEach(() => transact(database, add));
  await migrate();
  let tries = 0;
  // Each of those that have begun meanwhile meets it once, although each has five outdated statements.
  await onEach(() =>
    transact(database, async (transaction) => {
      tries += 1;
      await add(transaction);
    }),
  );
  expect(tries).toBeLessThanOrEqual(8);
  for (const rows of await read()) expect(rows).toHaveLength(8);
});

test('where the first write has met the migration, no later one does, at whichever connection', async () => {
  const { database, onEach, add, migrate } = await migratedBeside();
  await onEach(() => transact(database, add));
  await migrate();
  await transact(database, add);
  let tries = 0;
  await onEach(() =>
    transact(database, async (transaction) => {
      tries += 1;
      await add(transaction);
    }),
  );
  expect(tries).toBe(4);
});
