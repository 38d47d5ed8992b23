import { createTask, deleteTask, getProject, getTask, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import type { Reply } from '../../test/client.ts';
import { expectFailure } from '../../test/failure.ts';
import { next, testApp } from '../../test/test-app.ts';
import { MAX_CHILDREN } from './tree-limits.ts';

const site = await testApp();
const { superadmin } = site;

/** Somebody else, who has a project's lock and writes by hand. */
const other = new pg.Client(site.connection);
await other.connect();
atEnd(() => other.end());

/** Starts a write that has read what it is about and waits for the project; lets others write, and go first. */
async function overtake<Reply>(
  project: WorkItem,
  write: () => Promise<Reply>,
  othersWrite: () => Promise<unknown>,
): Promise<Reply> {
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(1, $1)', [project.id]);
  const reply = write();
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await other.query(
      `select count(*)::integer as waiting from pg_locks
       where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    waiting = rows[0].waiting;
  }
  await othersWrite();
  await other.query('commit');
  return reply;
}

/** The progress of a leaf, noted by hand. */
async function noteProgress(leaf: WorkItem, before: number, after: number): Promise<void> {
  await other.query('update work_items set current_percentage = $2 where id = $1', [leaf.id, after]);
  await other.query('select roll_up($1, 0, $2, 0, $3)', [leaf.parent_id, before, after]);
}

const corrections = ({ id }: WorkItem) =>
  site.query(sql`select roll_up_whole_project(${id}::integer) as corrected`);

test('progress written after that of others rolls up from the others’ values', async () => {
  const { project, subTask } = await site.tree();
  const reply = await overtake(
    project,
    () => superadmin.send(updateTask, { params: subTask, body: { current_percentage: 50 } }),
    () => noteProgress(subTask, 0, 20),
  );
  expect([reply.status, reply.data.percentage]).toEqual([200, 50]);
  expect((await superadmin.call(getProject, { params: project })).percentage).toBe(50);
  expect(await corrections(project)).toEqual([{ corrected: 0 }]);
});

test('another field is written without losing the progress that others have noted', async () => {
  const { project, subTask } = await site.tree();
  const reply = await overtake(
    project,
    () => superadmin.send(updateTask, { params: subTask, body: { title: 'Formwork' } }),
    () => noteProgress(subTask, 0, 20),
  );
  expect(reply.data).toMatchObject({ title: 'Formwork', percentage: 20 });
  expect(await corrections(project)).toEqual([{ corrected: 0 }]);
});

test('a form that was opened before the change of others is stale, also when they were only just ahead', async () => {
  const { project, subTask } = await site.tree();
  const body = { title: 'Formwork', updated_at: subTask.updated_at };
  const reply = await overtake(
    project,
    () => superadmin.send(updateTask, { params: subTask, body }),
    () => noteProgress(subTask, 0, 20),
  );
  expectFailure(reply, [409, 'stale']);
  expect((await superadmin.call(getTask, { params: subTask })).title).toBe(subTask.title);
});

test('the progress of a leaf that has got a child meanwhile is refused', async () => {
  const { project, subTask } = await site.tree();
  const reply = await overtake(
    project,
    () => superadmin.send(updateTask, { params: subTask, body: { current_percentage: 50 } }),
    () => other.query('select roll_up($1, null, null, 0, 0)', [subTask.id]),
  );
  expectFailure(reply, [422, 'invalid']);
});

test('what has been deleted meanwhile is not found, nor is a place for a new task', async () => {
  const { project, location } = await site.tree();
  const [renamed, parent] = [await site.task(location), await site.task(location)];
  const body = { project_id: project.id, parent_id: parent.id, title: 'New', code: `N-${next()}` };
  const update = () => superadmin.send(updateTask, { params: renamed, body: { title: 'Gone' } });
  const create = () => superadmin.send(createTask, { params: parent, body });
  for (const [write, { id }] of [
    [update, renamed],
    [create, parent],
  ] as const) {
    const remove = () => other.query('delete from work_items where id = $1', [id]);
    expectFailure(await overtake<Reply<unknown>>(project, write, remove), [404, 'not_found']);
  }
});

test('a level that has become full meanwhile takes no more', async () => {
  const { project, area } = await site.tree();
  const body = { project_id: project.id, parent_id: area.id, title: 'New', code: `N-${next()}` };
  const reply = await overtake(
    project,
    () => superadmin.send(createTask, { params: area, body }),
    () =>
      other.query('update roll_ups set child_count = $2 where work_item_id = $1', [area.id, MAX_CHILDREN]),
  );
  expectFailure(reply, [422, 'invalid']);
});

test('sixteen at once in one project, whatever they write, leave exact sums', async () => {
  const { project, area, location, subTask } = await site.tree();
  const leaves = await Promise.all([location, location, area, area].map((parent) => site.task(parent)));
  const replies = await Promise.all(
    [...leaves, ...leaves, ...leaves, subTask].flatMap((leaf, index) => [
      superadmin.send(updateTask, { params: leaf, body: { current_percentage: (index * 37) % 100 } }),
      superadmin.send(createTask, {
        params: leaf,
        body: { project_id: project.id, parent_id: leaf.id, title: 'Below', code: `B-${next()}` },
      }),
    ]),
  );
  // A leaf that has got a child by then takes no progress; nothing else may be refused.
  expect(replies.filter(({ status }) => status >= 300 && status !== 422).map(({ body }) => body)).toEqual([]);
  expect(await corrections(project)).toEqual([{ corrected: 0 }]);
  await superadmin.call(deleteTask, { params: area });
  expect(await corrections(project)).toEqual([{ corrected: 0 }]);
});
