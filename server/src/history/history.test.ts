import {
  acceptAssignment,
  createCompany,
  createTaskCategory,
  deleteTask,
  listHistory,
  removeTaskFile,
  renameCompany,
  signIn,
  unassignFromTasks,
  updateAvatar,
  updateTask,
  updateTaskCategory,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { next, testApp } from '../../test/test-app.ts';
import { hashPassword } from '../auth/index.ts';

const site = await testApp();
const { superadmin } = site;
const read = async (
  kind: 'projects' | 'tasks' | 'companies' | 'employees' | 'task_categories',
  id: number,
  query = {},
) => (await superadmin.call(listHistory, { params: { kind, id }, query })).data;

test('the history of a record shows who made it, and the old and new values of each change', async () => {
  const director = await site.as('Director');
  const { location } = await site.tree();
  await director.call(updateTask, {
    params: location,
    body: { title: 'Pier 8', location: 'East', start_date: '2027-01-04' },
  });
  await superadmin.call(updateTask, { params: location, body: { location: null, status: 'On Hold' } });

  const [second, first, created] = await read('tasks', location.id);
  expect(second).toMatchObject({ action: 'updated', actor: { id: superadmin.employeeId } });
  expect(second?.changes).toEqual({ location: ['East', null], status: ['In Progress', 'On Hold'] });
  expect(first).toMatchObject({ action: 'updated', actor: { id: director.employeeId } });
  expect(first?.changes).toEqual({
    title: [location.title, 'Pier 8'],
    location: [null, 'East'],
    start_date: [null, '2027-01-04'],
  });
  expect(created).toMatchObject({
    action: 'created',
    actor: { id: superadmin.employeeId },
    subject: { kind: 'work_items', id: location.id, title: location.title },
    changes: { title: [null, location.title], code: [null, location.code] },
  });
});

test('a change that changes nothing is no history', async () => {
  const { subTask } = await site.tree();
  await superadmin.call(updateTask, { params: subTask, body: { title: subTask.title } });
  expect((await read('tasks', subTask.id)).length).toBe(1);
});

test('a change that is refused is no history', async () => {
  const { subTask } = await site.tree();
  await superadmin.send(updateTask, { params: subTask, body: { title: 'Refused', status: 'Completed' } });
  expect((await read('tasks', subTask.id)).length).toBe(1);
});

test('companies, task categories and employees have a history', async () => {
  const [old, fresh] = [`Old ${next()}`, `New ${next()}`];
  const company = await superadmin.call(createCompany, { body: { name: old } });
  await superadmin.call(renameCompany, { params: company, body: { name: fresh } });
  expect(await read('companies', company.id)).toMatchObject([
    { action: 'updated', changes: { name: [old, fresh] } },
    { action: 'created', changes: { name: [null, old] } },
  ]);

  const category = await superadmin.call(createTaskCategory, { body: { name: fresh, level: 1 } });
  await superadmin.call(updateTaskCategory, { params: category, body: { level: 2 } });
  await superadmin.request(`/task_category/${category.id}`, { method: 'DELETE' });
  expect(await read('task_categories', category.id)).toMatchObject([
    { action: 'deleted', changes: { name: [fresh, null], level: [2, null] } },
    { action: 'updated', changes: { level: [1, 2] } },
    { action: 'created' },
  ]);

  const worker = await site.as('Worker');
  await worker.call(updateAvatar, { params: { id: worker.employeeId }, body: { base64image: onePixel } });
  expect((await read('employees', worker.employeeId))[0]).toMatchObject({
    action: 'updated',
    actor: { id: worker.employeeId },
    changes: { avatar_file_id: [null, expect.any(Number)] },
  });
});

test('a change of what is gone by now still names whom and what it was about', async () => {
  const { subTask } = await site.tree();
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, subTask);
  await worker.call(acceptAssignment, { body: { task_id: subTask.id, type: 'task' } });
  await superadmin.call(unassignFromTasks, {
    params: { id: worker.employeeId },
    body: { task_ids: [subTask.id] },
  });
  await superadmin.call(updateTask, { params: subTask, body: { base64image2: onePixel } });
  await superadmin.call(updateTask, { params: subTask, body: { base64image2: onePixel } });
  await superadmin.call(removeTaskFile, { params: subTask, body: { key: 'map2' } });
  const entries = (await read('tasks', subTask.id)).map(({ action, subject }) => [action, subject.title]);
  expect(entries.slice(0, 6)).toEqual([
    ['deleted', 'map2'],
    ['updated', 'map2'],
    ['created', 'map2'],
    ['deleted', worker.name],
    ['updated', worker.name],
    ['created', worker.name],
  ]);
});

test('the history of an item includes what belongs to it: people, files and deleted tasks', async () => {
  const { project, location, subTask } = await site.tree();
  const worker = await site.employee('Worker', { firstName: 'Aung', lastName: 'Kyaw' });
  await site.assign(worker, location, { pic: true });
  await superadmin.call(updateTask, { params: location, body: { base64image2: onePixel } });
  await superadmin.call(unassignFromTasks, { params: { id: worker }, body: { task_ids: [location.id] } });
  expect((await read('tasks', location.id)).slice(0, 3)).toMatchObject([
    { action: 'deleted', subject: { kind: 'assignments', title: 'Aung Kyaw' } },
    { action: 'created', subject: { kind: 'work_item_files', title: 'map2' } },
    {
      action: 'created',
      subject: { kind: 'assignments', title: 'Aung Kyaw' },
      changes: { pic: [null, true] },
    },
  ]);

  await superadmin.call(deleteTask, { params: location });
  expect((await superadmin.send(listHistory, { params: { kind: 'tasks', id: location.id } })).status).toBe(
    404,
  );
  const entries = await read('projects', project.id, { per_page: 100 });
  const gone = entries.filter(({ action, subject }) => action === 'deleted' && subject.kind === 'work_items');
  expect(gone).toMatchObject([
    {
      actor: { id: superadmin.employeeId },
      subject: { id: location.id, title: location.title },
      changes: { title: [location.title, null], items_below: [1, null] },
    },
  ]);
  const [kept] = await site.query(sql<{ changes: unknown }>`
    select changes from history where table_name = 'work_items' and action = 'deleted' and record_id = ${subTask.id}`);
  expect(kept?.changes, 'of what went with it all is kept').toMatchObject({
    title: [subTask.title, null],
    code: [subTask.code, null],
  });
});

test('a tree that is deleted is one entry, a task that went by itself before is another', async () => {
  const { project, area, location, subTask } = await site.tree();
  const alone = await site.task(location);
  await superadmin.call(deleteTask, { params: alone });
  await Promise.all(Array.from({ length: 5 }, () => site.task(location)));
  await superadmin.call(deleteTask, { params: area });
  const entries = await read('projects', project.id);
  expect(
    entries
      .filter(({ action }) => action === 'deleted')
      .map(({ subject, changes }) => [subject.id, changes.items_below]),
  ).toEqual([
    [area.id, [7, null]],
    [alone.id, undefined],
  ]);
  const [count] = await site.query(sql<{ count: number }>`
    select count(*) as count from history where table_name = 'work_items' and action = 'deleted'
      and record_id = any(${[area.id, location.id, subTask.id]})`);
  expect(count?.count).toBe(3);
});

test("a project's history is not flooded by its tasks'", async () => {
  const { project, subTask } = await site.tree();
  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 50 } });
  expect((await read('projects', project.id)).map(({ action }) => action)).toEqual(['created']);
});

test('a change that follows for a parent is in its history, with who caused it', async () => {
  const engineer = await site.as('Engineer');
  const { project, location, subTask } = await site.tree();
  await site.assign(engineer.employeeId, project);
  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 100 } });
  await superadmin.call(updateTask, { params: location, body: { status: 'Completed' } });
  await engineer.call(updateTask, { params: subTask, body: { current_percentage: 90 } });
  expect((await read('tasks', location.id))[0]).toMatchObject({
    actor: { id: engineer.employeeId },
    changes: { status: ['Completed', 'In Progress'] },
  });
});

test('pages of a history keep their count past the end', async () => {
  const { subTask } = await site.tree();
  for (let time = 0; time < 4; time++)
    await superadmin.call(updateTask, { params: subTask, body: { title: `Title ${time}` } });
  const page = async (number: number) => {
    const { data, ...page } = await superadmin.call(listHistory, {
      params: { kind: 'tasks', id: subTask.id },
      query: { page: number, per_page: 2 },
    });
    return { titles: data.map(({ changes }) => changes.title?.[1]), ...page };
  };
  expect(await page(1)).toEqual({
    titles: ['Title 3', 'Title 2'],
    from: 1,
    to: 2,
    total: 5,
    last_page: 3,
    current_page: 1,
  });
  expect(await page(3)).toEqual({
    titles: [subTask.title],
    from: 5,
    to: 5,
    total: 5,
    last_page: 3,
    current_page: 3,
  });
  expect(await page(4)).toEqual({
    titles: [],
    from: null,
    to: null,
    total: 5,
    last_page: 3,
    current_page: 4,
  });
});

test.each(['projects', 'tasks', 'employees', 'companies', 'task_categories', 'documents'])(
  'the history of a record among the %s that never was is not found',
  async (kind) => {
    const { status, body } = await superadmin.send(listHistory, { params: { kind, id: 2_000_000_000 } });
    expect([status, body.code]).toEqual([404, 'not_found']);
  },
);

test('secrets are in no history', async () => {
  const employeeId = await site.employee('Engineer');
  const hash = await hashPassword('a first password');
  const username = `history-${next()}`;
  await site.query(
    sql`insert into users (employee_id, username, username_key, password_hash)
      values (${employeeId}, ${username}, ${username}, ${hash})`,
  );
  await site.query(sql`update users set password_hash = ${await hashPassword('a second password')}, username = ${`${username}-2`},
    username_key = ${`${username}-2`}
    where employee_id = ${employeeId}`);
  const { token } = await site.anyone.call(signIn, {
    body: { username: `${username}-2`, password: 'a second password' },
  });
  const rows = await site.query(
    sql<{ text: string }>`select h::text as text from history h where table_name = 'users'`,
  );
  expect(rows.length).toBeGreaterThan(2);
  const text = (await site.query(sql<{ text: string }>`select h::text as text from history h`))
    .map((row) => row.text)
    .join('\n');
  expect(text).not.toContain('argon2id');
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/password_hash|token_hash/);
});

test.each([
  ['changed', sql`update history set action = 'updated'`],
  ['removed', sql`delete from history`],
  ['emptied', sql`truncate history`],
])('the history cannot be %s by anybody', async (_, statement) => {
  await site.tree();
  await expect(site.query(statement)).rejects.toThrow('only grows');
});

test('the kinds of history are those that the contract names', async () => {
  expect((await superadmin.request('/history/sessions/1')).status).toBe(404);
  expect((await superadmin.request('/history/work_items/1')).status).toBe(404);
});
