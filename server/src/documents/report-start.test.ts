import { getReportStart, updateProject, updateTask } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { noon, write } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const unknown = { project_id: null, task_id: null };

test('without a running project nothing is known', async () => {
  const supervisor = await site.as('Supervisor');
  expect(await supervisor.call(getReportStart)).toEqual(unknown);
});

test('of one running project the project is known, of several none', async () => {
  const supervisor = await site.as('Supervisor');
  const [one, other] = [await site.tree(), await site.tree()];
  await site.assign(supervisor.employeeId, one.project);
  expect(await supervisor.call(getReportStart)).toEqual({ project_id: one.project.id, task_id: null });
  await site.assign(supervisor.employeeId, other.project);
  expect(await supervisor.call(getReportStart)).toEqual(unknown);
  await superadmin.call(updateProject, { params: other.project, body: { status: 'On Hold' } });
  expect(await supervisor.call(getReportStart)).toEqual({ project_id: one.project.id, task_id: null });
});

test('the only task that one is assigned to is known, of several none', async () => {
  const supervisor = await site.as('Supervisor');
  const { project, location, subTask } = await site.tree();
  await site.assign(supervisor.employeeId, subTask);
  expect(await supervisor.call(getReportStart)).toEqual({ project_id: project.id, task_id: subTask.id });
  await site.assign(supervisor.employeeId, await site.task(location));
  expect(await supervisor.call(getReportStart)).toEqual({ project_id: project.id, task_id: null });
});

test('the task of one’s latest report is known, as long as it takes another one', async () => {
  const supervisor = await site.as('Supervisor');
  const [one, other] = [await site.tree(), await site.tree()];
  for (const { project } of [one, other]) await site.assign(supervisor.employeeId, project);
  await write(supervisor, one.subTask, 'daily_report');
  await write(supervisor, other.subTask, 'daily_report');
  // Those of others do not count.
  await write(superadmin, one.subTask, 'daily_report');
  expect(await supervisor.call(getReportStart)).toEqual({
    project_id: other.project.id,
    task_id: other.subTask.id,
  });
  await superadmin.call(updateTask, { params: other.subTask, body: { current_percentage: 100 } });
  expect(await supervisor.call(getReportStart)).toEqual({
    project_id: one.project.id,
    task_id: one.subTask.id,
  });
  // A task with others below it takes no report.
  await site.task(one.subTask);
  expect(await supervisor.call(getReportStart)).toEqual({ project_id: one.project.id, task_id: null });
});
