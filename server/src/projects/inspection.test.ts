import { getProject, getTask, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

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
