import { listEmployees, listHistory, listProjects, listUsers, updateEmployee } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const employees = async (search_term: string) =>
  (await superadmin.call(listEmployees, { query: { search_term } })).total;
const users = async (search_term: string) =>
  (await superadmin.call(listUsers, { query: { search_term } })).data.map(({ id }) => id);

test('a count is right after every kind of change, also one that another transaction still makes', async () => {
  expect([await employees('kept'), await employees('kept')]).toEqual([0, 0]);
  const id = await site.employee('Worker', { firstName: 'Kept', lastName: 'Count' });
  expect([await employees('kept'), await employees('kept')]).toEqual([1, 1]);
  await site.query(sql`update employees set first_name = 'Other' where id = ${id}`);
  expect(await employees('kept')).toBe(0);
  await site.database.transaction().execute(async (open) => {
    await sql`update employees set first_name = 'Kept' where id = ${id}`.execute(open);
    expect(await employees('kept')).toBe(0);
  });
  expect(await employees('kept')).toBe(1);
  await site.query(sql`delete from employees where id = ${id}`);
  expect(await employees('kept')).toBe(0);
});

test('the count of projects follows their titles and status', async () => {
  const total = async (query: object) => (await superadmin.call(listProjects, { query })).total;
  const project = await site.project({ title: 'Countable quay' });
  expect([await total({ search_term: 'countable' }), await total({ search_term: 'uay count' })]).toEqual([
    1, 1,
  ]);
  await site.query(sql`update work_items set status = 'On Hold' where id = ${project.id}`);
  expect(await total({ search_term: 'countable', status: 'In Progress' })).toBe(0);
  await site.query(sql`delete from work_items where id = ${project.id}`);
  expect(await total({ search_term: 'countable' })).toBe(0);
});

test('an account is found by username and person, by a new name too, which is no change of the account', async () => {
  const id = await site.employee('Driver', { firstName: 'Renée', lastName: 'Oldname' });
  const { userId } = await site.as(id);
  const version = async () =>
    (
      await site.query(sql<{ at: Date }>`select updated_at as at from users where id = ${userId}`)
    )[0]?.at.getTime();
  const before = await version();
  expect(await users('oldname renee')).toEqual([userId]);
  expect(await users(`person-${id} oldname`)).toEqual([userId]);
  await site.query(sql`update employees set last_name = 'Newname' where id = ${id}`);
  expect([await users('oldname'), await users('newname')]).toEqual([[], [userId]]);
  expect(await version()).toBe(before);
  await site.query(sql`update users set username = 'chauffeur' where id = ${userId}`);
  expect([await users(`person-${id}`), await users('chauffeur newname')]).toEqual([[], [userId]]);
});

test('the stored text is in no history and no answer, cannot be written by hand, and is no new version', async () => {
  const id = await site.employee('Worker', { firstName: 'Plain', lastName: 'Person' });
  const [row] = (await superadmin.call(listEmployees, { query: { search_term: 'plain person' } })).data;
  expect(JSON.stringify(row)).not.toContain('plain person');
  const { updated_at } = row as { updated_at: string };
  await superadmin.call(updateEmployee, {
    params: { id },
    body: { first_name: 'Plain', remarks: 'Known', updated_at } as never,
  });
  const history = await superadmin.call(listHistory, { params: { kind: 'employees', id }, query: {} });
  expect(JSON.stringify(history)).not.toContain('search_text');
  await site.query(sql`update employees set search_text = 'forged' where id = ${id}`);
  expect([await employees('forged'), await employees('plain')]).toEqual([0, 1]);
  const versions = await site.query(sql<{ same: boolean }>`
    with before as (select id, updated_at from employees where id = ${id}),
      written as (update employees e set first_name = e.first_name from before where e.id = before.id
        returning e.updated_at = before.updated_at as same)
    select same from written`);
  expect(versions).toEqual([{ same: true }]);
});

test('the stored text of every table is written whatever session writes a row', async () => {
  const triggers = await site.query(sql<{ name: string; enabled: string }>`
    select tgname as name, tgenabled as enabled from pg_trigger where tgname like '%\\_search\\_text%' order by tgname`);
  expect(triggers.length).toBeGreaterThan(5);
  expect(triggers.filter(({ enabled }) => enabled !== 'A')).toEqual([]);
});
