import {
  deleteTask,
  explainProjectPercentage,
  getProject,
  getTask,
  listAreas,
  listHistory,
  listOverdueTasks,
  shareProjectEqually,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exactPercentage, shown } from '../../../test/exact-roll-up.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: () => new Date('2026-06-15T04:00:00Z') });
const { superadmin } = site;

const read = (task: { id: number }) => superadmin.call(getTask, { params: { id: task.id } });
const percentage = async (project: { id: number }) =>
  (await superadmin.call(getProject, { params: { id: project.id } })).percentage;
const change = (task: { id: number }, body: object) =>
  superadmin.send(updateTask, { params: { id: task.id }, body });
const leaveOut = (task: { id: number }, left_out_reason = 'Omitted by the client') =>
  superadmin.call(updateTask, { params: { id: task.id }, body: { is_left_out: true, left_out_reason } });
const corrections = async (project: { id: number }) =>
  (
    await site.query(
      sql<{ corrected: number }>`select roll_up_whole_project(${project.id}::integer) as corrected`,
    )
  )[0]?.corrected;
const overdue = async (project: WorkItem) =>
  (await superadmin.call(listOverdueTasks, { query: { project_id: project.id } })).data.map(({ id }) => id);

test('a task that is left out weighs nothing, is never overdue, and counts again when it is taken back', async () => {
  const project = await site.project();
  const done = await site.task(project, { current_percentage: 100 });
  const open = await site.task(project, { end_date: '2026-06-01' });
  expect([await percentage(project), await overdue(project)]).toEqual([50, [open.id]]);
  expect(await leaveOut(open)).toMatchObject({
    is_left_out: true,
    left_out_reason: 'Omitted by the client',
    is_counted: false,
  });
  expect([await percentage(project), await overdue(project)]).toEqual([100, []]);
  expect(await corrections(project)).toBe(0);
  const { children } = await superadmin.call(explainProjectPercentage, { params: project });
  expect(children.map(({ id, weight, is_left_out }) => [id, weight, is_left_out])).toEqual(
    expect.arrayContaining([
      [done.id, 100, false],
      [open.id, 0, true],
    ]),
  );
  const history = await superadmin.call(listHistory, { params: { kind: 'tasks', id: open.id }, query: {} });
  expect(history.data[0]?.changes).toEqual({
    is_left_out: [false, true],
    left_out_reason: [null, 'Omitted by the client'],
  });
  expect((await change(open, { is_left_out: false })).data).toMatchObject({
    is_left_out: false,
    left_out_reason: null,
  });
  expect([await percentage(project), await overdue(project)]).toEqual([50, [open.id]]);
});

test('it takes a reason, and those who edit tasks', async () => {
  const project = await site.project();
  const task = await site.task(project);
  for (const body of [{ is_left_out: true }, { is_left_out: true, left_out_reason: '  ' }]) {
    const refused = await change(task, body);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { left_out_reason: ['Please say why the task is left out of progress.'] },
    ]);
  }
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  const body = { is_left_out: true, left_out_reason: 'Omitted' };
  expect((await worker.send(updateTask, { params: { id: task.id }, body })).status).toBe(403);
});

test('what lies below a task that is left out does not count either, and its own percentage follows from it', async () => {
  const { project, area, location, subTask } = await site.tree();
  await site.task(project, { current_percentage: 100 });
  await change(subTask, { end_date: '2026-06-01' });
  await leaveOut(area);
  expect([await percentage(project), await overdue(project)]).toEqual([100, []]);
  await change(subTask, { current_percentage: 40 });
  expect(await read(location)).toMatchObject({ percentage: 40, is_left_out: false, is_counted: false });
  expect(await read(area)).toMatchObject({ percentage: 40, is_left_out: true });
  expect(await percentage(project)).toBe(100);
  expect((await superadmin.call(listAreas, { params: project })).map((node) => node.is_counted)).toEqual(
    expect.arrayContaining([false, true]),
  );
  await superadmin.call(deleteTask, { params: { id: area.id } });
  expect(await percentage(project)).toBe(100);
  expect(await corrections(project)).toBe(0);
});

test('whatever is left out and taken back, percentages are those of the rest', async () => {
  const percent = fc.constantFrom(0, 100, 33.333333, 50, 80);
  const step = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('leave', 'take', 'progress', 'weight'),
    percent,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.record({ progress: percent, weight: percent }), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (areas, steps) => {
        const project = await site.project();
        const grown = await Promise.all(
          areas.map(async (leaves) => {
            const area = await site.task(project);
            const children = [];
            for (const { progress, weight } of leaves) {
              const leaf = await site.task(area, { current_percentage: progress, set_percentage: weight });
              children.push({ id: leaf.id, progress, weight, isOut: false });
            }
            return { id: area.id, weight: 0, isOut: false, children };
          }),
        );
        for (const { at, kind, percent } of steps) {
          const all = [...grown, ...grown.flatMap(({ children }) => children)];
          const item = all[at % all.length] as (typeof all)[number];
          if (kind === 'leave' || kind === 'take') {
            item.isOut = kind === 'leave';
            await change(item, item.isOut ? { is_left_out: 1, left_out_reason: 'x' } : { is_left_out: 0 });
          } else if (kind === 'weight') {
            item.weight = percent;
            await change(item, { set_percentage: percent });
          } else if ('progress' in item) {
            item.progress = percent;
            await change(item, { current_percentage: percent });
          }
        }
        const counted = grown
          .filter(({ isOut }) => !isOut)
          .map(({ weight, children }) => ({
            weight,
            progress: 0,
            children: children.filter(({ isOut }) => !isOut).map((leaf) => ({ ...leaf, children: [] })),
          }));
        expect(await percentage(project)).toBe(
          shown(exactPercentage({ progress: 0, weight: 0, children: counted })),
        );
        expect(await corrections(project)).toBe(0);
      },
    ),
    { numRuns: 25 },
  );
});

test('a new task that the others leave no weight says so, and all share equally again in one step', async () => {
  const project = await site.project();
  for (let index = 0; index < 2; index++)
    await site.task(project, { current_percentage: 100, set_percentage: 50 });
  expect((await superadmin.call(getProject, { params: project })).weight_left).toBe(0);
  const added = await site.task(project);
  expect(added.weighs_nothing).toBe(true);
  expect(await percentage(project)).toBe(100);
  const shared = await superadmin.call(shareProjectEqually, { params: project });
  expect(shared).toMatchObject({ id: project.id, percentage: 66.67, weight_left: 100 });
  expect((await read(added)).weighs_nothing).toBe(false);
  expect(await corrections(project)).toBe(0);
});
