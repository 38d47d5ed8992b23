import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';
import { type Context, inTransaction } from '../context.ts';
import { plannedEachTime } from './database.ts';
import { type List, readBatches, readPage } from './list.ts';

const site = await testApp();
const ctx = { database: site.database, actor: null } as unknown as Parameters<typeof inTransaction>[0];

type Row = { id: number; word: string; amount: number | null };

/** How a page is read: with a separate count, as a search, with the count in its rows. */
const ways = ['separate count', 'search', 'count in rows'] as const;

/** A list of the rows given, which are in no table. */
function listOf(
  rows: readonly Row[],
  way: (typeof ways)[number],
): List<'word' | 'amount' | 'joined' | 'id', Row & { total: number }, Row> {
  const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id integer, word text, amount integer)`;
  const amount = { nullable: sql`x.amount` };
  return {
    from,
    key: sql`x.id`,
    filter: sql`x.id <> 13 or false ${way === 'search' ? plannedEachTime : sql``}`,
    orders: {
      word: [sql`x.word`],
      amount: [amount, sql`x.word`],
      joined: {
        by: [sql`y.word`, amount],
        joins: sql`join ${sql.raw(`(values (0, 'a'), (1, 'a'), (2, 'b')) y (n, word)`)} on y.n = x.id % 3`,
      },
      id: [],
    },
    async read(chosen: RawBuilder<unknown>) {
      const { rows } = await sql<Row & { total: number }>`
        select x.id, x.word, x.amount, chosen.total from ${from} ${chosen}`.execute(site.database);
      return rows;
    },
    ...(way === 'count in rows' && { totalOf: ({ total }) => total }),
    present: (read) => read.map(({ total: _, ...row }) => row),
  };
}

/** All batches of a list. */
async function batchesOf(batches: AsyncIterable<(Row & { total: number })[]>): Promise<Row[][]> {
  const all: Row[][] = [];
  for await (const batch of batches) all.push(batch.map(({ total: _, ...row }) => row));
  return all;
}

// Few values, so that most rows are equal to others in most orders.
const someRows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    word: fc.constantFrom('a', 'b', 'é', "it's"),
    amount: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

test('all pages together, and all batches together, are the whole list in its order, no row twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      fc.constantFrom('word', 'amount', 'joined', 'id'),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(...ways),
      async (rows, sort, direction, size, way) => {
        const list = listOf(rows, way);
        const matching = rows.filter(({ id }) => id !== 13);
        const batches = await batchesOf(readBatches(ctx, list, { sort, direction }, size));
        const paged: Row[] = [];
        for (let page = 1; ; page += 1) {
          const answer = await readPage(ctx, list, { sort, direction, page, per_page: size });
          expect(answer).toMatchObject({ total: matching.length, current_page: page });
          expect(answer.last_page).toBe(Math.max(1, Math.ceil(matching.length / size)));
          paged.push(...answer.data);
          if (page >= answer.last_page) break;
        }
        expect(paged.toSorted((one, other) => one.id - other.id)).toEqual(
          matching.toSorted((one, other) => one.id - other.id),
        );
        expect(batches.flat()).toEqual(paged);
        expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
        if (sort === 'amount') {
          const amounts = paged.map(({ amount }) => amount);
          const known = amounts.filter((amount) => amount !== null);
          const inOrder = known.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));
          expect(amounts).toEqual([...inOrder, ...amounts.filter((amount) => amount === null)]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each(ways)(
  '%s: a page past the end has no rows and the same count; an empty list has one page',
  async (way) => {
    const list = listOf(
      [1, 2, 3].map((id) => ({ id, word: 'a', amount: null })),
      way,
    );
    const order = { sort: 'word', direction: 'asc', per_page: 2 } as const;
    expect(await readPage(ctx, list, { ...order, page: 9 })).toEqual({
      data: [],
      from: null,
      to: null,
      total: 3,
      last_page: 2,
      current_page: 9,
    });
    expect(await readPage(ctx, listOf([], way), { ...order, page: 1 })).toMatchObject({
      total: 0,
      last_page: 1,
    });
    expect(await batchesOf(readBatches(ctx, listOf([], way), order))).toEqual([]);
  },
);

test('inside a transaction a page shows what the transaction has written', async () => {
  const company = `Company ${next()}`;
  const companies = (ctx: Pick<Context, 'database'>): List<'name', { name: string }, string> => ({
    from: sql`companies c`,
    key: sql`c.id`,
    filter: sql`c.name = ${company}`,
    orders: { name: [sql`c.name`] },
    read: async (chosen) =>
      (await sql<{ name: string }>`select c.name from companies c ${chosen}`.execute(ctx.database)).rows,
    present: (rows) => rows.map(({ name }) => name),
  });
  const query = { sort: 'name', direction: 'asc', page: 1, per_page: 5 } as const;
  await inTransaction(ctx, async (ctx) => {
    await ctx.database.insertInto('companies').values({ name: company }).execute();
    expect(await readPage(ctx, companies(ctx), query)).toMatchObject({ data: [company], total: 1 });
    expect(await readPage(site, companies(site), query)).toMatchObject({ data: [], total: 0 });
  });
});
