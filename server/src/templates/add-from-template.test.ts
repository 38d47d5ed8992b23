import {
  addFromTemplate,
  copyTask,
  deleteTaskCategory,
  getProject,
  getTemplate,
  listAreas,
  updateTaskCategory,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { write } from '../../test/site-records.ts';
import { templateStore } from '../../test/template-store.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const { correctionsIn, builtFloor, save, usage, wholeTree } = templateStore(site);

test('TEMPLATE-5: used below a parent it makes what a copy would, on its days, and the roll-up is what it computes to', async () => {
  const { project, area, category } = await builtFloor();
  const saved = await save(area);
  const other = await site.project();
  await site.task(other, { current_percentage: 80 });
  const made = await superadmin.call(
    addFromTemplate,
    usage(saved, other, { title: 'Level 6', code: 'L6', set_percentage: 25, start_date: '2027-02-26' }),
  );
  expect(made).toMatchObject({
    title: 'Level 6',
    code: 'L6',
    set_percentage: 25,
    project_id: other.id,
    percentage: 0,
    missing_categories: [],
    workers: [],
  });
  const made_of = { location: null, template_name: saved.name, people: 0, status: 'In Progress' };
  expect(await wholeTree(made.id)).toMatchObject([
    { ...made_of, depth: 2, start_date: null, end_date: null },
    {
      ...made_of,
      depth: 3,
      description: '<p>Slope to the drain</p>',
      task_category_id: category.id,
      set_percentage: '33.333333',
      start_date: '2027-02-26',
      end_date: '2027-03-02',
    },
    { ...made_of, depth: 4, is_milestone: true, start_date: null, end_date: '2027-03-05' },
  ]);
  // 75 % of the 80 % of the task that was there.
  expect((await superadmin.call(getProject, { params: other })).percentage).toBe(60);
  expect(await correctionsIn(other)).toBe(0);

  // The same items as a copy of what it was saved from, but for places and dates.
  const target = await site.project();
  const copy = await superadmin.call(copyTask, {
    params: area,
    body: { project_id: target.id, parent_id: null },
  });
  const ofPlan = (rows: Record<string, unknown>[]) =>
    rows.map(({ location: _, template_name: __, start_date: ___, end_date: ____, ...plan }) => plan);
  const again = await superadmin.call(addFromTemplate, usage(saved, target, { code: 'Z' }));
  const [, ...ofCopy] = ofPlan(await wholeTree(copy.id));
  const [, ...ofTemplate] = ofPlan(await wholeTree(again.id));
  expect(ofTemplate).toEqual(ofCopy);
  expect((await wholeTree(again.id)).every(({ start_date, end_date }) => !start_date && !end_date)).toBe(
    true,
  );
  expect(await correctionsIn(project)).toBe(0);
});

test('TEMPLATE-5: what keeps a copy from a place keeps a template from it', async () => {
  const { project, area } = await builtFloor();
  const saved = await save(area);
  const duplicate = await superadmin.send(addFromTemplate, usage(saved, project));
  expectFailure(duplicate, [409, 'duplicate']);
  expect(duplicate.body.errors).toHaveProperty('code');
  expect((await superadmin.call(listAreas, { params: project })).length).toBe(1);

  const none = await superadmin.send(addFromTemplate, {
    params: saved,
    body: { project_id: 2_000_000_000, parent_id: null },
  });
  expect(none.body.errors).toEqual({
    project_id: ['This project does not exist, or you do not have access to it.'],
  });
  const elsewhere = await superadmin.send(addFromTemplate, {
    params: saved,
    body: { project_id: (await site.project()).id, parent_id: area.id },
  });
  expect(Object.keys(elsewhere.body.errors ?? {})).toEqual(['parent_id']);

  const late = await superadmin.send(
    addFromTemplate,
    usage(saved, project, { code: 'X', start_date: '2199-12-30' }),
  );
  expect(late.body.errors).toEqual({ start_date: ['Dates must stay within 1900 to 2199.'] });
});

test('TEMPLATE-5: a bottom-level task with daily reports gets no items from a template', async () => {
  const { subTask, area } = await builtFloor();
  await write(superadmin, subTask, 'daily_report', { report_date: '2026-01-12' });
  const refused = await superadmin.send(addFromTemplate, usage(await save(area), subTask));
  expectFailure(refused, [409, 'in_use']);
  expect(refused.body.message).toContain(`${subTask.title} has a daily report`);
});

test('TEMPLATE-7: a category is called as it is now; where it was deleted, items have none and it is said', async () => {
  const { area, category } = await builtFloor();
  const saved = await save(area);
  await superadmin.call(updateTaskCategory, { params: category, body: { name: `Screed ${category.id}` } });
  const renamed = await superadmin.call(getTemplate, { params: saved });
  expect(renamed.items[1]?.task_category).toEqual({ id: category.id, name: `Screed ${category.id}` });

  await superadmin.call(deleteTaskCategory, { params: category });
  const without = await superadmin.call(getTemplate, { params: saved });
  expect([without.items[1]?.task_category, without.missing_categories]).toEqual([null, [category.name]]);
  const made = await superadmin.call(addFromTemplate, usage(saved, await site.project()));
  expect(made.missing_categories).toEqual([category.name]);
  expect((await wholeTree(made.id)).map(({ task_category_id }) => task_category_id)).toEqual([
    null,
    null,
    null,
  ]);
});
