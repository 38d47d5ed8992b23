import { listPeopleOfTasks } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();

test('the people of several tasks are listed with the number of tasks, those on most first', async () => {
  const project = await site.project();
  const [first, second] = [await site.task(project), await site.task(project)];
  const [anna, ben] = [await site.employee('Engineer'), await site.employee('Worker')];
  await site.assign(await site.employee('Worker'), project);
  await site.assign(ben, first);
  await site.assign(anna, first);
  await site.assign(anna, second);
  const query = { ids: `${first.id},${second.id},${project.id}` };
  const people = await site.superadmin.call(listPeopleOfTasks, { query });
  expect(people.map(({ id, tasks }) => [id, tasks])).toEqual([
    [anna, 2],
    [ben, 1],
  ]);
  expect(await site.superadmin.call(listPeopleOfTasks, { query: {} })).toEqual([]);

  const outsider = await site.as('Engineer');
  expect(await outsider.call(listPeopleOfTasks, { query })).toEqual([]);
});
