import {
  createTaskCategory,
  deleteTaskCategory,
  listTaskCategories,
  updateTaskCategory,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const category = (level = 1, name = `Kind ${next()}`) =>
  superadmin.call(createTaskCategory, { body: { name, level } });
const list = () => superadmin.call(listTaskCategories);

test('a category is added, changed in what is named, and deleted', async () => {
  const made = await category(3, 'Earthworks');
  expect(made).toEqual({ id: made.id, name: 'Earthworks', level: 3, updated_at: expect.any(String) });
  const moved = await superadmin.call(updateTaskCategory, { params: made, body: { level: 0 } });
  expect(moved).toMatchObject({ name: 'Earthworks', level: 0 });
  const renamed = await superadmin.call(updateTaskCategory, { params: made, body: { name: 'Ground' } });
  expect(renamed).toMatchObject({ name: 'Ground', level: 0 });
  expect(await list()).toContainEqual(renamed);
  expect(await superadmin.call(deleteTaskCategory, { params: made })).toEqual({ id: made.id });
  expect((await list()).map(({ id }) => id)).not.toContain(made.id);
});

test('the highest level comes first, and within a level the names', async () => {
  const made = [
    await category(41, 'Order B'),
    await category(41, 'order a'),
    await category(40, 'Order Z'),
  ].map(({ id }) => id);
  const listed = (await list()).filter(({ id }) => made.includes(id));
  expect(listed.map(({ name }) => name)).toEqual(['Order Z', 'order a', 'Order B']);
});

const levelSentence = 'Level must be a whole number from 0 to 100; 0 is the highest.';
test.each([
  ['name', { name: ' ', level: 1 }, 'Name is required. Please type a name'],
  ['name', { name: 'n'.repeat(101), level: 1 }, 'Please use at most 100 characters.'],
  ['level', { name: 'Wrong', level: -1 }, levelSentence],
  ['level', { name: 'Wrong', level: 101 }, levelSentence],
  ['level', { name: 'Wrong', level: 1.5 }, levelSentence],
  ['level', { name: 'Wrong', level: '1' }, levelSentence],
  ['level', { name: 'Wrong' }, levelSentence],
])('a category whose %s is wrong is refused at the field: %j', async (field, body, sentence) => {
  const { status, body: answer } = await superadmin.request('/task_category', { method: 'POST', body });
  expect([status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('a name is taken in any case and with any accents', async () => {
  await category(1, 'Façade');
  const other = await category();
  const replies = [
    await superadmin.send(createTaskCategory, { body: { name: 'FACADE', level: 5 } }),
    await superadmin.send(updateTaskCategory, { params: other, body: { name: 'facade' } }),
  ];
  const sentence = 'A task category with this name already exists.';
  for (const { status, body } of replies)
    expect([status, body.code, body.errors]).toEqual([409, 'duplicate', { name: [sentence] }]);
  expect(await list()).toContainEqual(other);
});

test('a category that is not there can be neither changed nor deleted', async () => {
  const gone = await category();
  await superadmin.call(deleteTaskCategory, { params: gone });
  expect((await superadmin.send(updateTaskCategory, { params: gone, body: { level: 2 } })).status).toBe(404);
  expect((await superadmin.send(deleteTaskCategory, { params: gone })).status).toBe(404);
});

test('there are five hundred at the most, which the list holds', async () => {
  const { length } = await list();
  await site.query(sql`insert into task_categories (name, level)
    select 'Filler ' || n, 50 from generate_series(1, ${499 - length}::integer) n`);
  const last = await category(100);
  const { status, body } = await superadmin.send(createTaskCategory, {
    body: { name: `Kind ${next()}`, level: 1 },
  });
  expect([status, body.message]).toEqual([422, 'There can be at most 500 task categories.']);
  const all = await list();
  expect([all.length, all.at(-1)]).toEqual([500, last]);
});
