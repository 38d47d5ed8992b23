import { moveTask, type WorkItem } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { materialStore } from '../../test/material-store.ts';
import { noon } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const store = await materialStore(site);
const { superadmin } = site;

const moved = (task: WorkItem, parent: WorkItem) => ({
  params: { id: task.id },
  body: { parent_id: parent.id },
});

test('orders, stock and withdrawals stay with a task that is moved, and count for its new parents', async () => {
  const { project, area, location, subTask } = await site.tree();
  const other = await site.task(project);
  const cable = await store.material();
  await store.stock([[cable.id, 10]], subTask);
  await store.withdraw([[cable.id, 4]], subTask);
  const figures = async ({ id }: WorkItem) => {
    const seen = await store.see(cable.id, { task_id: id });
    return [seen.filtered_delivered_order_qty, seen.filtered_used_qty, seen.filtered_in_stock];
  };
  expect([await figures(area), await figures(other)]).toEqual([
    [10, 4, 6],
    [0, 0, 0],
  ]);
  await superadmin.call(moveTask, moved(location, other));
  expect([await figures(area), await figures(other)]).toEqual([
    [0, 0, 0],
    [10, 4, 6],
  ]);
  expect(await store.differences()).toEqual([]);
});

test('a bottom-level task with withdrawals gets no items below it by a move', async () => {
  const { area, subTask } = await site.tree();
  const other = await site.task(area);
  const cable = await store.material();
  await store.stock([[cable.id, 10]], subTask);
  await store.requestWithdrawal([[cable.id, 4]], subTask);
  const refused = await superadmin.send(moveTask, moved(other, subTask));
  expectFailure(refused, [409, 'in_use']);
  expect(refused.body.message).toBe(
    `${subTask.title} has a withdrawal of materials, so it must stay a bottom-level task. Please select another item.`,
  );
});
