import {
  type AttentionItem,
  type AttentionKind,
  clockIn,
  families,
  getAttention,
  getPeopleOnSite,
  listCommonIssuePos,
  listOverdueTasks,
  listShortages,
  OVERDUE_ONLY,
  setReorderLevel,
  updateProject,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { issueStore, TODAY } from '../../test/issue-store.ts';
import { materialStore } from '../../test/material-store.ts';
import { clockedServer } from '../../test/set-clock.ts';
import { write } from '../../test/site-records.ts';
import type { Person } from '../../test/test-app.ts';

const site = await issueStore('tools');
const director = await site.as('Director');
const officer = await site.as('Human Resource');

const attentionOf = async (person: Pick<Person, 'call'>, kind: AttentionKind): Promise<AttentionItem[]> =>
  (await person.call(getAttention)).items.filter((item) => item.kind === kind);
/** A figure of the whole company; 0 where it is not listed. */
const figureOf = async (person: Pick<Person, 'call'>, kind: AttentionKind): Promise<number> =>
  (await attentionOf(person, kind))[0]?.figure ?? 0;

test('overdue tasks are bottom-level tasks below 100 % whose end date has passed, and lead to their list', async () => {
  const project = await site.project();
  const late = { start_date: '2026-06-01', end_date: '2026-06-10' };
  const area = await site.task(project, late);
  const overdue = await site.task(area, { ...late, current_percentage: 99 });
  await site.task(area, { ...late, current_percentage: 100 });
  await site.task(area, { ...late, end_date: TODAY });
  const { data, total } = await director.call(listOverdueTasks, { query: { project_id: project.id } });
  expect(total).toBe(1);
  expect(data).toMatchObject([
    { id: overdue.id, percentage: 99, days_overdue: 5, project: { id: project.id }, end_date: '2026-06-10' },
  ]);
  expect(await attentionOf(director, 'overdue_tasks')).toEqual([
    {
      kind: 'overdue_tasks',
      review: null,
      projects: [{ id: project.id, code: project.code, title: project.title }],
      figure: 1,
      part: null,
      since: '2026-06-10',
    },
  ]);
  // A person who does not see the project counts none of it.
  const engineer = await site.as('Engineer');
  expect((await engineer.call(listOverdueTasks)).total).toBe(0);
  expect((await engineer.send(listOverdueTasks, { query: { project_id: project.id } })).status).toBe(404);
  await site.assign(engineer.employeeId, project);
  expect((await engineer.call(listOverdueTasks)).total).toBe(1);
});

test('a task without weight that was never done is overdue in its Completed project, and no matter of the company', async () => {
  const project = await site.project();
  const late = { start_date: '2026-06-01', end_date: '2026-06-10' };
  await site.task(project, { ...late, set_percentage: 100, current_percentage: 100 });
  await site.task(project, late);
  const [before, inAttention] = [
    (await director.call(listOverdueTasks)).total,
    await figureOf(director, 'overdue_tasks'),
  ];
  await director.call(updateProject, { params: project, body: { status: 'Completed' } });
  const query = { project_id: project.id };
  expect((await director.call(listOverdueTasks, { query })).total).toBe(1);
  expect((await director.call(listOverdueTasks)).total).toBe(before - 1);
  expect(await figureOf(director, 'overdue_tasks')).toBe(inAttention - 1);
});

test('a project with people on site and without a report of today is missing one, until it comes', async () => {
  const { project, subTask } = await site.tree();
  const crew = [await site.employee('Worker'), await site.employee('Worker')];
  await site.superadmin.call(clockIn, { body: { project_id: project.id, employee_ids: crew } });
  const missing = () => attentionOf(director, 'missing_report');
  expect(await missing()).toMatchObject([
    { figure: 1, part: 2, since: TODAY, projects: [{ id: project.id }] },
  ]);
  const other = await site.project();
  await site.superadmin.call(clockIn, {
    body: { project_id: other.id, employee_ids: [await site.employee('Worker')] },
  });
  expect(await missing(), 'one entry for both, the one with more people first').toMatchObject([
    { figure: 2, part: 3, projects: [{ id: project.id }, { id: other.id, code: other.code }] },
  ]);
  await write(site.superadmin, subTask, 'daily_report', { report_date: TODAY });
  expect(await missing()).toMatchObject([{ figure: 1, part: 1, projects: [{ id: other.id }] }]);
});

test('people on site are counted once a day, compared with the same weekday of the weeks before', async () => {
  const project = await site.project();
  const before = await director.call(getPeopleOnSite);
  const people = await Promise.all([1, 2, 3, 4].map(() => site.employee('Worker')));
  const boss = site.superadmin.employeeId;
  for (const [index, employeeId] of people.entries())
    await site.query(sql`insert into attendance_spans
        (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
      select ${employeeId}, d.day, d.day + time '00:30', ${project.id}, ${boss}, d.day + time '03:00', ${project.id}, ${boss}
      from (values (${TODAY}::date - 7, true), (${TODAY}::date - 14, ${index < 2}), (${TODAY}::date - 3, ${index === 0})) d (day, is_there)
      where d.is_there`);
  const { today, usual, days } = await director.call(getPeopleOnSite);
  expect(today).toBe(TODAY);
  expect(days).toHaveLength(28);
  expect(days.at(-1)?.day).toBe(TODAY);
  const on = (day: string) => days.find((each) => each.day === day)?.people;
  expect([on('2026-06-08'), on('2026-06-01'), on('2026-06-12')]).toEqual([4, 2, 1]);
  // 4 + 2 in four weeks, rounded half up.
  expect([before.usual, usual]).toEqual([0, 2]);
});

test('what is pending approval comes by kind, with its projects and the day since when the oldest is', async () => {
  const pending = async () =>
    (await attentionOf(director, 'review')).find(({ review }) => review === 'daily_reports');
  const before = await pending();
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, subTask);
  const first = await write(engineer, subTask, 'daily_report', { report_date: TODAY });
  await write(engineer, subTask, 'daily_report', { report_date: '2026-06-14' });
  // Still the 10th by UTC.
  await site.query(sql`update documents set created_at = '2026-06-10T16:30:00Z' where id = ${first.id}`);
  expect(await pending()).toMatchObject({
    figure: (before?.figure ?? 0) + 2,
    projects: [{ id: project.id, code: project.code }, ...(before?.projects ?? [])],
    since: '2026-06-11',
  });
  expect((await attentionOf(director, 'review')).map(({ review }) => review)).not.toContain('leave');
});

test('a project is listed once it is further behind its plan than the company set, and comes first', async () => {
  const project = await site.project();
  // Half of its 20 days are over by the end of today.
  const task = await site.task(project, {
    start_date: '2026-06-06',
    end_date: '2026-06-25',
    current_percentage: 45,
  });
  const behind = async () =>
    (await director.call(getAttention)).items.filter(
      (item) => item.kind === 'behind_plan' && item.projects[0]?.id === project.id,
    );
  expect(await behind(), 'five points are not too many').toEqual([]);
  await site.superadmin.call(updateTask, { params: { id: task.id }, body: { current_percentage: 44.99 } });
  expect(await behind()).toMatchObject([{ kind: 'behind_plan', figure: 5.01, since: '2026-06-13' }]);
  expect((await director.call(getAttention)).items[0]?.kind).toBe('behind_plan');
});

test('projects behind come first, then what is late on site, then the rest, in each the oldest first', async () => {
  const { items } = await director.call(getAttention);
  const first: Partial<Record<AttentionKind, number>> = {
    behind_plan: 0,
    overdue_tasks: 1,
    missing_report: 1,
  };
  const groups = items.map(({ kind }) => first[kind] ?? 2);
  expect(items.map(({ kind }) => kind)).toContain('review');
  expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
  expect(groups).toEqual(groups.toSorted());
  for (const one of [0, 1, 2]) {
    const days = items.filter((_, index) => groups[index] === one).map(({ since }) => since ?? '9999');
    expect(days).toEqual(days.toSorted());
  }
});

test('tools overdue are those of the whole company, and so is the list that they lead to', async () => {
  const asset = await site.add();
  await site.issue([asset], { return_by: TODAY });
  expect(await attentionOf(director, 'overdue_tools')).toEqual([]);
  const later = await clockedServer(site, '2026-06-16T04:00:00Z');
  const directorLater = later.by(director);
  expect(await attentionOf(directorLater, 'overdue_tools')).toMatchObject([{ figure: 1, since: TODAY }]);
  expect(await attentionOf(directorLater, 'overdue_equipments')).toEqual([]);
  const reminders = families.tools.reminders;
  expect((await directorLater.call(reminders, { query: {} })).data).toEqual([]);
  const all = await directorLater.call(reminders, { query: { of: 'all' } });
  expect([all.data.map(({ id }) => id), all.counts.overdue]).toEqual([[asset.id], 1]);
  // A person who does not see every project is answered what they hold.
  const engineer = await site.as('Engineer');
  expect((await later.by(engineer).call(reminders, { query: { of: 'all' } })).data).toEqual([]);
});

test('an order is overdue once the lead time is over and something has not come; low stock is below its level', async () => {
  const store = await commonStore(site);
  const order = await store.buy([['CEM-1', 5]]);
  const materialId = order.materials[0]?.material_id as number;
  const server = await clockedServer(site, '2026-06-29T04:00:00Z');
  const someone = server.by(director);
  const figures = async () => {
    const { data } = await someone.call(listCommonIssuePos, { query: { late: '1' } });
    return [
      await figureOf(someone, 'late_common_orders'),
      data.map(({ id }) => id),
      await figureOf(someone, 'low_stock'),
    ];
  };
  expect(await figures()).toEqual([0, [], 0]);
  // Of common suppliers no lead time is known: 14 days are assumed.
  server.at('2026-06-30T04:00:00Z');
  expect(await figures()).toEqual([1, [order.id], 0]);
  const level = { warehouse_id: store.warehouse.id, level: 5 };
  await site.superadmin.call(setReorderLevel, { params: { id: materialId }, body: level });
  expect(await figures()).toEqual([1, [order.id], 1]);
  await store.receive(order, [5]);
  expect(await figures()).toEqual([0, [], 0]);
});

test('shortages of specialised materials are counted, and those that had to be requested before today', async () => {
  const store = await materialStore(site);
  const { id, code } = await store.material({ supplier_id: null });
  const project = await site.project();
  const starting = (start_date: string) => site.task(project, { start_date, end_date: '2026-12-31' });
  // 14 days of lead time are assumed.
  const [late, due] = [await starting('2026-06-28'), await starting('2026-06-29')];
  const undated = await site.task(project);
  const figures = async () =>
    (await attentionOf(director, 'shortages')).map(({ figure, part, since }) => [figure, part, since]);
  expect(await figures()).toEqual([]);
  for (const task of [late, due, undated]) await store.bulk([[id, 10]], task);
  expect(await figures()).toEqual([[3, 1, '2026-06-14']]);
  const listed = async (days?: number) =>
    (
      await director.call(listShortages, {
        query: { search_term: code, ...(days !== undefined && { days }) },
      })
    ).total;
  expect([await listed(), await listed(OVERDUE_ONLY)]).toEqual([3, 1]);
  await store.order([[id, 10]], late);
  expect(await figures()).toEqual([[2, 0, null]]);
});

test('passes that expire are shown only to those who may see them', async () => {
  const worker = await site.employee('Worker');
  const [before] = await attentionOf(officer, 'expiries');
  await site.query(sql`update employees set wp_expiry_date = ${TODAY}::date - 1, passport_expiry_date = ${TODAY}::date + 60,
    probation_end_date = ${TODAY}::date - 1, airport_pass_expiry_date = ${TODAY}::date + 61 where id = ${worker}`);
  const [after] = await attentionOf(officer, 'expiries');
  expect(after).toMatchObject({
    figure: (before?.figure ?? 0) + 2,
    part: (before?.part ?? 0) + 1,
    since: '2026-06-14',
  });
  expect(await attentionOf(director, 'expiries')).toEqual([]);
});
