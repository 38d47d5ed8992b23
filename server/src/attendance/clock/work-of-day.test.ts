import { clockIn, getWorkOfDay } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { attended } from '../../../test/attended.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const DAY = '2026-11-20';
const server = await clockedServer(site, `${DAY}T00:00:00.000Z`);

test('who clocked in at the task is counted, or else who was at the project', async () => {
  const { project, subTask, area } = await site.tree();
  const [engineer, one, two] = [await site.as('Engineer'), await site.as('Worker'), await site.as('Worker')];
  for (const { employeeId } of [engineer, one, two]) await site.assign(employeeId, project);
  const me = server.by(engineer);
  const work = (id: number, date?: string) => me.call(getWorkOfDay, { params: { id }, query: { date } });
  expect(await work(subTask.id)).toEqual({ date: DAY, at: 'project', people: 0, hours: 0 });

  await server.by(one).call(clockIn, { body: { project_id: project.id } });
  server.at(`${DAY}T02:30:00.000Z`);
  expect(await work(subTask.id)).toEqual({ date: DAY, at: 'project', people: 1, hours: 2 });
  await server.by(two).call(clockIn, { body: { project_id: project.id, task_id: subTask.id } });
  server.at(`${DAY}T05:45:00.000Z`);
  expect(await work(subTask.id)).toEqual({ date: DAY, at: 'task', people: 1, hours: 3 });
  expect(await work(area.id)).toEqual({ date: DAY, at: 'task', people: 1, hours: 3 });

  await attended(site, one.employeeId, project, '2026-11-19');
  await attended(site, two.employeeId, project, '2026-11-19', ['08:00', '12:30']);
  expect(await work(subTask.id, '2026-11-19')).toMatchObject({ at: 'project', people: 2, hours: 13 });
  server.at('2026-11-22T00:00:00.000Z');
  expect(await work(subTask.id, DAY)).toMatchObject({ at: 'task', people: 1, hours: 0 });
});

test('of a task that one may not see nothing is counted', async () => {
  const { subTask } = await site.tree();
  const stranger = await site.as('Engineer');
  const { status } = await server.by(stranger).send(getWorkOfDay, { params: { id: subTask.id } });
  expect(status).toBe(404);
});
