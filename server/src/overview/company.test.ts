import {
  clockIn,
  families,
  getAttention,
  getPeopleOnSite,
  listCommonIssuePos,
  listOverdueTasks,
  listShortages,
  listWaitingReviews,
  OVERDUE_ONLY,
  setReorderLevel,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { issueStore, TODAY } from '../../test/issue-store.ts';
import { materialStore } from '../../test/material-store.ts';
import { clockedServer } from '../../test/set-clock.ts';
import { write } from '../../test/site-records.ts';

const site = await issueStore('tools');
const director = await site.as('Director');
const officer = await site.as('Human Resource');

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
  expect((await director.call(getAttention)).overdue_tasks).toBe(1);
  // Whom the project is hidden from counts none of it.
  const engineer = await site.as('Engineer');
  expect((await engineer.call(listOverdueTasks)).total).toBe(0);
  expect((await engineer.send(listOverdueTasks, { query: { project_id: project.id } })).status).toBe(404);
  await site.assign(engineer.employeeId, project);
  expect((await engineer.call(listOverdueTasks)).total).toBe(1);
});

test('a project with people on site and without a report of today is missing one, until it comes', async () => {
  const { project, subTask } = await site.tree();
  const before = (await director.call(getAttention)).reports;
  const crew = [await site.employee('Worker'), await site.employee('Worker')];
  await site.superadmin.call(clockIn, { body: { project_id: project.id, employee_ids: crew } });
  const { reports } = await director.call(getAttention);
  expect([reports.expected, reports.missing]).toEqual([before.expected + 1, before.missing + 1]);
  expect(reports.projects).toContainEqual({ id: project.id, title: project.title, people: 2 });
  await write(site.superadmin, subTask, 'daily_report', { report_date: TODAY });
  const after = (await director.call(getAttention)).reports;
  expect([after.expected, after.missing]).toEqual([before.expected + 1, before.missing]);
});

test('people on site are counted once a day, beside the same weekday of the weeks before', async () => {
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

test('what waits for approval comes with the moment since when the oldest of its kind does', async () => {
  const { subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, subTask);
  const first = await write(engineer, subTask, 'daily_report', { report_date: TODAY });
  await write(engineer, subTask, 'daily_report', { report_date: '2026-06-14' });
  await site.query(sql`update documents set created_at = '2026-06-11T01:00:00Z' where id = ${first.id}`);
  const waiting = await director.call(listWaitingReviews);
  expect(waiting.find(({ kind }) => kind === 'daily_reports')).toMatchObject({
    count: expect.any(Number),
    oldest: '2026-06-11T01:00:00.000Z',
  });
  expect(waiting.map(({ kind }) => kind)).not.toContain('leave');
});

test('tools overdue are those of the whole company, and so is the list that they lead to', async () => {
  const asset = await site.add();
  await site.issue([asset], { return_by: TODAY });
  expect((await director.call(getAttention)).overdue_assets).toEqual({ tools: 0, equipments: 0 });
  const later = await clockedServer(site, '2026-06-16T04:00:00Z');
  const directorLater = later.by(director);
  expect((await directorLater.call(getAttention)).overdue_assets).toEqual({ tools: 1, equipments: 0 });
  const reminders = families.tools.reminders;
  expect((await directorLater.call(reminders, { query: {} })).data).toEqual([]);
  const all = await directorLater.call(reminders, { query: { of: 'all' } });
  expect([all.data.map(({ id }) => id), all.counts.overdue]).toEqual([[asset.id], 1]);
  // Who does not see every project is answered what they hold.
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
    const { late_orders, low_stock } = await someone.call(getAttention);
    const { data } = await someone.call(listCommonIssuePos, { query: { late: '1' } });
    return [late_orders.common, data.map(({ id }) => id), low_stock];
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
  const figures = async () => (await director.call(getAttention)).shortages;
  expect(await figures()).toEqual({ total: 0, overdue: 0 });
  for (const task of [late, due, undated]) await store.bulk([[id, 10]], task);
  expect(await figures()).toEqual({ total: 3, overdue: 1 });
  const listed = async (days?: number) =>
    (
      await director.call(listShortages, {
        query: { search_term: code, ...(days !== undefined && { days }) },
      })
    ).total;
  expect([await listed(), await listed(OVERDUE_ONLY)]).toEqual([3, 1]);
  await store.order([[id, 10]], late);
  expect(await figures()).toEqual({ total: 2, overdue: 0 });
});

test('passes that expire are told to those alone who may see them', async () => {
  const worker = await site.employee('Worker');
  const before = (await officer.call(getAttention)).expiries;
  await site.query(sql`update employees set wp_expiry_date = ${TODAY}::date - 1, passport_expiry_date = ${TODAY}::date + 60,
    probation_end_date = ${TODAY}::date - 1, airport_pass_expiry_date = ${TODAY}::date + 61 where id = ${worker}`);
  const after = (await officer.call(getAttention)).expiries;
  expect([after?.expired, after?.soon]).toEqual([(before?.expired ?? 0) + 1, (before?.soon ?? 0) + 1]);
  expect((await director.call(getAttention)).expiries).toBeNull();
});
