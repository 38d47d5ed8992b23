import { listProjects, listStoredProjects, MAX_STORED_PROJECTS, updateProject } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const logistic = await site.as('Logistic');
const [own, completed, running] = [await site.project(), await site.project(), await site.project()];
await site.assign(logistic.employeeId, own);
await superadmin.call(updateProject, {
  params: completed,
  body: { current_percentage: 100, status: 'Completed' },
});

const idsFor = async (who: typeof superadmin) => (await who.call(listStoredProjects, {})).map(({ id }) => id);

test('one’s own projects are first, then those that are not completed, then the others', async () => {
  expect(await idsFor(logistic)).toEqual([own.id, running.id, completed.id]);
  expect(await idsFor(superadmin)).toEqual([running.id, own.id, completed.id]);
});

test('each is as the list has it', async () => {
  const listed = await logistic.call(listProjects, { query: {} });
  const stored = await logistic.call(listStoredProjects, {});
  expect(stored).toEqual(expect.arrayContaining(listed.data));
});

test('who does not see every project has those that they are assigned to', async () => {
  const worker = await site.as('Worker');
  expect(await idsFor(worker)).toEqual([]);
  await site.assign(worker.employeeId, completed);
  expect(await idsFor(worker)).toEqual([completed.id]);
});

test('there are at most so many, and one’s own are among them', async () => {
  await site.query(sql`
    with ids as (select nextval(pg_get_serial_sequence('work_items', 'id')) as id, n from generate_series(1, ${MAX_STORED_PROJECTS}) n)
    insert into work_items (id, project_id, ancestor_ids, code, title, company_id, created_by)
    overriding system value
    select ids.id, ids.id, '{}', 'MANY-' || ids.n, 'Many', w.company_id, w.created_by
    from ids, work_items w where w.id = ${own.id}`);
  const ids = await idsFor(logistic);
  expect([ids.length, ids[0]]).toEqual([MAX_STORED_PROJECTS, own.id]);
  expect(ids).not.toContain(completed.id);
});
