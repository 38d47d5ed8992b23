import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { findPoolerFault, keepParametersInRole, throughPooler } from '../src/platform/database/pooler.ts';
import { transact } from '../src/platform/database/transact.ts';
import { openEventStream } from './event-stream.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { startCommand } from './started-command.ts';
import { addressOf, connect, ownDatabase } from './test-database.ts';
import { findDifferences, makeShared, type Statuses, Writer } from './writers/writer.ts';

const POOL_SIZE = 5;
const WRITERS = 8;
const TURNS = 2;

test('people write, import and hear of changes, and a backup is made, through PgBouncer, which is stopped once', async () => {
  const direct = await ownDatabase();
  const pooler = await startPgBouncer(direct, { default_pool_size: POOL_SIZE, max_prepared_statements: 50 });
  const DATA_DIR = await dataDirectory();
  const settings = {
    DATABASE_URL: pooler.addressOf(direct),
    DATABASE_DIRECT_URL: addressOf(direct),
    DATA_DIR,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
    PROCESSES: '2',
  };
  const server = startServer(settings);
  const origin = await server.ready();
  const token = await signIn(origin);
  const stream = await openEventStream(origin, token);
  const owner = await connect(direct);
  const shared = await makeShared(owner);
  const statuses: Statuses = {};
  const writers = Array.from({ length: WRITERS }, (_, number) => {
    return new Writer(number, { origin, token }, shared, statuses);
  });
  const write = async (from: number) => {
    await Promise.all(
      writers.map(async (writer) => {
        for (let number = from; number < from + TURNS; number++) await writer.turn(number);
      }),
    );
  };
  await Promise.all(writers.map((writer) => writer.begin()));
  const imported = call(origin, '/project/import', {
    token,
    body: {
      file: Buffer.from('Code,Title,Parent\nA,Area,\nA-1,Piling,A\n').toString('base64'),
      file_name: 'schedule.csv',
      weights: 'equal',
      title: 'Imported',
      code: 'IMPORTED',
    },
  });
  const backup = startCommand(
    process.execPath,
    [join(import.meta.dirname, '../src/backup/backup-command.ts')],
    {
      environment: settings,
    },
  );
  await write(1);
  expect(await imported).toMatchObject({ status: 201 });
  expect([await backup.ended, backup.said()]).toEqual([
    0,
    expect.stringContaining('Every row and every file'),
  ]);
  const project = writers[0]?.project;
  await stream.until(({ data }) => data.kind === 'work_items' && data.project_id === project);

  await pooler.stop();
  const away = await call(origin, '/projects/all', { token });
  expect([away.status, away.code, away.retryAfter]).toEqual([503, 'not_ready', expect.any(String)]);
  expect((await call(origin, '/health')).status).toBe(503);
  const writing = write(TURNS + 1);
  await pooler.start();
  await writing;
  expect(statuses['503'] ?? 0, JSON.stringify(statuses)).toBeGreaterThan(0);
  const wrong = await Promise.all(writers.map((writer) => writer.findWrong(owner)));
  expect(wrong.flat()).toEqual([]);
  expect(await findDifferences({ origin, token })).toEqual([]);
  const servers = await pooler.command('show servers');
  expect(servers.length).toBeLessThanOrEqual(POOL_SIZE);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('statements stay prepared for each caller, also beyond what the pooler keeps, and after errors', async () => {
  const direct = await ownDatabase();
  await keepParametersInRole(direct);
  const pooler = await startPgBouncer(direct, { default_pool_size: POOL_SIZE, max_prepared_statements: 20 });
  const [database, one] = [10, 1].map((connections) => {
    const opened = openDatabase(throughPooler(pooler.addressOf(direct)), () => {}, {
      connections,
      statements: 30,
    });
    onTestFinished(() => opened.destroy());
    return opened;
  }) as [Database, Database];
  const give = async (number: number, at = database) => {
    const text = `select $1::integer as value /* statement ${number} */`;
    const { rows } = await at.executeQuery<{ value: number }>(CompiledQuery.raw(text, [number]));
    return rows[0]?.value;
  };
  const numbers = Array.from({ length: 300 }, (_, number) => number % 100);
  const faults = [
    (number: number) => sql`select ${number}::integer / ${0}::integer`,
    (number: number) => sql`select ${number}::integer from ${sql.table(`nowhere_${number}`)}`,
  ];
  for (let round = 0; round < 3; round++) {
    expect(await Promise.all(numbers.map((number) => give(number)))).toEqual(numbers);
    await Promise.all(
      numbers.map((number) =>
        number % 3 === 0
          ? expect(faults[number % 2]?.(number).execute(database)).rejects.toThrow(/division|does not exist/)
          : expect(give(number)).resolves.toBe(number),
      ),
    );
    await expect(
      one.transaction().execute((transaction) =>
        // They wait for one another on the connection, and the second fails.
        Promise.allSettled([
          give(1, transaction),
          sql`select 1 / ${0}::integer`.execute(transaction),
          give(1, transaction),
          give(1000 + round, transaction),
        ]).then((outcomes) => outcomes.map(({ status }) => status)),
      ),
    ).resolves.toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(await give(1000 + round, one), 'not prepared in the failed transaction').toBe(1000 + round);
  }
});

test('statements that the pooler has prepared before a migration are in no one’s way', async () => {
  const direct = await ownDatabase();
  await keepParametersInRole(direct);
  const pooler = await startPgBouncer(direct, { default_pool_size: 1 });
  const owner = await connect(direct);
  await owner.query('create table sites (id integer generated always as identity)');
  const open = (schema: string) => {
    const address = throughPooler(pooler.addressOf(direct));
    const database = openDatabase(address, () => {}, { connections: 1, schema });
    onTestFinished(() => database.destroy());
    return database;
  };
  const add = CompiledQuery.raw('insert into sites default values returning *');
  const [early, other, later] = [open('first'), open('first'), open('second')];
  for (const database of [early, other]) await database.executeQuery(add);
  await owner.query(`alter table sites add name text default 'Jurong'`);
  let tries = 0;
  const write = (database: Database) =>
    transact(database, async (transaction) => {
      tries += 1;
      return (await transaction.executeQuery(add)).rows;
    });
  expect(await write(later)).toEqual([{ id: 3, name: 'Jurong' }]);
  expect(tries, 'its text is another one').toBe(1);
  expect(await write(early)).toMatchObject([{ name: 'Jurong' }]);
  expect(tries).toBe(3);
  expect((await other.executeQuery(add)).rows).toMatchObject([{ name: 'Jurong' }]);
});

test('a pooler that cannot do what is needed is named before the server answers anybody', async () => {
  const direct = await ownDatabase();
  const DATA_DIR = await dataDirectory();
  const ends = async (settings: Record<string, string>) => {
    const server = startServer({ DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'silent', ...settings });
    expect(await server.exited).toBe(1);
    return server.said().at(-1);
  };
  const DATABASE_DIRECT_URL = addressOf(direct);
  const forgetful = await startPgBouncer(direct, { max_prepared_statements: 0 });
  expect(await ends({ DATABASE_URL: forgetful.addressOf(direct) })).toMatch(
    /^The PostgreSQL of DATABASE_URL cannot be used: unsupported startup parameter.*\. It is a pooler: set DATABASE_DIRECT_URL/,
  );
  expect(await ends({ DATABASE_URL: forgetful.addressOf(direct), DATABASE_DIRECT_URL })).toBe(
    'DATABASE_URL leads to a pooler that keeps no prepared statements. Set max_prepared_statements in PgBouncer 1.21 or newer.',
  );

  const pooled = throughPooler(forgetful.addressOf({ ...direct, database: 'postgres' }));
  expect(await findPoolerFault(pooled, direct)).toMatchObject({
    says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different servers, databases or roles',
  });

  const other = await ownDatabase();
  const early = await startPgBouncer(other);
  const later = throughPooler(early.addressOf(other));
  const client = await connect(later);
  await client.query('select 1');
  expect(await findPoolerFault(later, other)).toMatchObject({
    says: expect.stringMatching(/^DATABASE_DIRECT_URL connects with statement_timeout 0 instead of 120000/),
  });
  await keepParametersInRole(other);
  expect(await findPoolerFault(later, other)).toMatchObject({
    says: expect.stringMatching(/^DATABASE_URL leads to a pooler that has connections with .* instead of /),
    advice: expect.stringContaining('RECONNECT'),
  });
  await early.command('reconnect');
  expect(await findPoolerFault(later, other)).toBeNull();
  await early.stop();
  expect(await findPoolerFault(later, other)).toMatchObject({
    says: expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED/),
  });
});
