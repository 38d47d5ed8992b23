import { assignToTasks, search as searchEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { openDatabase } from '../platform/database/database.ts';

const site = await testApp();
const { superadmin } = site;

const LATER_PROJECTS = 64;
const ITEMS = 50_000;
/** Six words that all of the items have. */
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
await site.query(sql`vacuum analyze work_items, item_ways`);

const find = (search_term: string) => superadmin.call(searchEndpoint, { query: { search_term } });

test.each([
  'wall',
  'wall slab roof',
  COMMON,
  'wal are sla bea roo duc',
  'w a s b r d',
  'wall area slab beam roof duct terminal',
])('a search for %j answers the first of very many items that have its words', async (term) => {
  expect((await find(term)).length).toBe(20);
});

test('what no item has together with the words of very many is not found', async () => {
  expect(await find('missing wall area')).toEqual([]);
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
