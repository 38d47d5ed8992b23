import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { sentAhead } from './sent-ahead.ts';

const connection = await testDatabase('template1');
/** With one connection, so that a statement that is left behind meets the next one. */
const database = openDatabase(connection, () => {}, { connections: 1 });
atEnd(() => database.destroy());
await database.executeQuery(CompiledQuery.raw('create table notes (note integer primary key)'));

const note = (value: number) => sql`insert into notes values (${value}::integer) ${sentAhead}`;
const notes = async () =>
  (await sql<{ note: number }>`select note from notes order by 1`.execute(database)).rows.map(
    (row) => row.note,
  );

test('what is sent ahead is there for the next statement, in order', async () => {
  const seen = await database.transaction().execute(async (transaction) => {
    expect((await note(1).execute(transaction)).rows).toEqual([]);
    await note(2).execute(transaction);
    return (await sql<{ count: number }>`select count(*)::integer as count from notes`.execute(transaction))
      .rows;
  });
  expect(seen).toEqual([{ count: 2 }]);
  expect(await notes()).toEqual([1, 2]);
});

test('what it reads is there when the next one is answered, which may be the commit', async () => {
  const count = sql<{ count: number }>`select count(*)::integer as count from notes ${sentAhead}`;
  const [first, last] = await database.transaction().execute(async (transaction) => {
    const first = (await count.execute(transaction)).rows;
    expect(first).toEqual([]);
    await sql`select ${1}::integer`.execute(transaction);
    expect(first).toEqual([{ count: 2 }]);
    return [first, (await count.execute(transaction)).rows];
  });
  expect([first, last]).toEqual([[{ count: 2 }], [{ count: 2 }]]);
});

test('the next statement fails with the error of the one that was sent ahead, and all is taken back', async () => {
  const failing = database.transaction().execute(async (transaction) => {
    await note(3).execute(transaction);
    await note(1).execute(transaction);
    await note(4).execute(transaction);
    await sql`select ${5}::integer`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  expect(await notes()).toEqual([1, 2]);
});

test('a commit fails with the error of what was sent ahead of it', async () => {
  const failing = database.transaction().execute((transaction) => note(1).execute(transaction));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([1, 2]);
});

test('who gives up after sending ahead hears their own error, and nothing is written', async () => {
  for (const value of [1, 6]) {
    const failing = database.transaction().execute(async (transaction) => {
      await note(value).execute(transaction);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
  }
  expect(await notes()).toEqual([1, 2]);
});

test('outside of a transaction it is waited for', async () => {
  await expect(note(1).execute(database)).rejects.toMatchObject({ code: '23505' });
  await note(7).execute(database);
  expect(await notes()).toEqual([1, 2, 7]);
});

test('a transaction in which nothing happens ends', async () => {
  expect(await database.transaction().execute(async () => 'nothing')).toBe('nothing');
  expect(await notes()).toEqual([1, 2, 7]);
});
