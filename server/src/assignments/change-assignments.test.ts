import {
  changeAssignments,
  getTask,
  listNotifications,
  listUnacceptedAssignments,
  type RoleName,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

async function threeTasks() {
  const project = await site.project();
  const [first, second, third] = [
    await site.task(project),
    await site.task(project),
    await site.task(project),
  ];
  return { project, first, second, tasks: [first, second, third] };
}

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const workersOf = async (task: { id: number }) =>
  ids((await superadmin.call(getTask, { params: { id: task.id } })).workers).sort((a, b) => a - b);

test('several people are assigned to several tasks, and others are taken off', async () => {
  const { first, second, tasks } = await threeTasks();
  const [anna, ben] = [await site.employee('Engineer'), await site.employee('Worker')];
  const gone = await site.employee('Worker');
  await site.assign(gone, first);
  await site.assign(anna, second);
  const body = { task_ids: ids(tasks), assign: [anna, ben], unassign: [gone] };
  expect(await superadmin.call(changeAssignments, { body })).toEqual({ assigned: 5, unassigned: 1 });
  for (const task of tasks) expect(await workersOf(task)).toEqual([anna, ben]);
  expect(await superadmin.call(changeAssignments, { body })).toEqual({ assigned: 0, unassigned: 0 });
});

test('each of them accepts it on their own home, and is notified', async () => {
  const { tasks } = await threeTasks();
  const people = [await site.as('Engineer'), await site.as('Supervisor')];
  const body = { task_ids: ids(tasks), assign: people.map(({ employeeId }) => employeeId) };
  await superadmin.call(changeAssignments, { body });
  for (const person of people) {
    expect(ids(await person.call(listUnacceptedAssignments)).sort()).toEqual(ids(tasks).sort());
    expect((await person.call(listNotifications, { query: {} })).total).toBe(3);
  }
});

test('where one of the people is not Active, no one is assigned or taken off', async () => {
  const { first, second, tasks } = await threeTasks();
  const [active, inactive] = [
    await site.employee('Engineer'),
    await site.employee('Engineer', { status: 'Inactive' }),
  ];
  const there = await site.employee('Worker');
  await site.assign(there, first);
  const refused = await superadmin.send(changeAssignments, {
    body: { task_ids: ids(tasks), assign: [active, inactive], unassign: [there] },
  });
  expectFailure(refused, [422, 'invalid']);
  expect(refused.body.errors).toEqual({ assign: ['Only Active employees can be assigned.'] });
  expect(await workersOf(first)).toEqual([there]);
  expect(await workersOf(second)).toEqual([]);
});

test('a person or a task that is not there is not found', async () => {
  const { first, tasks } = await threeTasks();
  const anna = await site.employee('Engineer');
  for (const body of [
    { task_ids: ids(tasks), assign: [anna, 2_000_000] },
    { task_ids: [...ids(tasks), 2_000_000], assign: [anna] },
  ])
    expectFailure(await superadmin.send(changeAssignments, { body }), [404, 'not_found']);
  expect(await workersOf(first)).toEqual([]);
});

test.each([
  ['no one', { assign: [] }, 'Please select at least one person.'],
  ['somebody twice', { assign: [1], unassign: [1] }, 'Please select each person only once.'],
  [
    '21 people',
    { assign: Array.from({ length: 21 }, (_, id) => id + 1) },
    'Please select at most 20 people at a time.',
  ],
])('%s is refused', async (_, people, sentence) => {
  const refused = await superadmin.send(changeAssignments, { body: { task_ids: [1], ...people } });
  expectFailure(refused, [422, 'invalid']);
  expect(refused.body.errors).toEqual({ assign: [sentence] });
});

test.each<[RoleName, number]>([
  ['Engineer', 200],
  ['Worker', 403],
])('a %s on the project is answered %i', async (role, status) => {
  const { project, tasks } = await threeTasks();
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  const body = { task_ids: ids(tasks), assign: [await site.employee('Worker')] };
  expect((await person.send(changeAssignments, { body })).status).toBe(status);
});
