import { createTask, getTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { MAX_CHILDREN } from './tree-limits.ts';

const site = await testApp();
const { superadmin } = site;

const below = (parent: WorkItem) =>
  superadmin.send(createTask, {
    params: parent,
    body: { project_id: parent.project_id, parent_id: parent.id, title: 'One more', code: `M-${next()}` },
  });

test('nothing can be added below the fiftieth level', async () => {
  let item: WorkItem = await site.project();
  for (let depth = 2; depth <= 50; depth++) item = await site.task(item);
  const deeper = await below(item);
  expect([deeper.status, deeper.body.message]).toEqual([422, 'A project can have at most 50 levels.']);
});

test('a level that is full takes no more', async () => {
  const { area } = await site.tree();
  await site.query(
    sql`update roll_ups set child_count = ${MAX_CHILDREN - 1} where work_item_id = ${area.id}`,
  );
  expect((await below(area)).status, 'the last one').toBe(201);
  const before = await superadmin.call(getTask, { params: area });
  const refused = await below(area);
  expect([refused.status, refused.body.message]).toEqual([422, 'One level can have at most 20,000 items.']);
  expect(await superadmin.call(getTask, { params: area })).toEqual(before);
});
