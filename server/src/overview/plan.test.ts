import {
  deleteTask,
  getProgressCurve,
  getProjectProgress,
  getTaskProgress,
  listAreaProgress,
  listProjectProgress,
  updateTask,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ExactNode, exactPercentage, shown } from '../../test/exact-roll-up.ts';
import { type ItemReference, testApp } from '../../test/test-app.ts';
import { refreshEachPlan } from './index.ts';

let today = '2026-01-10';
/** A new seed each run; a failure reports its seed, to be set here. */
const SEED = Date.now() % 2 ** 31;

const site = await testApp({ now: () => new Date(`${today}T04:00:00Z`) });
const { superadmin } = site;

const dates = (start: string, end: string) => ({
  start_date: `2026-01-${start}`,
  end_date: `2026-01-${end}`,
});
const on = (day: string) => ({ on: `2026-01-${day}` });

/** The projects whose plans have changed since they were last read. */
const stale = async () =>
  (await site.query(sql<{ project_id: number }>`select project_id from project_plans where stale`)).map(
    ({ project_id }) => project_id,
  );

/** The worked example of docs/decisions/0017. */
async function example() {
  const project = await site.project();
  const slab = await site.task(project, { ...dates('01', '10'), set_percentage: 50 });
  const services = await site.task(project, dates('11', '20'));
  const pipes = await site.task(services, dates('06', '15'));
  const cables = await site.task(services);
  const upkeep = await site.task(project);
  return { project, slab, services, pipes, cables, upkeep };
}

test('planned is by the dates and weights of the leaves; undated ones take those above them, or the whole plan', async () => {
  const { project, slab, services, pipes, cables } = await example();
  const planned = async (day: string) => {
    today = '2026-01-25';
    const answer = await superadmin.call(getProjectProgress, { params: { id: project.id }, query: on(day) });
    expect(answer).toMatchObject({ first_day: '2026-01-01', last_day: '2026-01-20' });
    return answer.planned_percentage;
  };
  expect(await planned('01')).toBe(6.25);
  expect(await planned('05')).toBe(31.25);
  expect(await planned('10')).toBe(68.75);
  expect(await planned('15')).toBe(87.5);
  expect(await planned('20')).toBe(100);
  expect(await planned('25')).toBe(100);
  const ofTask = async ({ id }: ItemReference) => {
    const answer = await superadmin.call(getTaskProgress, { params: { id }, query: on('10') });
    return [answer.planned_percentage, answer.first_day, answer.last_day];
  };
  expect(await ofTask(slab)).toEqual([100, '2026-01-01', '2026-01-10']);
  expect(await ofTask(services)).toEqual([25, '2026-01-06', '2026-01-20']);
  expect(await ofTask(pipes)).toEqual([50, '2026-01-06', '2026-01-15']);
  expect(await ofTask(cables)).toEqual([0, '2026-01-11', '2026-01-20']);
});

test('days ahead are counted from the day on which the same progress was planned', async () => {
  const { project, slab, services } = await example();
  const ahead = async (day: string) => {
    today = `2026-01-${day}`;
    return (await superadmin.call(getProjectProgress, { params: { id: project.id } })).days_ahead;
  };
  // Nothing is done: the plan had this progress on the day before it began.
  expect(await ahead('01')).toBe(-1);
  expect(await ahead('10')).toBe(-10);
  await superadmin.call(updateTask, { params: { id: slab.id }, body: { current_percentage: 100 } });
  // 50 % is reached in the course of the 8th: at the end of the 7th no more than that was planned.
  expect(await ahead('10')).toBe(-3);
  expect(await ahead('07')).toBe(0);
  expect(await ahead('05')).toBe(2);
  today = '2026-01-10';
  const areas = await superadmin.call(listAreaProgress, {
    params: { id: project.id },
    query: { sort: 'days_ahead' },
  });
  expect(areas.data.map(({ id, days_ahead, last_day }) => [id, days_ahead, last_day])).toEqual([
    [expect.any(Number), -10, '2026-01-20'],
    [services.id, -5, '2026-01-20'],
    [slab.id, 0, '2026-01-10'],
  ]);
});

test('a changed date, weight, task or deletion changes the plan at once', async () => {
  const { project, slab, pipes, cables } = await example();
  today = '2026-01-10';
  const planned = async () =>
    (await superadmin.call(getProjectProgress, { params: { id: project.id } })).planned_percentage;
  const change = (item: ItemReference, body: object) =>
    superadmin.call(updateTask, { params: { id: item.id }, body });
  expect(await planned()).toBe(68.75);
  await change(pipes, dates('11', '15'));
  expect(await planned()).toBe(62.5);
  await change(slab, { set_percentage: 0 });
  expect(await planned()).toBe(50);
  await superadmin.call(deleteTask, { params: { id: cables.id } });
  expect(await planned()).toBe(55.56);
  const added = await site.task(project, dates('01', '01'));
  // The plan ends with the pipes now: 10 of 15 days of what has no dates.
  expect(await planned()).toBe(66.67);
  await change(added, { current_percentage: 100 });
  expect(await planned()).toBe(66.67);
});

test('plans are computed ahead of who reads them, and a change meanwhile waits for its own project alone', async () => {
  const { project, slab } = await example();
  const other = await example();
  expect(await stale()).toEqual(expect.arrayContaining([project.id, other.project.id]));
  await refreshEachPlan(site);
  expect(await stale()).toEqual([]);
  const before = await superadmin.call(getProjectProgress, { params: project, query: on('05') });
  expect(before.planned_percentage).toBeGreaterThan(0);

  // One whose plan somebody else computes is left to them.
  await superadmin.call(updateTask, { params: { id: slab.id }, body: dates('02', '10') });
  await superadmin.call(updateTask, { params: { id: other.slab.id }, body: dates('02', '10') });
  await site.database.transaction().execute(async (transaction) => {
    await sql`select from project_plans where project_id = ${project.id} for update`.execute(transaction);
    await refreshEachPlan(site);
    expect(await stale()).toEqual([project.id]);
  });
  await refreshEachPlan(site);
  expect(await stale()).toEqual([]);
});

test('a reader waits for the plans that it reads, and what is computed for it is kept', async () => {
  const { project, slab } = await example();
  const other = await example();
  for (const { id } of [slab, other.slab])
    await superadmin.call(updateTask, { params: { id }, body: dates('02', '10') });
  const { all } = await site.database.transaction().execute(async (transaction) => {
    await sql`select from project_plans where project_id = ${project.id} for update`.execute(transaction);

    // One of another project is not waited for.
    await superadmin.call(getProgressCurve, { params: { id: other.project.id } });
    expect(await stale()).toContain(project.id);
    expect(await stale()).not.toContain(other.project.id);
    await superadmin.call(updateTask, { params: { id: other.slab.id }, body: dates('03', '10') });
    await superadmin.call(getTaskProgress, { params: { id: other.slab.id } });
    expect(await stale()).not.toContain(other.project.id);

    await superadmin.call(updateTask, { params: { id: other.slab.id }, body: dates('02', '10') });
    const all = superadmin.call(listProjectProgress, { query: { per_page: 100 } });
    await expect.poll(stale).toEqual([project.id]);
    return { all };
  });
  const { data } = await all;
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([project.id, other.project.id]));
  expect(await stale()).toEqual([]);
});

test('an empty project and one without dates have no plan', async () => {
  const project = await site.project();
  const expected = { percentage: 0, planned_percentage: null, days_ahead: null, first_day: null };
  expect(await superadmin.call(getProjectProgress, { params: { id: project.id } })).toMatchObject(expected);
  await site.task(project);
  expect(await superadmin.call(getProjectProgress, { params: { id: project.id } })).toMatchObject(expected);
  const curve = await superadmin.call(getProgressCurve, { params: { id: project.id } });
  expect(curve).toMatchObject({ first_day: null, last_day: null, forecast: null });
});

test('planned of any tree is the roll-up of what is planned of its leaves', async () => {
  type Spec = { weight: number; from: number; days: number; below: Spec[] };
  const { tree } = fc.letrec<{ tree: Spec[] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constant<Spec[]>([]),
      fc.array(
        fc.record({
          weight: fc.constantFrom(0, 0, 33.333333, 14.285714, 60),
          from: fc.integer({ min: 1, max: 12 }),
          // Shares of these have an end as decimals, which the measure needs.
          days: fc.constantFrom(1, 2, 4, 5, 8, 10),
          below: tie('tree') as fc.Arbitrary<Spec[]>,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    ),
  }));
  const specs = fc.sample(
    fc.array(
      fc.record({ weight: fc.constant(0), from: fc.constant(3), days: fc.constant(10), below: tree }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    { numRuns: 6, seed: SEED },
  );
  const pad = (day: number) => String(day).padStart(2, '0');
  const build = async (parent: ItemReference, spec: Spec): Promise<void> => {
    const item = await site.task(parent, {
      set_percentage: spec.weight,
      ...dates(pad(spec.from), pad(spec.from + spec.days - 1)),
    });
    for (const child of spec.below) await build(item, child);
  };
  const nodeOn = (day: number, { weight, from, days, below }: Spec): ExactNode => ({
    weight,
    progress: (100 * Math.min(Math.max(day - from + 1, 0), days)) / days,
    children: below.map((child) => nodeOn(day, child)),
  });
  today = '2026-01-31';
  for (const spec of specs) {
    const project = await site.project();
    for (const area of spec) await build(project, area);
    for (const day of [2, 5, 9, 14, 22]) {
      const { planned_percentage } = await superadmin.call(getProjectProgress, {
        params: { id: project.id },
        query: on(pad(day)),
      });
      const children = spec.map((area) => nodeOn(day, area));
      expect(planned_percentage, `seed ${SEED}, day ${day}, ${JSON.stringify(spec)}`).toBe(
        shown(exactPercentage({ progress: 0, weight: 0, children })),
      );
    }
  }
});

test('the Overview lists the projects that are not completed, the furthest behind first', async () => {
  today = '2026-01-10';
  const { project, slab } = await example();
  const late = await example();
  await superadmin.call(updateTask, { params: { id: slab.id }, body: { current_percentage: 100 } });
  const { data } = await superadmin.call(listProjectProgress, { query: { per_page: 100 } });
  const rows = data.filter(({ id }) => id === project.id || id === late.project.id);
  expect(rows).toMatchObject([
    {
      id: late.project.id,
      percentage: 0,
      planned_percentage: 68.75,
      days_ahead: -10,
      last_day: '2026-01-20',
    },
    { id: project.id, percentage: 50, planned_percentage: 68.75, days_ahead: -3, overdue_tasks: 0 },
  ]);
  // A project without a plan comes last.
  expect(data.at(-1)?.days_ahead).toBeNull();
});
