import { createTask, deleteTask, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const received: unknown[] = [];
const { until } = await site.listen((change) => received.push(change));

// Rows are written here by each update of sums, however many items it is of.
await site.query(sql`create table updates_of_sums (items integer not null)`);
await site.query(sql`create function note_update() returns trigger language plpgsql as
  'begin insert into updates_of_sums select count(*) from new_rows; return null; end'`);
await site.query(sql`create trigger note_update after update on roll_ups referencing new table as new_rows
  for each statement execute function note_update()`);

/** A project with a way of single tasks down from it, and what was announced and noted until then left out. */
async function way(levels: number): Promise<[project: WorkItem, ...tasks: WorkItem[]]> {
  const project = await site.project();
  const items: [WorkItem, ...WorkItem[]] = [project];
  for (let level = 1; level <= levels; level++) items.push(await site.task(items.at(-1) as WorkItem));
  await site.query(sql`select announce('end', ${project.id}, '{}')`);
  await until(() => received.some((change) => (change as { kind: string }).kind === 'end'));
  received.length = 0;
  await site.query(sql`truncate updates_of_sums`);
  return items;
}

const ids = (items: WorkItem[]) => items.map((item) => item.id);
const announced = (project: WorkItem | undefined, ids: number[]) => ({
  kind: 'work_items',
  project_id: project?.id,
  ids,
  people: [],
  by: superadmin.employeeId,
});

test('progress five levels down is written in one update, and announced for itself and for all that is above', async () => {
  const items = await way(5);
  const leaf = items.at(-1) as WorkItem;
  const above = ids(items).reverse().slice(1);
  await superadmin.call(updateTask, { params: leaf, body: { current_percentage: 40 } });
  await until(() => received.length >= 2);
  expect(received).toEqual([announced(items[0], [leaf.id, above[0] as number]), announced(items[0], above)]);
  expect(await site.query(sql`select items from updates_of_sums`)).toEqual([{ items: 5 }]);
});

test('where a percentage stays as it was, nothing above is announced or written', async () => {
  const items = await way(4);
  const [project, area, location, ...deeper] = items;
  // It has all the weight of its Area: what is below the Location counts for nothing there.
  await site.task(area as WorkItem, { set_percentage: 100, current_percentage: 20 });
  await site.query(sql`truncate updates_of_sums`);
  await until(() => received.length >= 2);
  received.length = 0;
  const leaf = deeper.at(-1) as WorkItem;
  await superadmin.call(updateTask, { params: leaf, body: { current_percentage: 40 } });
  await until(() => received.length >= 2);
  const above = [deeper[0], location, area].map((item) => item?.id as number);
  expect(received.at(-1)).toEqual(announced(project, above));
  expect(await site.query(sql`select items from updates_of_sums`)).toEqual([{ items: 3 }]);
});

test('a first child and the last that goes are announced for all that is above, and move what is above', async () => {
  const items = await way(3);
  const [project, area, location, task] = items as [WorkItem, WorkItem, WorkItem, WorkItem];
  const { id } = await superadmin.call(createTask, {
    params: task,
    body: {
      project_id: project.id,
      parent_id: task.id,
      title: 'First',
      code: `F-${next()}`,
      current_percentage: 60,
    },
  });
  const all = [task, location, area, project].map((item) => item.id);
  await until(() => received.length >= 2);
  // A new item names its grandparent too: there its parent can be expanded from now on.
  expect(received).toEqual([announced(project, [id, task.id, location.id]), announced(project, all)]);
  expect(await site.query(sql`select items from updates_of_sums`)).toEqual([{ items: 3 }]);

  received.length = 0;
  await superadmin.call(deleteTask, { params: { id } });
  await until(() => received.length >= 3);
  // The task is a leaf with the percentage that it showed, so nothing above it moves.
  expect(received).toEqual([
    announced(project, [id, task.id]),
    announced(project, [task.id, location.id]),
    announced(project, [task.id]),
  ]);
});

test('a parent that falls below 100 or 80 loses what needs it, after the change that it follows from', async () => {
  const items = await way(3);
  const [, area, location, leaf] = items as [WorkItem, WorkItem, WorkItem, WorkItem];
  await superadmin.call(updateTask, { params: leaf, body: { current_percentage: 100 } });
  await superadmin.call(updateTask, { params: area, body: { status: 'Completed' } });
  await superadmin.call(updateTask, { params: location, body: { status: 'Completed' } });
  await superadmin.call(updateTask, { params: leaf, body: { current_percentage: 99 } });
  const last = await site.query(sql`select record_id, changes from history order by id desc limit 3`);
  const lost = { status: ['Completed', 'In Progress'] };
  expect(last).toEqual([
    { record_id: area.id, changes: lost },
    { record_id: location.id, changes: lost },
    { record_id: leaf.id, changes: { current_percentage: [100, 99] } },
  ]);
});
