import {
  barDays,
  getProjectTimeline,
  getTaskTimeline,
  importProject,
  isCritical,
  type TimelineQuery,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { activity, element, PROJECT_ROW, xerText } from '../projects/import/fixtures/xer-text.ts';

const site = await testApp();
const director = await site.as('Director');

type Asked = Partial<Omit<TimelineQuery, 'toggled'>> & { toggled?: string };
const timelineOf = (id: number, query: Asked = {}) =>
  director.call(getProjectTimeline, { params: { id }, query });

/** A project with Areas, and in the first two tasks with dates, of which the second has a task below it. */
async function building() {
  const project = await site.project({ title: 'Block 7' });
  const second = await site.task(project, { code: 'A-10', title: 'Roof' });
  const first = await site.task(project, { code: 'A-2', title: 'Frame' });
  const walls = await site.task(first, {
    code: 'B-1',
    title: 'Walls',
    start_date: '2027-02-01',
    end_date: '2027-02-26',
  });
  const slabs = await site.task(first, { code: 'B-2', title: 'Slabs' });
  const pour = await site.task(slabs, { code: 'C-1', title: 'Pour', end_date: '2027-04-30' });
  return { project, first, second, walls, slabs, pour };
}

test('rows come in the order of the tree, siblings in natural order of their codes', async () => {
  const { project } = await building();
  const { rows, total, levels } = await timelineOf(project.id);
  expect(rows.map(({ level, title, is_open }) => [level, title, is_open])).toEqual([
    [1, 'Block 7', true],
    [2, 'Frame', true],
    [3, 'Walls', false],
    [3, 'Slabs', true],
    [4, 'Pour', false],
    [2, 'Roof', false],
  ]);
  expect([total, levels]).toEqual([6, 4]);
});

test('windows follow one another without a gap', async () => {
  const { project } = await building();
  const whole = await timelineOf(project.id);
  const parts = await Promise.all([0, 2, 4, 6].map((offset) => timelineOf(project.id, { offset, limit: 2 })));
  expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows);
  expect(parts.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
});

test('a parent without dates has the bar of what lies below it, shown or not', async () => {
  const { project, first } = await building();
  for (const levels of [0, 1]) {
    const { rows, first_day, last_day } = await timelineOf(project.id, { levels });
    expect(rows[0] && barDays(rows[0])).toEqual({ from: '2027-02-01', to: '2027-04-30' });
    expect([first_day, last_day]).toEqual(['2027-02-01', '2027-04-30']);
  }
  const { rows } = await timelineOf(project.id);
  expect(rows.map((row) => [row.title, barDays(row)])).toEqual([
    ['Block 7', { from: '2027-02-01', to: '2027-04-30' }],
    ['Frame', { from: '2027-02-01', to: '2027-04-30' }],
    ['Walls', { from: '2027-02-01', to: '2027-02-26' }],
    ['Slabs', { from: '2027-04-30', to: '2027-04-30' }],
    ['Pour', { from: '2027-04-30', to: '2027-04-30' }],
    ['Roof', null],
  ]);
  const ofArea = await director.call(getTaskTimeline, { params: first });
  expect(ofArea.rows.map(({ title, level }) => [level, title])).toEqual([
    [1, 'Frame'],
    [2, 'Walls'],
    [2, 'Slabs'],
    [3, 'Pour'],
  ]);
});

test('levels close what is below them, and toggled rows are the other way', async () => {
  const { project, first, slabs } = await building();
  const titles = async (query: Asked) => (await timelineOf(project.id, query)).rows.map(({ title }) => title);
  expect(await titles({ levels: 2 })).toEqual(['Block 7', 'Frame', 'Roof']);
  expect(await titles({ levels: 2, toggled: String(first.id) })).toEqual([
    'Block 7',
    'Frame',
    'Walls',
    'Slabs',
    'Roof',
  ]);
  expect(await titles({ toggled: `${slabs.id},${first.id}` })).toEqual(['Block 7', 'Frame', 'Roof']);
});

test('a project that one may not see has no timeline', async () => {
  const { project, first } = await building();
  const worker = await site.as('Worker');
  expect((await worker.send(getProjectTimeline, { params: project })).status).toBe(404);
  expect((await worker.send(getTaskTimeline, { params: first })).status).toBe(404);
  await site.assign(worker.employeeId, first);
  expect((await worker.call(getProjectTimeline, { params: project })).total).toBe(6);
  expect((await director.send(getProjectTimeline, { params: first })).status).toBe(404);
  expect((await director.send(getTaskTimeline, { params: project })).status).toBe(404);
});

test.each([
  'offset=-1',
  'offset=1e1',
  'limit=0',
  'limit=201',
  'levels=51',
  'toggled=x',
  `toggled=${Array.from({ length: 501 }, (_, index) => index + 1).join(',')}`,
])('a window asked for as %s is refused', async (query) => {
  const { project } = await building();
  const { status, body } = await director.request(`/project/${project.id}/timeline?${query}`);
  expect([status, body.code]).toEqual([422, 'invalid']);
});

/** A schedule in which Piles lead to Caps, two days later, and Caps run with Walls, an hour ahead. */
function schedule(): string {
  const dates = (start: string, end: string, float: string) => ({
    target_start_date: `${start} 08:00`,
    target_end_date: `${end} 17:00`,
    total_float_hr_cnt: float,
  });
  return xerText({
    PROJWBS: [PROJECT_ROW, element('2', '1', { wbs_short_name: 'F', wbs_name: 'Foundations' })],
    TASK: [
      activity('A10', '2', { task_id: '1', ...dates('2027-01-04', '2027-01-29', '0') }),
      activity('A20', '2', { task_id: '2', ...dates('2027-02-02', '2027-02-26', '-8') }),
      activity('A30', '2', { task_id: '3', ...dates('2027-02-02', '2027-03-26', '40.5') }),
      activity('A40', '2', { task_id: '4', status_code: 'TK_Complete' }),
    ],
    TASKPRED: [
      { task_id: '2', pred_task_id: '1', proj_id: '9', pred_type: 'PR_FS', lag_hr_cnt: '16' },
      { task_id: '3', pred_task_id: '2', proj_id: '9', pred_type: 'PR_SS', lag_hr_cnt: '-1' },
    ],
  });
}

async function imported(): Promise<number> {
  const file = Buffer.from(schedule()).toString('base64');
  const body = { file, file_name: 'plan.xer', weights: 'equal', code: `TL-${next()}` } as const;
  const { project, warnings } = await director.call(importProject, { body });
  expect(warnings).toEqual([]);
  return project?.id as number;
}

test('an imported schedule brings its relations, with the rows and days that they are drawn between', async () => {
  const { rows, relations, has_more_relations } = await timelineOf(await imported());
  expect(rows.map(({ code }) => code)).toEqual([
    expect.stringMatching('TL-'),
    'F',
    'A10',
    'A20',
    'A30',
    'A40',
  ]);
  expect(has_more_relations).toBe(false);
  expect(relations.map(({ id, from, to, ...relation }) => [from.code, to.code, relation])).toEqual([
    ['A10', 'A20', { type: 'FS', lag_hours: '16' }],
    ['A20', 'A30', { type: 'SS', lag_hours: '-1' }],
  ]);
  expect(relations[0]).toMatchObject({
    from: { row: 2, first_day: '2027-01-04', last_day: '2027-01-29' },
    to: { row: 3, first_day: '2027-02-02', last_day: '2027-02-26' },
  });
});

test('a relation is answered with each window that one of its ends is in, and not where an end is hidden', async () => {
  const id = await imported();
  const pairs = async (query: Asked) =>
    (await timelineOf(id, query)).relations.map(({ from, to }) => `${from.code} ${to.code}`);
  expect(await pairs({ offset: 0, limit: 3 })).toEqual(['A10 A20']);
  expect(await pairs({ offset: 3, limit: 1 })).toEqual(['A10 A20', 'A20 A30']);
  expect(await pairs({ levels: 2 })).toEqual([]);
});

test('what the schedule leaves no float is critical until it is complete', async () => {
  const { rows, has_floats } = await timelineOf(await imported());
  expect(has_floats).toBe(true);
  expect(rows.map((row) => [row.code, row.total_float_hours, isCritical(row)]).slice(1)).toEqual([
    ['F', null, false],
    ['A10', '0', true],
    ['A20', '-8', true],
    ['A30', '40.5', false],
    ['A40', null, false],
  ]);
  expect(isCritical({ total_float_hours: '0', percentage: 100 })).toBe(false);
  const { project } = await building();
  expect((await timelineOf(project.id)).has_floats).toBe(false);
});
