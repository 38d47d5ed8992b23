import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';

/** A database that has seen other migrations than this version has. */
async function databaseThatHasSeen(statement: string) {
  const connection = await testDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  const names = async () => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    await client.end();
    return rows.map(({ name }) => name);
  };
  return { connection, names };
}

test('a database of a newer version is left alone, and its unknown migration is named', async () => {
  const { connection, names } = await databaseThatHasSeen(
    `insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version.sql', now()::text)`,
  );
  await expect(migrate(connection)).rejects.toThrow(
    new StartError(
      'The data was created by a newer version of Plumbline: this one does not have 9999-of-a-later-version.sql. ' +
        'Please start that version. If you develop Plumbline: check out the branch that has it, or set another DATA_DIR.',
    ),
  );
  expect(await names()).toContain('9999-of-a-later-version.sql');
});

test.each([
  ['some of the migrations before 0.1.0', '2026-11-28-1730-username-keys.ts'],
  ['the last of them and not all others', '2026-11-28-2010-text-keys.sql'],
])('a database that has seen %s is left alone, and what to do is said', async (_, last) => {
  const { connection, names } = await databaseThatHasSeen(
    `update kysely_migration set name = '0001-foundation.sql' where name = '0.1.0.sql';
     insert into kysely_migration (name, timestamp) values ('${last}', now()::text)`,
  );
  await expect(migrate(connection)).rejects.toThrow(
    new StartError(
      'The data was created by an early version of Plumbline, from before 0.1.0. Please start the last version before ' +
        '0.1.0 with it once, and then this one. Or begin with an empty database, and bring the data over by export and import.',
    ),
  );
  expect(await names()).toEqual(['0001-foundation.sql', last]);
});
