import { createDailyReport, getDocument, listDocuments, moveTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { change, decide, noon, validBody, write } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;

const moved = (task: WorkItem, parent: WorkItem) => ({
  params: { id: task.id },
  body: { parent_id: parent.id },
});
const reportsBelow = async ({ id }: WorkItem) =>
  (
    await superadmin.call(listDocuments, { query: { for: 'task', forId: id, type: 'daily_report' } })
  ).data.map((report) => report.id);

test('documents stay with a task that is moved, approved ones as they were approved', async () => {
  const { project, area, location, subTask } = await site.tree();
  const other = await site.task(project);
  const author = await site.as('Engineer');
  await site.assign(author.employeeId, project);
  const approved = await write(author, subTask, 'daily_report');
  await decide(superadmin, approved, 'approved');
  const open = await write(author, subTask, 'daily_report');
  const before = await superadmin.call(getDocument, { params: { id: approved.id } });

  await superadmin.call(moveTask, moved(location, other));
  expect(await reportsBelow(area)).toEqual([]);
  expect((await reportsBelow(other)).sort()).toEqual([approved.id, open.id].sort());
  const { updated_at, state } = await superadmin.call(getDocument, { params: { id: approved.id } });
  expect({ updated_at, state }).toEqual({ updated_at: before.updated_at, state: 'approved' });
  // A person who had opened the other one can save it, and who moved the task may still approve it.
  expect(
    (await change(author, open, { ...validBody('daily_report'), updated_at: open.updated_at })).status,
  ).toBe(200);
  const manager = await site.as('Director');
  await manager.call(moveTask, moved(location, area));
  expect((await decide(manager, open, 'approved')).status).toBe(200);
  await expect(
    site.query(sql`update documents set item_ids = array[project_id, ${other.id}::integer, work_item_id], date = date + 1
      where id = ${approved.id}`),
  ).rejects.toThrow('stays as it is');
});

test('a bottom-level task with daily reports gets no items below it by a move', async () => {
  const { area, location, subTask } = await site.tree();
  const other = await site.task(area);
  await write(superadmin, subTask, 'daily_report');
  const refused = await superadmin.send(moveTask, moved(other, subTask));
  expectFailure(refused, [409, 'in_use']);
  expect(refused.body.message).toBe(
    `${subTask.title} has a daily report, so it must stay a bottom-level task. Please select another item.`,
  );
  expect(await superadmin.call(moveTask, moved(other, location))).toMatchObject({ parent_id: location.id });
});

test('a report that is added while a task is moved below its task is on a bottom-level task, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { area, subTask } = await site.tree();
    const other = await site.task(area);
    const [added, move] = await Promise.all([
      superadmin.send(createDailyReport, {
        body: { task_id: subTask.id, ...validBody('daily_report') } as never,
      }),
      superadmin.send(moveTask, moved(other, subTask)),
    ]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([added.status, move.status]);
  }
});
