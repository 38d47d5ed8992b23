import { assignToTasks, roleIdOf, search as searchEndpoint } from '@plumbline/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testApp } from '../../test/test-app.ts';
import type { Context } from '../platform/context.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { DB } from '../platform/database/types.generated.ts';
import { search } from './search-items.ts';

const site = await testApp();
const { superadmin } = site;

const LATER_PROJECTS = 64;
const ITEMS = 50_000;
/** As many as the index and the heap may be read, whatever the words: the texts have six words that all of them have. */
const MOST_ROWS = 50_000;
const COMMON = 'wall area slab beam roof duct';

/** A project with very many items, also where a session leaves triggers out, and later ones that are looked at first. */
const { id: big, created_by } = await site.project({ title: 'Terminal' });
const owner = openDatabase(site.connection, () => {});
await owner.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction);
  await sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, current_percentage, created_by)
    select ${big}, ${big}, array[${big}::integer], 'N-' || n, ${COMMON} || ' ' || n, 100 * (n % 2),
      ${created_by.employee.id}
    from generate_series(1, ${ITEMS}::integer) n`.execute(transaction);
});
await owner.destroy();
const title = 'Wall area';
const titled = await site.task({ id: big, type: 'projects', project_id: big }, { title });
const mine = await site.task({ id: big, type: 'projects', project_id: big }, { title: `Own ${COMMON}` });
await superadmin.call(assignToTasks, {
  params: { id: superadmin.employeeId },
  body: { task_ids: [mine.id] },
});
for (let number = 0; number < LATER_PROJECTS; number++) await site.project();
await site.query(sql`vacuum analyze work_items`);

const pool = new pg.Pool({ ...site.connection, max: 1 });
type Statement = { text: string; values: readonly unknown[] };
let statements: Statement[] = [];
const recording = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    statements.push({ text: query.sql, values: query.parameters });
  },
});
atEnd(() => recording.destroy());

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** How many rows or entries of an index were read for a plan. */
function rowsRead(plan: Plan): number {
  const isScan = /Scan$/.test(plan['Node Type']) && !/^(Subquery|CTE|Function)/.test(plan['Node Type']);
  const own = isScan
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), 0);
}

/** What all statements of a search read. */
async function rowsReadFor(search_term: string): Promise<number> {
  statements = [];
  const actor = { employeeId: superadmin.employeeId, role: 'Superadmin', roleId: roleIdOf('Superadmin') };
  await search({ database: recording, actor } as Context, {
    params: undefined,
    query: { search_term },
    body: undefined,
  });
  let sum = 0;
  for (const { text, values } of statements) {
    if (text.includes('explain (')) continue;
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
    sum += rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  }
  return sum;
}

const find = (search_term: string) => superadmin.call(searchEndpoint, { query: { search_term } });

test.each([
  'wall',
  'wall slab roof',
  COMMON,
  'wal are sla bea roo duc',
  'wall 1 area 2 slab 3 beam 4',
  'w a s b r d',
  'missing wall area',
  'wall area slab beam roof duct terminal zone',
])('a search for %j reads a bounded part of very many items that have its words', async (term) => {
  expect(await rowsReadFor(term)).toBeLessThan(MOST_ROWS);
});

test('one’s own comes first, then what is unfinished, however common the words are', async () => {
  const hits = await find('slab roof');
  expect(hits[0]).toMatchObject({ id: mine.id, is_mine: true });
  expect(hits.length).toBe(20);
  expect(hits.filter(({ is_finished }) => is_finished)).toEqual([]);
});

test('what bears exactly a code or title is not lost among all that has its words', async () => {
  expect((await find('wall area')).map(({ id }) => id)).toContain(titled.id);
  expect((await find('n-41234'))[0]?.code).toBe('N-41234');
});

test('letters that very many items have are searched for too', async () => {
  expect((await find('w a s b')).length).toBe(20);
});
