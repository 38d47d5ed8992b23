import {
  createBaseline,
  createTask,
  importProject,
  listMilestones,
  MILESTONE_HAS_ITEMS,
  updateTask,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { activity, PROJECT_ROW, xerText } from '../projects/import/fixtures/xer-text.ts';

const site = await testApp({ now: () => new Date('2026-01-10T04:00:00Z') });
const { superadmin } = site;
const milestonesOf = (project: { id: number }, query = {}) =>
  superadmin.call(listMilestones, { params: { id: project.id }, query });

test('milestones to come are first, then those that are reached; each with its date in a baseline', async () => {
  const project = await site.project();
  const mark = (title: string, fields: object) =>
    site.task(project, { title, is_milestone: true, ...fields });
  await mark('Kick-off', { start_date: '2026-01-02', current_percentage: 100 });
  const handover = await mark('Handover', { end_date: '2026-03-31' });
  await mark('Permit', { start_date: '2026-01-05', end_date: '2026-01-05', current_percentage: 99 });
  await mark('Opening', {});
  await site.task(project, { title: 'Painting', end_date: '2026-02-01' });
  const { id } = await superadmin.call(createBaseline, { params: project, body: { name: 'Contract' } });
  await superadmin.call(updateTask, { params: handover, body: { end_date: '2026-04-07' } });
  await mark('Power on', { end_date: '2026-02-15' });

  const { data, total } = await milestonesOf(project, { baseline_id: id });
  expect(total).toBe(5);
  expect(
    data.map(({ title, state, date, baseline_date, slip }) => [title, state, date, baseline_date, slip]),
  ).toEqual([
    ['Permit', 'overdue', '2026-01-05', '2026-01-05', 0],
    ['Power on', 'upcoming', '2026-02-15', null, null],
    ['Handover', 'upcoming', '2026-04-07', '2026-03-31', 7],
    ['Opening', 'upcoming', null, null, null],
    ['Kick-off', 'reached', '2026-01-02', '2026-01-02', 0],
  ]);
  const today = await milestonesOf(project);
  expect(today.data.every(({ baseline_date, slip }) => baseline_date === null && slip === null)).toBe(true);
});

test('only a bottom-level task becomes a milestone; one that gets tasks below it is none until they are gone', async () => {
  const project = await site.project();
  const area = await site.task(project);
  const task = await site.task(area, { is_milestone: true });
  expect(task.is_milestone).toBe(true);
  expect(area.is_milestone).toBe(false);
  const refused = await superadmin.send(updateTask, { params: area, body: { is_milestone: true } });
  expect([refused.status, refused.body.errors]).toEqual([422, { is_milestone: [MILESTONE_HAS_ITEMS] }]);
  await site.task(task);
  expect((await milestonesOf(project)).total).toBe(0);
  // A form that sends back what it was shown is taken.
  await superadmin.call(updateTask, { params: task, body: { is_milestone: true, title: 'Handover' } });
  expect(
    (await superadmin.call(updateTask, { params: task, body: { is_milestone: false } })).is_milestone,
  ).toBe(false);
});

test('who edits tasks marks milestones, and others do not', async () => {
  const project = await site.project();
  const task = await site.task(project);
  const worker = await site.as('Worker');
  const engineer = await site.as('Engineer');
  for (const person of [worker, engineer]) await site.assign(person.employeeId, project);
  const mark = (person: typeof worker) =>
    person.send(updateTask, { params: task, body: { is_milestone: true } });
  expect((await mark(worker)).status).toBe(403);
  expect((await mark(engineer)).data.is_milestone).toBe(true);
  expect((await worker.call(listMilestones, { params: { id: project.id } })).total).toBe(1);
  const body = { project_id: project.id, title: 'Power on', code: 'P', is_milestone: 'perhaps' as never };
  const odd = await engineer.send(createTask, { params: project, body });
  expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ['is_milestone']]);
});

test('milestones of an imported schedule are kept', async () => {
  const file = xerText({
    PROJWBS: [PROJECT_ROW],
    TASK: [
      activity('A10', '1', { task_type: 'TT_Task' }),
      activity('M20', '1', { task_type: 'TT_FinMile', target_end_date: '2026-06-30 17:00' }),
    ],
  });
  const { project } = await superadmin.call(importProject, {
    body: {
      file: Buffer.from(file).toString('base64'),
      file_name: 'plan.xer',
      weights: 'equal',
      code: `MS-${next()}`,
    },
  });
  const { data } = await milestonesOf(project as { id: number });
  expect(data.map(({ code, date }) => [code, date])).toEqual([['M20', '2026-06-30']]);
});
