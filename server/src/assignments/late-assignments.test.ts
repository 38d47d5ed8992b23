import { randomUUID } from 'node:crypto';
import {
  assignToProjects,
  assignToTasks,
  getTask,
  listNotifications,
  unassignFromTasks,
  updateEmployee,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

// People who are put on tasks, and taken off, where there is no connection. Rules: SCREEN-18, API-20.

const site = await testApp();
const { superadmin } = site;
const late = () => ({ 'command-id': randomUUID(), 'command-done-at': '2026-06-15T00:10:00.000Z' });
const workersOf = async (id: number) =>
  (await superadmin.call(getTask, { params: { id } })).workers.map((worker) => worker.id);

test('an assignment that arrives twice is one, with one notification', async () => {
  const { area } = await site.tree();
  const engineer = await site.as('Engineer');
  const headers = late();
  const input = { params: { id: engineer.employeeId }, body: { task_ids: [area.id] } };
  const first = await superadmin.send(assignToTasks, input, headers);
  const again = await superadmin.send(assignToTasks, input, headers);
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(await workersOf(area.id)).toContain(engineer.employeeId);
  expect((await engineer.call(listNotifications, { query: {} })).total).toBe(1);
});

test('who is taken off and was put on again since is not taken off by what arrives a second time', async () => {
  const { area } = await site.tree();
  const id = await site.employee('Engineer');
  await site.assign(id, area);
  const headers = late();
  const input = { params: { id }, body: { task_ids: [area.id] } };
  await superadmin.send(unassignFromTasks, input, headers);
  await superadmin.call(assignToTasks, input);
  const again = await superadmin.send(unassignFromTasks, input, headers);
  expect([again.status, await workersOf(area.id)]).toEqual([200, expect.arrayContaining([id])]);
});

test('who has left meanwhile, and what one may not see any more, is refused with a sentence', async () => {
  const { project, area } = await site.tree();
  const id = await site.employee('Engineer');
  await superadmin.call(updateEmployee, { params: { id }, body: { employee_status: 'Inactive' } });
  const left = await superadmin.send(
    assignToProjects,
    { params: { id }, body: { project_ids: [project.id] } },
    late(),
  );
  expect(left).toMatchObject({
    status: 422,
    body: { errors: { project_ids: ['Only Active employees can be assigned.'] } },
  });
  const engineer = await site.as('Engineer');
  const hidden = await engineer.send(
    assignToTasks,
    { params: { id: engineer.employeeId }, body: { task_ids: [area.id] } },
    late(),
  );
  expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found']);
});
