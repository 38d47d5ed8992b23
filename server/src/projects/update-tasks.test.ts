import {
  createTaskCategory,
  deleteTask,
  getProject,
  getTask,
  listHistory,
  type RoleName,
  updateTask,
  updateTasks,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

type Version = Pick<WorkItem, 'id' | 'updated_at'>;
type Project = Pick<WorkItem, 'id'>;

const request = (project: Project, tasks: readonly Version[], changes: object) => ({
  params: { id: project.id },
  body: { tasks: tasks.map(({ id, updated_at }) => ({ id, updated_at })), ...changes },
});
const change = (project: Project, tasks: readonly Version[], changes: object) =>
  superadmin.call(updateTasks, request(project, tasks, changes));
const tryChange = (project: Project, tasks: readonly Version[], changes: object) =>
  superadmin.send(updateTasks, request(project, tasks, changes));
const read = (task: { id: number }) => superadmin.call(getTask, { params: { id: task.id } });
const readAll = (tasks: readonly Version[]) => Promise.all(tasks.map(read));
const percentage = async ({ id }: Project) =>
  (await superadmin.call(getProject, { params: { id } })).percentage;

/** Two Areas with two tasks each: the first is done in each. */
async function fourTasks(dates: object = {}) {
  const project = await site.project();
  const [east, west] = [await site.task(project, { code: 'E' }), await site.task(project, { code: 'W' })];
  const tasks = [
    await site.task(east, { code: 'E-1', title: 'Columns', current_percentage: 100, ...dates }),
    await site.task(east, { code: 'E-2', title: 'Slab', ...dates }),
    await site.task(west, { code: 'W-1', title: 'Walls', current_percentage: 100, ...dates }),
    await site.task(west, { code: 'W-2', title: 'Roof', ...dates }),
  ] as const;
  return { project, east, west, tasks };
}

test('dates are shifted by days; a task without dates stays without, and one date stays one', async () => {
  const { project, tasks } = await fourTasks({ start_date: '2026-02-20', end_date: '2026-03-06' });
  const undated = await site.task(project);
  const started = await site.task(project, { start_date: '2026-12-25' });
  expect(await change(project, [...tasks, undated, started], { shift_days: 14 })).toMatchObject({
    updated: 5,
  });
  const dates = async (...items: Version[]) =>
    (await readAll(items)).map(({ start_date, end_date }) => [start_date, end_date]);
  expect(await dates(tasks[0], tasks[3], undated, started)).toEqual([
    ['2026-03-06', '2026-03-20'],
    ['2026-03-06', '2026-03-20'],
    [null, null],
    ['2027-01-08', null],
  ]);
  await change(project, await readAll(tasks), { shift_days: -14 });
  expect(await dates(tasks[0])).toEqual([['2026-02-20', '2026-03-06']]);
});

test('what is named changes in each, and nothing else', async () => {
  const { project, tasks } = await fourTasks({ start_date: '2026-02-20' });
  const kind = await superadmin.call(createTaskCategory, { body: { name: `Kind ${next()}`, level: 0 } });
  await change(project, tasks, {
    status: 'On Hold',
    end_date: '2026-03-06',
    set_percentage: 25,
    task_category_id: kind.id,
  });
  for (const [index, task] of (await readAll(tasks)).entries())
    expect(task).toEqual({
      ...tasks[index],
      status: 'On Hold',
      end_date: '2026-03-06',
      set_percentage: 25,
      task_category: { id: kind.id, name: kind.name },
      // The weight left to others is said by the parent, not by the task.
      updated_at: task.updated_at,
    });
  await change(project, await readAll(tasks), { task_category_id: null, end_date: null });
  expect(await read(tasks[1])).toMatchObject({ task_category: null, end_date: null, status: 'On Hold' });
});

test('tasks are left out with one reason, and what is above is rolled up from the rest', async () => {
  const { project, tasks } = await fourTasks();
  expect(await percentage(project)).toBe(50);
  const open = [tasks[1], tasks[3]];
  await change(project, open, { is_left_out: true, left_out_reason: 'Omitted by the client' });
  expect(await percentage(project)).toBe(100);
  expect(await read(tasks[3])).toMatchObject({ is_left_out: true, left_out_reason: 'Omitted by the client' });
  await change(project, await readAll(open), { is_left_out: false });
  expect(await percentage(project)).toBe(50);
});

test('history says of each task what changed in it', async () => {
  const { project, tasks } = await fourTasks({ start_date: '2026-02-20', end_date: '2026-03-06' });
  await change(project, tasks, { shift_days: 1 });
  for (const { id } of tasks) {
    const { data } = await superadmin.call(listHistory, { params: { kind: 'tasks', id }, query: {} });
    expect(data[0]?.changes).toEqual({
      start_date: ['2026-02-20', '2026-02-21'],
      end_date: ['2026-03-06', '2026-03-07'],
    });
  }
});

test('a refusal names the tasks that it is about, the first five of many, and nothing is changed', async () => {
  const { project, tasks } = await fourTasks({ start_date: '2026-02-20', end_date: '2026-03-06' });
  const late = [];
  for (const code of ['X-1', 'X-2', 'X-10', 'X-11', 'X-12', 'X-13'])
    late.push(await site.task(project, { code, title: 'Fit-out', start_date: '2026-05-01' }));
  const refused = await tryChange(project, [...late, ...tasks], { end_date: '2026-04-01' });
  expectFailure(refused, [422, 'invalid']);
  const sentence =
    'End date must not be before the start date. Tasks: X-1 Fit-out, X-2 Fit-out, X-10 Fit-out, X-11 Fit-out, X-12 Fit-out and 1 more.';
  expect(refused.body.errors).toEqual({ end_date: [sentence] });
  expect(refused.body.message).toBe(sentence);
  expect(await readAll(tasks)).toEqual(tasks);
});

test('the status Completed takes 100% of each, and who may set it', async () => {
  const { project, tasks } = await fourTasks();
  const refused = await tryChange(project, tasks, { status: 'Completed' });
  expectFailure(refused, [422, 'invalid']);
  expect(refused.body.errors).toEqual({
    status: ['The status Completed requires 100% progress. Tasks: E-2 Slab and W-2 Roof.'],
  });
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const done = [tasks[0], tasks[2]];
  const notHis = await engineer.send(updateTasks, request(project, done, { status: 'Completed' }));
  expectFailure(notHis, [403, 'not_allowed']);
  expect(notHis.body.message).toContain('Tasks: E-1 Columns and W-1 Walls.');
  await change(project, done, { status: 'Completed' });
  expect((await readAll(done)).map(({ status }) => status)).toEqual(['Completed', 'Completed']);
});

test('tasks are left out with a reason only, and a reason is for those that are left out', async () => {
  const { project, tasks } = await fourTasks();
  const two = [tasks[0], tasks[1]];
  const without = await tryChange(project, two, { is_left_out: true });
  expect(without.body.errors).toEqual({
    left_out_reason: ['Please say why the task is left out of progress.'],
  });
  const alone = await tryChange(project, two, { left_out_reason: 'Omitted' });
  expect(alone.body.errors).toEqual({
    left_out_reason: [
      'Please mark the task as left out of progress as well. Tasks: E-1 Columns and E-2 Slab.',
    ],
  });
});

test('a category that is gone, and dates beyond those that there are, are refused at the field', async () => {
  const { project, tasks } = await fourTasks({ end_date: '2199-12-30' });
  const gone = await tryChange(project, tasks, { task_category_id: 2_000_000 });
  expect(gone.body.errors).toHaveProperty('task_category_id');
  const far = await tryChange(project, tasks, { shift_days: 2 });
  expect(far.body.errors).toEqual({
    shift_days: [
      'Dates must stay within 1900 to 2199. Tasks: E-1 Columns, E-2 Slab, W-1 Walls and W-2 Roof.',
    ],
  });
  const undated = await site.task(project);
  expect((await tryChange(project, [undated], { shift_days: 2 })).body.errors).toEqual({
    shift_days: ['None of these tasks has dates to shift.'],
  });
});

test.each<[string, { id: number }[], object, string, string]>([
  ['no task', [], { status: 'On Hold' }, 'tasks', 'Please select at least one.'],
  ['no change', [{ id: 1 }], {}, 'tasks', 'Please choose at least one change.'],
  [
    'a task twice',
    [{ id: 1 }, { id: 1 }],
    { status: 'On Hold' },
    'tasks',
    'Please select each task only once.',
  ],
  [
    '201 tasks',
    Array.from({ length: 201 }, (_, id) => ({ id: id + 1 })),
    { status: 'On Hold' },
    'tasks',
    'Please select at most 200 at a time.',
  ],
  [
    'dates both shifted and set',
    [{ id: 1 }],
    { shift_days: 1, end_date: '2026-01-01' },
    'shift_days',
    'Please either shift the dates or set them.',
  ],
  [
    'a shift by nothing',
    [{ id: 1 }],
    { shift_days: 0 },
    'shift_days',
    'Please type a number of days other than 0.',
  ],
])('%s is refused', async (_, tasks, changes, field, sentence) => {
  const project = await site.project();
  const refused = await superadmin.send(updateTasks, {
    params: { id: project.id },
    body: { tasks, ...changes },
  });
  expectFailure(refused, [422, 'invalid']);
  expect(refused.body.errors).toEqual({ [field]: [sentence] });
});

test('PROJECT-29: the answer has the versions of those that changed, by which they are changed back', async () => {
  const { project, tasks } = await fourTasks();
  const [columns, slab] = tasks;
  await change(project, [slab], { status: 'On Hold' });
  const present = await readAll([columns, slab]);
  const answer = await change(project, present, { status: 'On Hold' });
  expect(answer).toEqual({ updated: 1, tasks: [{ id: columns.id, updated_at: expect.any(String) }] });
  await change(project, answer.tasks, { status: 'In Progress' });
  expect((await readAll([columns, slab])).map(({ status }) => status)).toEqual(['In Progress', 'On Hold']);
  // A second time they are others' already.
  expectFailure(await tryChange(project, answer.tasks, { status: 'On Hold' }), [409, 'stale']);
});

test('a parent whose percentage a change of its children moves is answered as it is in the end', async () => {
  const { project, east, tasks } = await fourTasks();
  const answer = await change(project, await readAll([east, tasks[1]]), {
    is_left_out: true,
    left_out_reason: 'Omitted',
  });
  expect(answer.updated).toBe(2);
  await change(project, answer.tasks, { is_left_out: false });
  expect((await readAll([east, tasks[1]])).map((task) => task.is_left_out)).toEqual([false, false]);
});

test('200 tasks are changed at once', async () => {
  const project = await site.project();
  const rows = await site.query(sql<Version>`
    insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${project.id}, ${project.id}, array[${project.id}::integer], 'N-' || n, 'Task', ${superadmin.employeeId}
    from generate_series(1, 200) n returning id, updated_at`);
  await site.query(sql`select roll_up_whole_project(${project.id}::integer)`);
  const tasks = rows.map(({ id, updated_at }) => ({ id, updated_at: new Date(updated_at).toISOString() }));
  expect(await change(project, tasks, { start_date: '2026-02-20', set_percentage: 0.5 })).toMatchObject({
    updated: 200,
  });
  expect(await read({ id: tasks[199]?.id as number })).toMatchObject({
    start_date: '2026-02-20',
    set_percentage: 0.5,
  });
});

test('tasks of another project, the project itself, and what is deleted are refused', async () => {
  const { project, tasks } = await fourTasks();
  const other = await site.task(await site.project());
  await superadmin.call(deleteTask, { params: { id: tasks[0].id } });
  const refused = await tryChange(project, [...tasks, other, project], { status: 'On Hold' });
  expectFailure(refused, [422, 'invalid']);
  expect(refused.body.errors).toEqual({
    tasks: ['Of 6 tasks 3 are not in this project any more. Please select again.'],
  });
  expect((await read(other)).status).toBe('In Progress');
});

test('what somebody else has changed since it was selected is refused by its name', async () => {
  const { project, tasks } = await fourTasks();
  await superadmin.call(updateTask, { params: { id: tasks[1].id }, body: { title: 'Slab, poured' } });
  const late = await tryChange(project, tasks, { set_percentage: 40 });
  expectFailure(late, [409, 'stale']);
  expect(late.body.message).toBe(
    'Changed by others since you selected them: E-2 Slab, poured. Nothing has been saved.',
  );
  expect(await read(tasks[0])).toMatchObject({ set_percentage: 0 });
});

test('of two people who change the same tasks at the same time one is refused', async () => {
  const { project, tasks } = await fourTasks();
  const replies = await Promise.all([
    tryChange(project, tasks, { set_percentage: 40 }),
    tryChange(project, tasks, { set_percentage: 60 }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const weight = replies[0]?.status === 200 ? 40 : 60;
  expect((await readAll(tasks)).map((task) => task.set_percentage)).toEqual([weight, weight, weight, weight]);
});

test.each<[RoleName, number]>([
  ['Engineer', 200],
  ['Supervisor', 200],
  ['Worker', 403],
])('a %s on the project is answered %i', async (role, status) => {
  const { project, tasks } = await fourTasks();
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  const reply = await person.send(updateTasks, request(project, tasks, { status: 'On Hold' }));
  expect(reply.status).toBe(status);
});

test('a project that one may not see is not there', async () => {
  const { project, tasks } = await fourTasks();
  const engineer = await site.as('Engineer');
  const reply = await engineer.send(updateTasks, request(project, tasks, { status: 'On Hold' }));
  expectFailure(reply, [404, 'not_found']);
});
