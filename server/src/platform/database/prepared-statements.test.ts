import { CompiledQuery, type QueryResult, sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase, plannedEachTime } from './database.ts';

const MOST = 5;
const connection = await testDatabase('template1');

/** A database with one connection, so that what one statement leaves is there for the next. */
function oneConnection(): Database {
  const database = openDatabase(connection, () => {}, { connections: 1, statements: MOST });
  atEnd(() => database.destroy());
  return database;
}

/** One of any number of statements that differ in their texts and give the value back. */
const statement = (number: number, value = number): CompiledQuery<{ value: number }> =>
  CompiledQuery.raw(`select $1::integer as value /* statement ${number} */`, [value]) as CompiledQuery<{
    value: number;
  }>;

const run = async (database: Database, number: number) =>
  (await database.executeQuery(statement(number))).rows[0]?.value;

type Prepared = { name: string; number: string; uses: number; prepare_time: Date };

/** The statements of this file that the connection has prepared, without the one that asks for them. */
async function preparedOn(database: Database): Promise<Prepared[]> {
  const { rows } = (await database.executeQuery(
    CompiledQuery.raw(`
      select name, substring(statement from 'statement (\\d+)') as number, prepare_time,
        (generic_plans + custom_plans)::integer as uses
      from pg_prepared_statements order by prepare_time /* planned each time */`),
  )) as QueryResult<Prepared>;
  return rows;
}

const numbersOn = async (database: Database) =>
  (await preparedOn(database)).map(({ number }) => Number(number)).sort((one, other) => one - other);

test('a statement is prepared once and used again', async () => {
  const database = oneConnection();
  for (let time = 0; time < 4; time++) expect(await run(database, 1)).toBe(1);
  expect(await preparedOn(database)).toMatchObject([{ number: '1', uses: 4 }]);
});

test('of more texts than there is room for, a connection has prepared the latest ones', async () => {
  const database = oneConnection();
  for (let number = 1; number <= 40; number++) {
    expect(await run(database, number)).toBe(number);
    expect((await preparedOn(database)).length).toBeLessThanOrEqual(MOST);
  }
  expect(await numbersOn(database)).toEqual([36, 37, 38, 39, 40]);
});

test('a statement that is used all the time stays prepared, whatever else passes by', async () => {
  const database = oneConnection();
  await run(database, 0);
  const [before] = await preparedOn(database);
  for (let number = 1; number <= 40; number++) {
    await run(database, number);
    await run(database, 0);
  }
  const hot = (await preparedOn(database)).find(({ number }) => number === '0');
  expect(hot).toEqual({ ...before, uses: 41 });
});

test('a text that had to go is prepared again under another name', async () => {
  const database = oneConnection();
  await run(database, 0);
  const [first] = await preparedOn(database);
  for (let number = 1; number <= MOST; number++) await run(database, number);
  expect(await numbersOn(database)).toEqual([1, 2, 3, 4, 5]);
  expect(await run(database, 0)).toBe(0);
  const again = (await preparedOn(database)).find(({ number }) => number === '0');
  expect(again?.name).not.toBe(first?.name);
});

test('statements that wait for one another on a connection are each answered with their own', async () => {
  const database = oneConnection();
  const numbers = Array.from({ length: 60 }, (_, index) => (index * 7) % 13);
  const answers = await database
    .transaction()
    .execute((transaction) => Promise.all(numbers.map((number) => run(transaction, number))));
  expect(answers).toEqual(numbers);
  expect((await preparedOn(database)).length).toBe(MOST);
});

test('many at once on several connections are each answered with their own', async () => {
  const database = openDatabase(connection, () => {}, { connections: 4, statements: MOST });
  atEnd(() => database.destroy());
  const numbers = Array.from({ length: 200 }, (_, index) => (index * 7) % 23);
  expect(await Promise.all(numbers.map((number) => run(database, number)))).toEqual(numbers);
});

test('statements make room in a transaction that failed, and work after it', async () => {
  const database = oneConnection();
  for (let number = 1; number <= MOST; number++) await run(database, number);
  await expect(
    database.transaction().execute(async (transaction) => {
      const failed = sql`select 1 / ${0}::integer`.execute(transaction);
      await expect(failed).rejects.toMatchObject({ code: '22012' });
      // None of these is answered in a failed transaction, and each takes the place of another one.
      for (const number of [11, 12, 13])
        await expect(run(transaction, number)).rejects.toMatchObject({ code: '25P02' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  for (const number of [1, 11, 12, 13, 5, 1, 2]) expect(await run(database, number)).toBe(number);
  expect((await preparedOn(database)).length).toBeLessThanOrEqual(MOST);
});

test('a statement that cannot be parsed fails each time and keeps no other from being prepared', async () => {
  const database = oneConnection();
  for (let time = 0; time < 3; time++)
    await expect(sql`select ${1} from no_such_table`.execute(database)).rejects.toMatchObject({
      code: '42P01',
    });
  await database.executeQuery(CompiledQuery.raw('create table no_such_table ()'));
  expect((await sql`select ${1}::integer from no_such_table`.execute(database)).rows).toEqual([]);
  await database.executeQuery(CompiledQuery.raw('drop table no_such_table'));
  for (let number = 1; number <= 10; number++) expect(await run(database, number)).toBe(number);
});

test('a value that cannot be written fails by itself and leaves the statement usable', async () => {
  const database = oneConnection();
  const withValue = (value: unknown) => sql<{ a: number }>`select (${value}::json ->> 'a')::integer as a`;
  await expect(withValue({ a: 1n }).execute(database)).rejects.toThrow(TypeError);
  expect((await withValue({ a: 2 }).execute(database)).rows).toEqual([{ a: 2 }]);
});

test('a statement without values is prepared too, and its plan is made once', async () => {
  const database = oneConnection();
  const withoutValues = CompiledQuery.raw('select count(*) from pg_class /* statement 1 */');
  for (let time = 0; time < 3; time++) await database.executeQuery(withoutValues);
  expect(await preparedOn(database)).toMatchObject([{ number: '1', uses: 3 }]);
});

test('what is planned with its values each time is not prepared', async () => {
  const database = oneConnection();
  await sql`select ${1}::integer ${plannedEachTime}`.execute(database);
  expect(await preparedOn(database)).toEqual([]);
});
