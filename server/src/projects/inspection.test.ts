import { deleteTask, getProject, getTask, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { removeOldInspections } from './remove-old-inspections.ts';

const site = await testApp();
const { superadmin } = site;

const read = (item: { id: number; type: string }): Promise<WorkItem> =>
  superadmin.call(item.type === 'projects' ? getProject : getTask, { params: { id: item.id } });
const change = (task: { id: number }, body: object) =>
  superadmin.send(updateTask, { params: { id: task.id }, body });
const progress = async (task: { id: number }, current_percentage: number) =>
  expect((await change(task, { current_percentage })).status).toBe(200);

const proof = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')}`;

test('an inspection needs 80 % and a proof', async () => {
  const { subTask } = await site.tree();
  await progress(subTask, 79.99);
  const early = await change(subTask, { is_inspected: 1, inspection_proof: proof });
  expect([early.status, early.body.errors]).toEqual([
    422,
    { is_inspected: ['An inspection requires a progress of 80% or more.'] },
  ]);

  await progress(subTask, 80);
  const bare = await change(subTask, { is_inspected: 1 });
  expect([bare.status, bare.body.errors]).toEqual([
    422,
    { inspection_proof: ['Please upload the inspection proof.'] },
  ]);

  const inspected = await change(subTask, { is_inspected: 1, inspection_proof: proof });
  expect(inspected.data).toMatchObject({
    is_inspected: 1,
    inspection_proof_full_url: expect.stringMatching(/^\/api\/v1\/files\/\d+\?/),
    files: { inspection_proof: { content_type: 'application/pdf' } },
  });
  expect((await change(subTask, { title: 'Later', is_inspected: 1 })).data.is_inspected, 'said again').toBe(
    1,
  );
  expect((await change(subTask, { is_inspected: 0 })).data).toMatchObject({
    is_inspected: 0,
    inspection_proof_full_url: null,
  });
});

test('what shows as 80 % is 80 % once that is said, and what shows as nothing is nothing', async () => {
  const { subTask } = await site.tree();
  await progress(subTask, 79.999999);
  expect((await read(subTask)).percentage).toBe(80);
  const inspected = await change(subTask, {
    current_percentage: 80,
    is_inspected: 1,
    inspection_proof: proof,
  });
  expect([inspected.status, inspected.data?.is_inspected]).toEqual([200, 1]);

  await progress(subTask, 0.000001);
  expect(await read(subTask)).toMatchObject({ percentage: 0, progress: 'In Progress' });
  await progress(subTask, 0);
  expect((await read(subTask)).progress).toBe('New');
});

test('a form that sends back the progress it was shown leaves the places that are not shown', async () => {
  const { project, subTask } = await site.tree();
  await progress(subTask, 33.333333);
  await change(subTask, { title: 'Renamed', current_percentage: 33.33 });
  const [row] = await site.query(
    sql<{ kept: string }>`select current_percentage as kept from work_items where id = ${subTask.id}`,
  );
  expect(row?.kept).toBe('33.333333');
  expect((await read(project)).percentage).toBe(33.33);
});

test('dropping below 80 % ends an inspection, also of the parents by roll-up', async () => {
  const { project, area, location, subTask } = await site.tree();
  const sibling = await site.task(location, { current_percentage: 100 });
  await progress(subTask, 100);
  for (const task of [subTask, location, area])
    expect((await change(task, { is_inspected: 1, inspection_proof: proof })).status).toBe(200);

  await progress(subTask, 70);
  expect(await read(subTask)).toMatchObject({ is_inspected: 0, inspection_proof_full_url: null });
  expect(await read(location), '85 % still holds').toMatchObject({ percentage: 85, is_inspected: 1 });
  await progress(sibling, 80);
  for (const item of [area, location])
    expect(await read(item)).toMatchObject({ percentage: 75, is_inspected: 0 });
  expect((await read(project)).percentage).toBe(75);
});

const inspected = async (task: { id: number }, percentage = 85) => {
  await progress(task, percentage);
  expect((await change(task, { is_inspected: 1, inspection_proof: proof })).status).toBe(200);
};
const remove = async (task: { id: number }) =>
  expect((await superadmin.send(deleteTask, { params: { id: task.id } })).status).toBe(200);
const opens = async (url: string | null | undefined) =>
  (await superadmin.request(String(url).replace('/api/v1', ''), {})).status;

test('progress, inspection, proof and Completed of a task come back when the last task below it is removed', async () => {
  const { project, location, subTask } = await site.tree();
  await inspected(subTask, 100);
  await change(subTask, { status: 'Completed' });
  const before = await read(subTask);
  const mistaken = [await site.task(subTask), await site.task(subTask, { current_percentage: 50 })];
  expect(await read(subTask)).toMatchObject({
    percentage: 25,
    is_inspected: 0,
    inspection_proof_full_url: null,
    status: 'In Progress',
  });
  expect((await read(project)).percentage).toBe(25);
  for (const task of mistaken) await remove(task);
  const after = await read(subTask);
  expect(after).toMatchObject({
    percentage: 100,
    is_inspected: 1,
    status: 'Completed',
    files: { inspection_proof: before.files.inspection_proof },
  });
  expect(await opens(after.inspection_proof_full_url)).toBe(200);
  expect((await read(location)).percentage).toBe(100);
  expect((await read(project)).percentage).toBe(100);
});

test('an inspection of a parent is not that of the task that it was, and its proof goes', async () => {
  const { subTask } = await site.tree();
  await inspected(subTask, 90);
  const own = (await read(subTask)).files.inspection_proof;
  const below = await site.task(subTask, { current_percentage: 80 });
  expect(await read(subTask)).toMatchObject({ percentage: 80, is_inspected: 1 });
  await progress(below, 10);
  await remove(below);
  expect(await read(subTask)).toMatchObject({
    percentage: 90,
    is_inspected: 1,
    files: { inspection_proof: own },
  });

  const bare = await site.task(await site.project(), { current_percentage: 30 });
  const done = await site.task(bare, { current_percentage: 95 });
  expect((await change(bare, { is_inspected: 1, inspection_proof: proof })).status).toBe(200);
  await remove(done);
  expect(await read(bare)).toMatchObject({
    percentage: 30,
    is_inspected: 0,
    inspection_proof_full_url: null,
  });
});

test('a mistaken progress that its author corrects takes no inspection away, of the task and of those above', async () => {
  const { area, location, subTask } = await site.tree();
  await inspected(subTask);
  for (const parent of [location, area])
    expect((await change(parent, { is_inspected: 1, inspection_proof: proof })).status).toBe(200);
  await progress(subTask, 8);
  for (const item of [subTask, location, area])
    expect(await read(item)).toMatchObject({ is_inspected: 0, inspection_proof_full_url: null });
  await progress(subTask, 85);
  for (const item of [subTask, location, area]) {
    const back = await read(item);
    expect(back).toMatchObject({ percentage: 85, is_inspected: 1 });
    expect(await opens(back.inspection_proof_full_url)).toBe(200);
  }
});

test('another progress, another person or a later hour needs an inspection of its own', async () => {
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  await inspected(subTask);
  await progress(subTask, 8);
  await progress(subTask, 90);
  expect((await read(subTask)).is_inspected, 'at another progress').toBe(0);
  await engineer.call(updateTask, { params: { id: subTask.id }, body: { current_percentage: 85 } });
  expect((await read(subTask)).is_inspected, 'by somebody else').toBe(0);

  await inspected(subTask);
  await progress(subTask, 8);
  await site.query(sql`update kept_inspections set kept_at = kept_at - interval '61 minutes'`);
  await progress(subTask, 85);
  expect((await read(subTask)).is_inspected, 'an hour later').toBe(0);
});

test('what is kept for a correction goes after an hour, and what a task has below it stays', async () => {
  const { project, subTask } = await site.tree();
  const mistaken = await site.task(project);
  for (const task of [subTask, mistaken]) await inspected(task);
  await progress(mistaken, 8);
  const below = await site.task(subTask);
  await site.query(sql`update kept_inspections set kept_at = kept_at - interval '2 hours'`);
  await removeOldInspections(site);
  await progress(mistaken, 85);
  expect((await read(mistaken)).is_inspected).toBe(0);
  await remove(below);
  expect((await read(subTask)).is_inspected).toBe(1);
});
