import {
  createTask,
  deleteTask,
  getProject,
  getTask,
  listAreas,
  listSubtasks,
  type RoleName,
  updateProject,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const read = (item: { id: number; type: string }): Promise<WorkItem> =>
  superadmin.call(item.type === 'projects' ? getProject : getTask, { params: { id: item.id } });
const change = (task: { id: number }, body: object) =>
  superadmin.send(updateTask, { params: { id: task.id }, body });
const progress = async (task: { id: number }, current_percentage: number) =>
  expect((await change(task, { current_percentage })).status).toBe(200);

test('a task has its path from the project', async () => {
  const { project, area, location, subTask } = await site.tree();
  const titles = [project, area, location, subTask].map((item) => item.title);
  expect(await read(subTask)).toMatchObject({
    type: 'tasks',
    project_id: project.id,
    parent_id: location.id,
    heirarchies: [
      { id: project.id, type: 'projects', title: project.title },
      { id: area.id, type: 'tasks', title: area.title },
      { id: location.id, type: 'tasks', title: location.title },
      { id: subTask.id, type: 'tasks', title: subTask.title },
    ],
    heirarchy: titles.join(' > '),
    task_heirarchy: titles.join(' > '),
    is_parent: false,
    is_last: true,
  });
  expect(location).toMatchObject({ is_parent: true, is_last: false });
  expect(project).toMatchObject({ is_parent: true, is_last: false });
});

test('children are in natural order of their codes', async () => {
  const project = await site.project();
  const parent = await site.task(project);
  for (const code of ['A-10', 'A-2', 'B-1', 'A-1']) {
    await site.task(project, { code });
    await site.task(parent, { code });
  }
  const ordered = ['A-1', 'A-2', 'A-10', 'B-1'];
  const areas = await superadmin.call(listAreas, { params: project, query: { child: 'true' } });
  expect(areas.map((node) => node.code).filter((code) => ordered.includes(code))).toEqual(ordered);
  expect((await superadmin.call(listSubtasks, { params: parent })).map((node) => node.code)).toEqual(ordered);
});

test('a task without children has none', async () => {
  const { subTask } = await site.tree();
  expect(await superadmin.call(listSubtasks, { params: subTask })).toEqual([]);
});

test('a project is no task, and a task no project', async () => {
  const { project, area } = await site.tree();
  expect((await superadmin.send(getTask, { params: project })).status).toBe(404);
  expect((await superadmin.send(getProject, { params: area })).status).toBe(404);
  expect((await superadmin.send(listSubtasks, { params: project })).status).toBe(404);
  expect((await superadmin.send(updateProject, { params: area, body: { title: 'Promoted' } })).status).toBe(
    404,
  );
  expect((await superadmin.send(deleteTask, { params: project })).status).toBe(404);
});

test('the parent of an Area is no task, and of a Location it is the Area', async () => {
  const { project, area, location } = await site.tree();
  const parentOf = async (item: { id: number }) =>
    (await superadmin.call(getTask, { params: item })).parent_id;
  expect([project.parent_id, await parentOf(area), await parentOf(location)]).toEqual([null, null, area.id]);
  const [listed] = await superadmin.call(listAreas, { params: project });
  const [below] = await superadmin.call(listSubtasks, { params: area });
  expect([listed?.parent_id, below?.parent_id]).toEqual([null, area.id]);
});

test.each([
  ['title', { title: '' }, 'Title is required. Please type a title'],
  ['code', { code: ' ' }, 'Code is required. Please type a code'],
  ['current_percentage', { current_percentage: 100.5 }, 'Please enter a progress from 0 to 100.'],
  ['current_percentage', { current_percentage: '50' }, 'Please enter a progress from 0 to 100.'],
  [
    'set_percentage',
    { set_percentage: -1 },
    'Please enter a weight from 0 to 100; 0 shares the rest equally.',
  ],
  ['set_percentage', { set_percentage: 33.3333333 }, 'Please use at most 6 decimal places.'],
  ['set_percentage', { set_percentage: 1e-10 }, 'Please use at most 6 decimal places.'],
  [
    'end_date',
    { start_date: '2027-02-02', end_date: '2027-02-01' },
    'End date must not be before the start date.',
  ],
])('a task whose %s is wrong is refused at the field', async (field, wrong, sentence) => {
  const project = await site.project();
  const { status, body } = await superadmin.request(`/task/${project.id}`, {
    method: 'POST',
    body: { project_id: project.id, parent_id: null, title: 'Wrong', code: 'W', ...wrong },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: [sentence] });
});

test('the address and the form of a new task must name one parent', async () => {
  const { project, area, location } = await site.tree();
  const other = await site.project();
  const create = (id: number, project_id: number, parent_id: number | null) =>
    superadmin.send(createTask, {
      params: { id },
      body: { project_id, parent_id, title: 'T', code: `M-${next()}` },
    });

  expect((await create(area.id, project.id, location.id)).status).toBe(422);
  expect((await create(area.id, project.id, null)).status).toBe(422);
  expect((await create(project.id, project.id, area.id)).status).toBe(422);
  const elsewhere = await create(area.id, other.id, area.id);
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['project_id']]);
  expect((await create(area.id, project.id, area.id)).status).toBe(201);
  expect((await create(project.id, project.id, null)).status).toBe(201);
});

test('codes are unique among siblings, and only among them', async () => {
  const { project, area } = await site.tree();
  await site.task(project, { code: 'SAME' });
  const twin = await superadmin.send(createTask, {
    params: { id: project.id },
    body: { project_id: project.id, parent_id: null, title: 'Twin', code: 'SAME' },
  });
  expect([twin.status, twin.body.code, Object.keys(twin.body.errors ?? {})]).toEqual([
    409,
    'duplicate',
    ['code'],
  ]);

  const below = await site.task(area, { code: 'SAME' });
  const sibling = await site.task(area);
  const renamed = await change(sibling, { code: 'SAME' });
  expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([409, ['code']]);
  expect((await change(below, { code: 'SAME' })).status, 'its own code is no duplicate').toBe(200);
});

test('an end date is held against the start date that is there already', async () => {
  const { area } = await site.tree();
  expect((await change(area, { start_date: '2027-05-01' })).status).toBe(200);
  const early = await change(area, { end_date: '2027-04-30' });
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['end_date']]);
  expect((await change(area, { end_date: '2027-05-01' })).status).toBe(200);
  expect((await change(area, { start_date: '2027-05-02' })).status).toBe(422);
  expect((await change(area, { start_date: null })).data).toMatchObject({
    start_date: null,
    end_date: '2027-05-01',
  });
});

test("a child's dates may lie outside its parent's", async () => {
  const project = await site.project({ start_date: '2027-05-01', end_date: '2027-05-31' });
  const task = await site.task(project, { start_date: '2026-01-01', end_date: '2029-01-01' });
  expect(task).toMatchObject({ start_date: '2026-01-01', end_date: '2029-01-01' });
});

test.each([
  ['<p>ok</p><script>alert(1)</script>', '<p>ok</p>'],
  ['<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
  ['<p>ok<img src="x" onerror="alert(1)"></p>', '<p>ok</p>'],
  ['<a href="javascript:alert(1)">ok</a>', '<a rel="noopener noreferrer nofollow" target="_blank">ok</a>'],
  ['<a href=" java\nscript:alert(1)">ok</a>', '<a rel="noopener noreferrer nofollow" target="_blank">ok</a>'],
  ['<svg><style><a title="</style><img src=x onerror=alert(1)>">ok</svg>', '"&gt;ok'],
  ['<h2>T</h2><ul><li><em>a</em></li></ul>', '<h2>T</h2><ul><li><em>a</em></li></ul>'],
  ['<p> </p>', null],
])('rich text keeps only what the editor can write: %s', async (html, clean) => {
  const project = await site.project();
  const task = await site.task(project, { description: html });
  expect(task.description).toEqual(clean);
  const changed = await change(task, { new_updates: html });
  expect(changed.data.new_updates).toEqual(clean);
});

test('a text with a character that cannot be kept is refused, not a defect', async () => {
  const { area } = await site.tree();
  const { status, body } = await change(area, { title: 'a\u0000b' });
  expect([status, body.code]).toEqual([422, 'invalid']);
});

test.each(['Superadmin', 'Director', 'Project Manager'] satisfies RoleName[])(
  'a %s completes what is done',
  async (role) => {
    const { project, subTask } = await site.tree();
    const person = await site.as(role);
    await site.assign(person.employeeId, project);
    const body = { status: 'Completed', current_percentage: 100 } as const;
    expect((await person.call(updateTask, { params: subTask, body })).status).toBe('Completed');
  },
);

test.each(['Engineer', 'Supervisor', 'Coordinator'] satisfies RoleName[])(
  'a %s does not set Completed',
  async (role) => {
    const { project, subTask } = await site.tree();
    await progress(subTask, 100);
    const person = await site.as(role);
    await site.assign(person.employeeId, project);
    const { status, body } = await person.send(updateTask, {
      params: subTask,
      body: { status: 'Completed' },
    });
    const sentence = 'Only a Superadmin, Director or Project Manager can set the status Completed.';
    expect([status, body.message, body.errors]).toEqual([403, sentence, { status: [sentence] }]);
    expect((await person.call(updateTask, { params: subTask, body: { status: 'On Hold' } })).status).toBe(
      'On Hold',
    );
  },
);

test('an engineer may save a form in which somebody else had set Completed', async () => {
  const { project, subTask } = await site.tree();
  await superadmin.call(updateTask, {
    params: subTask,
    body: { current_percentage: 100, status: 'Completed' },
  });
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const saved = await engineer.call(updateTask, {
    params: subTask,
    body: { status: 'Completed', title: 'Renamed' },
  });
  expect(saved).toMatchObject({ status: 'Completed', title: 'Renamed' });
});

test('Completed needs 100 %', async () => {
  const { subTask } = await site.tree();
  const early = await change(subTask, { status: 'Completed', current_percentage: 99.99 });
  expect([early.status, early.body.errors]).toEqual([
    422,
    { status: ['The status Completed requires 100% progress.'] },
  ]);
  expect((await change(subTask, { status: 'Completed', current_percentage: 100 })).status).toBe(200);
});

test('going below 100 takes Completed back, up to the project', async () => {
  const { project, area, location, subTask } = await site.tree();
  await progress(subTask, 100);
  for (const task of [subTask, location, area])
    expect((await change(task, { status: 'Completed' })).status).toBe(200);
  await superadmin.call(updateProject, { params: project, body: { status: 'Completed' } });

  await progress(subTask, 99.999999);
  for (const item of [project, area, location, subTask])
    expect(await read(item)).toMatchObject({
      status: 'In Progress',
      progress: 'In Progress',
      percentage: 99.99,
    });
});

test('a new task below a Completed one opens it again', async () => {
  const project = await site.project();
  const area = await site.task(project, { current_percentage: 100 });
  expect((await change(area, { status: 'Completed' })).status).toBe(200);
  await site.task(area);
  expect(await read(area)).toMatchObject({ status: 'In Progress', percentage: 0 });
});

test('On Hold stays, whatever the progress', async () => {
  const { subTask } = await site.tree();
  await change(subTask, { status: 'On Hold', current_percentage: 100 });
  await progress(subTask, 10);
  expect((await read(subTask)).status).toBe('On Hold');
});

test('the progress of a parent cannot be set; a form that sends it back unchanged means no harm', async () => {
  const { area, subTask } = await site.tree();
  await progress(subTask, 33.333333);
  const set = await change(area, { current_percentage: 34 });
  expect([set.status, Object.keys(set.body.errors ?? {})]).toEqual([422, ['current_percentage']]);
  const same = await change(area, { current_percentage: 33.33, title: 'Renamed' });
  expect(same.data).toMatchObject({ percentage: 33.33, title: 'Renamed' });
  expect((await read(subTask)).percentage).toBe(33.33);
});

test('a leaf that gets its first child shows what the child shows', async () => {
  const project = await site.project();
  const area = await site.task(project, { current_percentage: 50 });
  await site.task(area, { current_percentage: 20 });
  expect(await read(area)).toMatchObject({ percentage: 20, is_parent: true, is_last: false });
  expect((await read(project)).percentage).toBe(20);
});
