import {
  countProjectDeletion,
  countTaskDeletion,
  createBaseline,
  type DeletionCounts,
  deleteTask,
  getProject,
  getTask,
  listAreas,
  saveMonthlyReport,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { validBody, write } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const read = (item: { id: number; type: string }): Promise<WorkItem> =>
  superadmin.call(item.type === 'projects' ? getProject : getTask, { params: { id: item.id } });
const progress = (task: { id: number }, current_percentage: number) =>
  superadmin.call(updateTask, { params: { id: task.id }, body: { current_percentage } });

/**
 * Deleting a tree asks each reference to an item once for each item of it: one that no index answers reads its whole
 * table each time, and takes minutes for what should take a second. An index that leaves rows out answers only if all
 * that it leaves out are those without a reference.
 */
test('every reference to a project or task is found by an index', async () => {
  const unindexed = await site.query(sql<{ reference: string }>`
    select c.conname as reference
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'work_items'::regclass
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
            (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1])))
      )`);
  expect(unindexed).toEqual([]);
});

test('a task goes with everything below it, and what is above is computed without it', async () => {
  const { project, area, location, subTask } = await site.tree();
  const kept = await site.task(project, { current_percentage: 60 });
  expect(await superadmin.call(deleteTask, { params: area })).toEqual({ id: area.id });
  for (const task of [area, location, subTask])
    expect((await superadmin.send(getTask, { params: task })).status).toBe(404);
  expect((await read(project)).percentage).toBe(60);
  expect((await superadmin.call(listAreas, { params: project })).map((node) => node.id)).toEqual([kept.id]);
  expect((await superadmin.send(deleteTask, { params: area })).status).toBe(404);
});

test('a parent that loses its last child is a leaf again with the percentage that it showed', async () => {
  const { project, area, location, subTask } = await site.tree();
  await progress(subTask, 66.666666);
  await superadmin.call(deleteTask, { params: subTask });
  expect(await read(location)).toMatchObject({ percentage: 66.67, is_parent: false, is_last: true });
  for (const item of [project, area])
    expect(await read(item)).toMatchObject({ percentage: 66.67, is_parent: true });
  await progress(location, 10);
  expect((await read(project)).percentage).toBe(10);
});

test('what would go with an item is counted within what goes with it', async () => {
  const { project, area, location, subTask } = await site.tree();
  const other = await site.task(project);
  const people = [await site.employee('Engineer'), await site.employee('Worker')];
  for (const person of people) await site.assign(person, subTask);
  await site.assign(people[0] as number, location);
  await site.assign(people[0] as number, project);
  await superadmin.call(updateTask, {
    params: location,
    body: { base64image2: onePixel, update_base64image: onePixel },
  });
  await superadmin.call(updateTask, {
    params: subTask,
    body: { current_percentage: 90, is_inspected: true, inspection_proof: onePixel },
  });
  await write(superadmin, subTask, 'daily_report');
  await write(superadmin, location, 'site_survey');
  await write(superadmin, other, 'daily_report');
  const photosOfReport = (validBody('daily_report').base64image as string[]).length;

  const below = await superadmin.call(countTaskDeletion, { params: location });
  expect(below).toEqual({
    tasks: 1,
    documents: 2,
    requests: 0,
    material_papers: 0,
    baselines: 0,
    monthly_reports: 0,
    files: 3 + photosOfReport,
    assignments: 3,
  });
  const whole = await superadmin.call(countProjectDeletion, { params: project });
  expect(whole).toEqual({
    tasks: 4,
    documents: 3,
    requests: 0,
    material_papers: 0,
    baselines: 0,
    monthly_reports: 0,
    files: 3 + 2 * photosOfReport,
    assignments: 4,
  });

  await superadmin.call(deleteTask, { params: area });
  expect(await superadmin.call(countProjectDeletion, { params: project })).toEqual({
    tasks: 1,
    documents: 1,
    requests: 0,
    material_papers: 0,
    baselines: 0,
    monthly_reports: 0,
    files: photosOfReport,
    assignments: 1,
  });
});

test('baselines and monthly reports go with a project, not with its tasks', async () => {
  const { project, area } = await site.tree();
  const params = { id: project.id };
  for (const name of ['Contract programme', 'Recovery programme'])
    await superadmin.call(createBaseline, { params, body: { name } });
  await superadmin.call(saveMonthlyReport, {
    params,
    body: { month: '2026-01', summary: 'The roof is on.' },
  });
  const lost = ({ baselines, monthly_reports }: DeletionCounts) => ({ baselines, monthly_reports });
  expect(lost(await superadmin.call(countProjectDeletion, { params }))).toEqual({
    baselines: 2,
    monthly_reports: 1,
  });
  expect(lost(await superadmin.call(countTaskDeletion, { params: area }))).toEqual({
    baselines: 0,
    monthly_reports: 0,
  });
  const other = await site.project();
  expect(lost(await superadmin.call(countProjectDeletion, { params: { id: other.id } }))).toEqual({
    baselines: 0,
    monthly_reports: 0,
  });
});

test('a task is no project to be counted, and what is gone is not there', async () => {
  const { area } = await site.tree();
  expect((await superadmin.send(countProjectDeletion, { params: area })).status).toBe(404);
  await superadmin.call(deleteTask, { params: area });
  expect((await superadmin.send(countTaskDeletion, { params: area })).status).toBe(404);
});
