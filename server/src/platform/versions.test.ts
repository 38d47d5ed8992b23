import {
  createCompany,
  createTaskCategory,
  getTask,
  listTaskCategories,
  removeTaskFile,
  renameCompany,
  updateProject,
  updateTask,
  updateTaskCategory,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const [anna, ben] = [await site.as('Superadmin'), await site.as('Superadmin')];

const staleBecauseOf = (person: { employeeId: number; name: string }, at: string) => ({
  code: 'stale',
  message: `${person.name} has changed this record since you opened it. Your changes have not been saved.`,
  data: { changed_by: expect.objectContaining({ id: person.employeeId }), changed_at: at },
});

test('a change thought out on an older version is refused, with who changed it and when', async () => {
  const { subTask } = await site.tree();
  const changed = await ben.call(updateTask, { params: subTask, body: { title: "Ben's" } });
  const late = await anna.send(updateTask, {
    params: subTask,
    body: { title: "Anna's", current_percentage: 50, updated_at: subTask.updated_at },
  });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject(staleBecauseOf(ben, changed.updated_at));
  expect(await anna.call(getTask, { params: subTask }), 'nothing was written').toEqual(changed);
});

test('a change based on the current version succeeds', async () => {
  const { project, subTask } = await site.tree();
  const first = await anna.call(updateTask, {
    params: subTask,
    body: { title: 'One', updated_at: subTask.updated_at },
  });
  await anna.call(updateTask, { params: subTask, body: { title: 'Two', updated_at: first.updated_at } });
  await anna.call(updateProject, { params: project, body: { title: 'P', updated_at: project.updated_at } });
});

test('of ten at once on one version one passes', async () => {
  const { subTask } = await site.tree();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      anna.send(updateTask, {
        params: subTask,
        body: { current_percentage: index + 1, updated_at: subTask.updated_at },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test('two changes within one millisecond are two versions', async () => {
  const { subTask } = await site.tree();
  const versions = new Set<string>([subTask.updated_at]);
  for (let time = 0; time < 20; time++)
    versions.add((await anna.call(updateTask, { params: subTask, body: { title: `T ${time}` } })).updated_at);
  expect(versions.size).toBe(21);
});

test('a change of a file is a change of the record, and names who made it', async () => {
  const { subTask } = await site.tree();
  const withFile = await anna.call(updateTask, { params: subTask, body: { base64image: onePixel } });
  expect(withFile.updated_at > subTask.updated_at).toBe(true);
  const without = await ben.call(removeTaskFile, { params: subTask, body: { key: 'map' } });
  expect(without.updated_at > withFile.updated_at).toBe(true);
  const late = await anna.send(updateTask, {
    params: subTask,
    body: { title: 'Late', updated_at: withFile.updated_at },
  });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject(staleBecauseOf(ben, without.updated_at));
});

test('a file that somebody has replaced in the meantime is not removed in its stead', async () => {
  const { subTask } = await site.tree();
  const read = await anna.call(updateTask, { params: subTask, body: { base64image: onePixel } });
  const replaced = await ben.call(updateTask, { params: subTask, body: { base64image: onePixel } });
  const remove = (updated_at: string) =>
    anna.send(removeTaskFile, { params: subTask, body: { key: 'map', updated_at } });

  const late = await remove(read.updated_at);
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining(staleBecauseOf(ben, replaced.updated_at)),
  ]);
  expect((await anna.call(getTask, { params: subTask })).map_full_url).not.toBeNull();
  expect((await remove(replaced.updated_at)).status).toBe(200);
});

test('progress below a record leaves its version alone, so that no one is refused for it', async () => {
  const { project, subTask } = await site.tree();
  await ben.call(updateTask, { params: subTask, body: { current_percentage: 50 } });
  await anna.call(updateProject, {
    params: project,
    body: { title: 'Fine', updated_at: project.updated_at },
  });
});

test('a write that changes nothing makes no new version, and refuses no other write', async () => {
  const { project, subTask } = await site.tree();
  const { title, code, set_percentage } = subTask;
  const same = { title, code, set_percentage, current_percentage: 0, updated_at: subTask.updated_at };
  expect((await ben.call(updateTask, { params: subTask, body: same })).updated_at).toBe(subTask.updated_at);
  expect((await ben.call(updateTask, { params: subTask, body: {} })).updated_at).toBe(subTask.updated_at);
  await anna.call(updateTask, { params: subTask, body: { title: 'Mine', updated_at: subTask.updated_at } });

  const category = await anna.call(createTaskCategory, { body: { name: `Kind ${next()}`, level: 1 } });
  expect(await ben.call(updateTaskCategory, { params: category, body: { level: 1 } })).toEqual(category);
  expect((await ben.call(updateProject, { params: project, body: {} })).updated_at).toBe(project.updated_at);
});

test('companies and task categories keep to it too', async () => {
  const company = await anna.call(createCompany, { body: { name: `Firm ${next()}` } });
  const renamed = await ben.call(renameCompany, { params: company, body: { name: `Firm ${next()}` } });
  const lateName = await anna.send(renameCompany, {
    params: company,
    body: { name: 'Late', updated_at: company.updated_at },
  });
  expect([lateName.status, lateName.body]).toEqual([
    409,
    expect.objectContaining(staleBecauseOf(ben, renamed.updated_at)),
  ]);

  const category = await anna.call(createTaskCategory, { body: { name: `Kind ${next()}`, level: 1 } });
  const moved = await ben.call(updateTaskCategory, { params: category, body: { level: 2 } });
  const late = await anna.send(updateTaskCategory, {
    params: category,
    body: { level: 3, updated_at: category.updated_at },
  });
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining(staleBecauseOf(ben, moved.updated_at)),
  ]);
  expect(await anna.call(listTaskCategories)).toContainEqual(moved);
});
