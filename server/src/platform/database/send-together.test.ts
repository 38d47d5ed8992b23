import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { sendTogether } from './send-together.ts';

const database = openDatabase(await testDatabase('template1'), () => {}, { connections: 1 });
atEnd(() => database.destroy());
await sql`create table written (value integer primary key)`.execute(database);
atEnd(() => sql`drop table written`.execute(database));

const insert = (value: number) => sql`insert into written values (${value})`.compile(database);
const read = sql<{ value: number }>`select value from written order by value`;

test('statements that are sent together run one after the other, and their results are in that order', async () => {
  const results = await database
    .transaction()
    .execute((transaction) => sendTogether(transaction, [insert(1), insert(2), read.compile(database)]));
  expect(results.map(({ rows }) => rows)).toEqual([[], [], [{ value: 1 }, { value: 2 }]]);
});

test('of statements that are sent together the first that fails is the one that is thrown', async () => {
  const failing = database
    .transaction()
    .execute((transaction) => sendTogether(transaction, [insert(3), insert(1), insert(4)]));
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'written_pkey' });
  expect((await read.execute(database)).rows).not.toContainEqual({ value: 3 });
});
