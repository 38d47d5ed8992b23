import { deleteTask, listSelectedTasks, updateTask } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const selected = (project: { id: number }, ids: readonly number[]) => ({
  params: { id: project.id },
  query: { ids: ids.join(',') },
});

test('the selected tasks of a project are read as they are now; what is deleted or elsewhere is left out', async () => {
  const project = await site.project();
  const area = await site.task(project, { code: 'A-10' });
  const first = await site.task(area, { code: 'A-2', title: 'Slab' });
  const gone = await site.task(area);
  const elsewhere = await site.task(await site.project());
  await superadmin.call(updateTask, { params: { id: first.id }, body: { status: 'On Hold' } });
  await superadmin.call(deleteTask, { params: { id: gone.id } });
  const ids = [area.id, first.id, gone.id, elsewhere.id, project.id];
  const tasks = await superadmin.call(listSelectedTasks, selected(project, ids));
  expect(tasks.map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'On Hold'],
    [area.id, 'In Progress'],
  ]);
  expect(await superadmin.call(listSelectedTasks, { params: { id: project.id }, query: {} })).toEqual([]);
});

test('a project that one may not see is not there', async () => {
  const project = await site.project();
  const task = await site.task(project);
  const engineer = await site.as('Engineer');
  expectFailure(await engineer.send(listSelectedTasks, selected(project, [task.id])), [404, 'not_found']);
});

test('more than 200 ids are refused', async () => {
  const project = await site.project();
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  expectFailure(await superadmin.send(listSelectedTasks, selected(project, ids)), [422, 'invalid']);
});
