import {
  createTaskCategory,
  deleteTaskCategory,
  getTask,
  listAreas,
  listHistory,
  listTasksOfCategory,
  updateTask,
  updateTaskCategory,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const category = (name = `Kind ${next()}`) =>
  superadmin.call(createTaskCategory, { body: { name, level: 0 } });
const categorize = (task: { id: number }, task_category_id: number | null) =>
  superadmin.call(updateTask, { params: task, body: { task_category_id } });
const tasksOf = async (project: { id: number }, query: { task_category_id: number; search_term?: string }) =>
  (await superadmin.call(listTasksOfCategory, { params: project, query })).data;

test('a task is added to a category, moved to another, and taken out', async () => {
  const project = await site.project();
  const [painting, tiling] = [await category('Painting'), await category('Tiling')];
  const task = await site.task(project, { task_category_id: painting.id });
  expect(task.task_category).toEqual({ id: painting.id, name: 'Painting' });
  expect((await superadmin.call(listAreas, { params: project }))[0]?.task_category).toEqual(
    task.task_category,
  );
  expect((await categorize(task, tiling.id)).task_category?.name).toBe('Tiling');
  const renamed = await superadmin.call(updateTask, { params: task, body: { title: 'Walls' } });
  expect(renamed.task_category?.name).toBe('Tiling');
  expect((await categorize(task, null)).task_category).toBeNull();
});

test('the history of a task says which category it had', async () => {
  const task = await site.task(await site.project());
  const kind = await category();
  await categorize(task, kind.id);
  const { data } = await superadmin.call(listHistory, { params: { kind: 'tasks', id: task.id }, query: {} });
  expect(data[0]?.changes).toEqual({ task_category_id: [null, kind.id] });
});

test('a category that is renamed or deleted is so on its tasks', async () => {
  const kind = await category();
  const task = await site.task(await site.project(), { task_category_id: kind.id });
  await superadmin.call(updateTaskCategory, { params: kind, body: { name: 'Glazing' } });
  const read = () => superadmin.call(getTask, { params: task });
  expect((await read()).task_category).toEqual({ id: kind.id, name: 'Glazing' });
  await superadmin.call(deleteTaskCategory, { params: kind });
  expect((await read()).task_category).toBeNull();
});

test('a category that is not there is refused at the field', async () => {
  const gone = await category();
  await superadmin.call(deleteTaskCategory, { params: gone });
  const task = await site.task(await site.project());
  const body = { task_category_id: gone.id };
  const reply = await superadmin.send(updateTask, { params: task, body });
  const sentence = 'This task category no longer exists. Please select another one.';
  expect([reply.status, reply.body.errors]).toEqual([422, { task_category_id: [sentence] }]);
});

test("a project's tasks are filtered by category and words, in natural order of their codes", async () => {
  const { project, area } = await site.tree();
  const kind = await category();
  const late = await site.task(area, { code: 'A-10', title: 'Paint doors', task_category_id: kind.id });
  const early = await site.task(area, { code: 'A-2', title: 'Paint walls', task_category_id: kind.id });
  await site.task(await site.project(), { task_category_id: kind.id });

  const found = await tasksOf(project, { task_category_id: kind.id });
  expect(found.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect(found[0]).toMatchObject({ heirarchy: `${project.title} > ${area.title} > Paint walls` });
  expect(await tasksOf(project, { task_category_id: kind.id, search_term: 'DOORS paint' })).toMatchObject([
    { id: late.id },
  ]);
});

test('Uncategorized are the bottom-level tasks without a category', async () => {
  const { project, area, subTask } = await site.tree();
  await site.task(area, { task_category_id: (await category()).id });
  const found = await tasksOf(project, { task_category_id: 0 });
  expect(found.map(({ id }) => id)).toEqual([subTask.id]);
});

test('the tasks of a category of a project that one may not see are not there', async () => {
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  const ask = () => engineer.send(listTasksOfCategory, { params: project, query: { task_category_id: 0 } });
  expect((await ask()).status).toBe(404);
  await site.assign(engineer.employeeId, subTask);
  expect((await ask()).status).toBe(200);
});
