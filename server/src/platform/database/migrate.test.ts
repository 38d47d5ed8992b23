import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { connect, testDatabase } from '../../../test/test-database.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';

/** A database that has seen other migrations than this version has. */
async function databaseThatHasSeen(statement: string) {
  const connection = await testDatabase();
  const client = await connect(connection);
  await client.query(statement);
  const names = async () => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name);
  };
  const functions = async () => (await client.query('select hash, version from schema_files')).rows[0];
  return { connection, names, functions };
}

const later = (name: string) =>
  `insert into kysely_migration (name, timestamp) values ('${name}', now()::text)`;
const ofLaterVersion = `update schema_files set hash = 'of a later version', version = '999.0.0'`;

test.each([
  ['takes away what this one uses', '9999-drop.since-999.0.0.sql', later('9999-drop.since-999.0.0.sql')],
  [
    'is behind one of ours that it has not seen',
    '9999-later.sql',
    `delete from kysely_migration where name = '2026-11-30-0010-pending-actions.sql'; ${later('9999-later.sql')}`,
  ],
])('a database of a newer version whose migration %s is left alone', async (_, name, statement) => {
  const { connection, names } = await databaseThatHasSeen(`${ofLaterVersion}; ${statement}`);
  const before = await names();
  await expect(migrate(connection)).rejects.toThrow(
    new StartError(
      `The data was created by a newer version of Plumbline: this one does not have ${name}. ` +
        'Please start that version. If you develop Plumbline: check out the branch that has it, or set another DATA_DIR.',
    ),
  );
  expect(await names()).toEqual(before);
});

test.each([
  ['whose migrations only add', later('9999-later.sql')],
  ['whose migration takes away what this one does not use', later('9999-drop.since-0.0.1.sql')],
  ['that has the same migrations', ''],
])(
  'with a database of a newer version %s this one starts, and leaves its functions',
  async (_, statement) => {
    const { connection, names, functions } = await databaseThatHasSeen(`${ofLaterVersion}; ${statement}`);
    const before = await names();
    expect(await migrate(connection)).toEqual([]);
    expect(await names()).toEqual(before);
    expect(await functions()).toEqual({ hash: 'of a later version', version: '999.0.0' });
  },
);

test.each([
  ['some of the migrations before 0.1.0', '2026-11-28-1730-username-keys.ts'],
  ['the last of them and not all others', '2026-11-28-2010-text-keys.sql'],
])('a database that has seen %s is left alone, and what to do is said', async (_, last) => {
  const { connection, names } = await databaseThatHasSeen(
    `delete from kysely_migration;
     insert into kysely_migration (name, timestamp) values ('0001-foundation.sql', now()::text), ('${last}', now()::text)`,
  );
  await expect(migrate(connection)).rejects.toThrow(
    new StartError(
      'The data was created by an early version of Plumbline, from before 0.1.0. Please start the last version before ' +
        '0.1.0 with it once, and then this one. Or begin with an empty database, and bring the data over by export and import.',
    ),
  );
  expect(await names()).toEqual(['0001-foundation.sql', last]);
});

test('a later migration can make a table one of decisions, also in a new database', async () => {
  const client = await connect(await testDatabase('template1'));
  await client.query(await readFile(new URL('../../../migrations/0.1.0.sql', import.meta.url), 'utf8'));
  await client.query(
    `create table sample_requests (status text not null default 'pending', decided_by integer references employees,
       decided_at timestamptz(3), decision_comments text);
     call decided_as_a_whole('sample_requests', 'pending');
     call decided_for_somebody('sample_requests')`,
  );
  await expect(
    client.query(`insert into sample_requests (decision_comments) values ('Agreed')`),
  ).rejects.toMatchObject({ constraint: 'sample_requests_decided' });
});

test('while a migration waits for a table that is in use, others go on with it', async () => {
  const { connection } = await databaseThatHasSeen(`update schema_files set hash = 'of an earlier version'`);
  const [user, other, watcher] = [
    await connect(connection),
    await connect(connection),
    await connect(connection),
  ];
  const use = 'begin; lock table employees in row exclusive mode';
  await user.query(use);
  const migrated = migrate(connection);
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_locks where relation = 'employees'::regclass and not granted`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  await other.query(use);
  await other.query('commit');
  await user.query('commit');
  expect(await migrated).toEqual([]);
  const { rows } = await watcher.query('select hash from schema_files');
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});
