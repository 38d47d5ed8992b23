import type { Endpoint } from '@plumbline/contract';
import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { routes } from '../src/slices.ts';
import { assetLists } from './asset-lists.ts';
import { materialLists } from './material-lists.ts';
import { decide, noon, TODAY, write } from './site-records.ts';
import { comparedValue, idOf, nameOf, natural, type Reading, reading } from './sorted-list.ts';
import { testApp } from './test-app.ts';

// Every list that can be sorted, in every order and both directions, as over the wire.

const site = await testApp({ now: noon });
const { superadmin } = site;

type Paged = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ data: never[] }>>;

/** People, two and three of whom are equal in every order; two are without a start date, one is not Active. */
const people = await Promise.all(
  ['Anna', 'Anna', 'Ben', 'Ben', 'Ben', 'Cho', 'Dev'].map(async (firstName, index) => {
    const companyId = await site.company(`Company ${index % 3}-${Math.floor(index / 2)}`);
    const role = index % 2 === 0 ? 'Worker' : 'Driver';
    const employeeId = await site.employee(role, {
      firstName,
      lastName: 'Same',
      companyId,
      ...(index === 6 && { status: 'Inactive' as const }),
    });
    await site.query(sql`update employees set wp_expiry_date = ${TODAY}::date + ${(index % 2) * 5}::integer,
      passport_expiry_date = ${TODAY}::date, start_date = ${index < 2 ? null : `2020-01-0${1 + (index % 3)}`}
      where id = ${employeeId}`);
    if (index < 6) await site.as(employeeId);
    return employeeId;
  }),
);
const workers = people.slice(0, 6);
const boss = superadmin.employeeId;

const project = await site.project({ title: 'Tower 2', start_date: '2026-02-01' });
const others = [
  await site.project({ title: 'Tower 10', start_date: '2026-01-01', end_date: '2026-09-01' }),
  await site.project({ title: 'tower 1', end_date: '2026-08-01' }),
  await site.project({ title: 'Tower 2' }),
];
await site.query(sql`update work_items set status = 'On Hold' where id = ${project.id}`);
await site.task(project, { current_percentage: 40 });

for (const [index, employeeId] of workers.entries()) {
  await site.assign(employeeId, project);
  const [date, status] = [`2026-06-1${index % 3}`, ['pending', 'approved', 'rejected'][index % 3]];
  const [decider, decidedAt] = status === 'pending' ? [null, null] : [boss, '2026-06-14T00:00Z'];
  await site.query(sql`insert into overtimes
      (employee_id, site_date, start_time, end_time, reason, status, requested_by, decided_by, decided_at)
    values (${employeeId}, ${date}, '18:00', '20:00', 'Pour', ${status}, ${boss}, ${decider}::integer, ${decidedAt}::timestamptz)`);
  await site.query(sql`insert into role_pay_changes
      (employee_id, changes, summary, status, requested_by, decided_by, decided_at, created_at)
    values (${employeeId}, '{"basic_pay": [0, 1]}', 'Basic Pay', ${status}, ${boss}, ${decider}::integer, ${decidedAt}::timestamptz,
      ${date}::timestamptz)`);
  await site.query(sql`insert into attendance_corrections
      (employee_id, project_id, site_date, time_in, time_out, reason, status, requested_by, decided_by, decided_at)
    values (${employeeId}, ${index % 2 ? project.id : others[0]?.id}, ${date}, '2026-06-10T00:00Z', '2026-06-10T08:00Z', 'Forgotten', ${status},
      ${employeeId}, ${decider}::integer, ${decidedAt}::timestamptz)`);
  await site.query(sql`with l as (
      insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by, decided_by, decided_at)
      values (${employeeId}, ${index % 2 ? 'annual' : 'sick'}, ${date}, ${date}, ${status}, ${boss}, ${decider}::integer, ${decidedAt}::timestamptz)
      returning id)
    insert into leave_days (application_id, year, days) select id, 2026, 1 from l`);
  await site.query(sql`with a as (
      insert into announcements (title, description, send_to, sent_by, people, devices)
      values (${`Notice ${index % 2}`}, 'Read', 'general', ${employeeId}, 0, 0) returning id)
    insert into announcement_pushes (announcement_id) select id from a`);
}
// In at two times, one of them still in; the others were not at work.
for (const [index, employeeId] of workers.slice(0, 3).entries())
  await site.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${employeeId}, ${TODAY}, ${TODAY}::date + make_interval(hours => ${index % 2}::integer), ${project.id}, ${boss},
      ${index === 2 ? null : `${TODAY}T0${4 - index}:00Z`}::timestamptz, ${index === 2 ? null : project.id}::integer,
      ${index === 2 ? null : boss}::integer)`);

for (const times of [1, 2, 3, 4])
  await site.query(
    sql`insert into security_events (kind, address, times) values ('sign_in_failed', '203.0.113.7', ${times})`,
  );

/** Areas of different progress and dates, and one that has none. */
const planned = await site.project({ title: 'Tower 3' });
for (const area of [
  { current_percentage: 40, start_date: '2026-06-01', end_date: '2026-06-10' },
  { current_percentage: 0, start_date: '2026-06-01', end_date: '2026-06-30' },
  { current_percentage: 90, start_date: '2026-06-05', end_date: '2026-06-12' },
  { current_percentage: 20, start_date: '2026-06-05', end_date: '2026-06-12' },
  { current_percentage: 10 },
])
  await site.task(planned, area);

/** Areas that have moved since a baseline, one that came and one that was deleted; all are milestones. */
const moved = await site.project({ title: 'Tower 4' });
const areas = [
  await site.task(moved, { start_date: '2026-06-01', end_date: '2026-06-10', is_milestone: true }),
  await site.task(moved, { start_date: '2026-06-02', end_date: '2026-06-20', is_milestone: true }),
  await site.task(moved, { end_date: '2026-06-18', current_percentage: 100, is_milestone: true }),
  await site.task(moved, { start_date: '2026-06-07', end_date: '2026-06-09' }),
];
const baseline = await superadmin.call(contract.createBaseline, {
  params: moved,
  body: { name: 'Contract' },
});
const [first, , , gone] = areas as [contract.WorkItem, unknown, unknown, contract.WorkItem];
await superadmin.call(contract.updateTask, {
  params: first,
  body: { start_date: '2026-06-03', end_date: '2026-06-15' },
});
await superadmin.call(contract.deleteTask, { params: gone });
await site.task(moved, { is_milestone: true });
await site.task(moved, { start_date: '2026-06-12', end_date: '2026-06-13', is_milestone: true });
await site.task(others[1] as contract.WorkItem, { start_date: '2026-06-01', end_date: '2026-06-02' });
const tree = await site.tree();
for (const date of ['2026-06-10', '2026-06-12', '2026-06-11', '2026-06-13', '2026-06-09', '2026-06-08']) {
  const report = await write(superadmin, tree.subTask, 'daily_report', { report_date: date });
  if (date > '2026-06-11') await decide(superadmin, report, date === '2026-06-13' ? 'approved' : 'rejected');
}
const templates = ['Floor 2', 'floor 10', 'Bath', 'Block', 'Roof'];
for (const [index, name] of templates.entries())
  await superadmin.call(contract.createTemplate, {
    body: { name, project_id: moved.id, task_id: index % 2 ? null : first.id },
  });
await superadmin.call(contract.createTemplate, {
  body: { name: 'Without dates', project_id: tree.project.id, task_id: tree.subTask.id },
});

const dayOrders = {
  name: nameOf,
  presence: (row: contract.AttendanceRow) => contract.presenceNames.indexOf(row.presence),
  time_in: (row: contract.AttendanceRow) => row.in?.time_taken ?? null,
  time_out: (row: contract.AttendanceRow) => row.out?.time_taken ?? null,
};
const progress = ({ percentage }: { percentage: number | null }) => percentage;

const readings = new Map<string, Reading>([
  ...(await assetLists(site, {
    people: workers,
    projects: [project, others[0] as contract.WorkItem],
    today: TODAY,
  })),
  ...(await materialLists(site, TODAY)),
  reading(contract.listEmployees, {
    orders: {
      name: nameOf,
      role: (row) => row.employee_role.name,
      status: (row) => row.employee_status,
    },
  }),
  reading(contract.listExpiries, {
    keyOf: (row) => `${row.employee.id} ${row.field}`,
    orders: { name: (row) => nameOf(row.employee), company: (row) => natural(row.employee.company.name) },
  }),
  reading(contract.listUsers, {
    orders: {
      name: (row) => nameOf(row.employee),
      username: (row) => row.username,
      role: (row) => row.employee.employee_role.name,
      company: (row) => natural(row.employee.company.name),
    },
  }),
  reading(contract.listProjects, { orders: { progress } }),
  reading(contract.listTemplates, {
    orders: { items: (row) => row.item_count, days: (row) => row.day_count },
  }),
  reading(contract.listProjectProgress, { orders: { progress, overdue: (row) => row.overdue_tasks } }),
  reading(contract.listOverdueTasks, { orders: { progress } }),
  reading(contract.listAreaProgress, { params: { id: planned.id }, orders: { progress } }),
  reading(contract.listAreaSlip, { query: { baseline_id: baseline.id } }),
  reading(contract.listMilestones, {
    params: { id: moved.id },
    orders: { next: (row) => (row.state === 'reached' ? 1 : 0) },
  }),
  reading(contract.listAttendance, { orders: dayOrders }),
  reading(contract.listProjectAttendance, { params: { id: project.id }, orders: dayOrders }),
  reading(contract.listProjectDailyReports, { params: { id: tree.project.id } }),
  reading(contract.listTaskDailyReports, { params: { id: tree.subTask.id } }),
]);

type Field = { unwrap(): { options: string[] } };
type QueryShape = { shape?: { page?: Field; sort?: Field; sort_by?: Field } };
const shapeOf = ({ query }: Endpoint) => (query as QueryShape | undefined)?.shape;

// Every list that the contract lets one sort. What has no pages is an export, which takes the orders of its list.
const lists = routes
  .filter(({ endpoint }) => shapeOf(endpoint)?.sort && shapeOf(endpoint)?.page)
  .map(({ endpoint }) => ({
    endpoint,
    orders: shapeOf(endpoint)?.sort?.unwrap().options ?? [],
    hasSortBy: shapeOf(endpoint)?.sort_by !== undefined,
    known: readings.get(endpoint.name) ?? {},
  }));
type List = (typeof lists)[number];

test('nothing is said of a list or an order that is not there', () => {
  expect(lists.length).toBeGreaterThan(40);
  const said = [...readings].flatMap(([name, { orders }]) =>
    Object.keys(orders ?? {}).map((order) => `${name} by ${order}`),
  );
  expect(
    lists.flatMap(({ endpoint, orders }) => orders.map((order) => `${endpoint.name} by ${order}`)),
  ).toEqual(expect.arrayContaining(said));
});

const ask = ({ endpoint, known }: List, query: object) =>
  superadmin.call(endpoint as Paged, {
    params: known.params as never,
    query: { ...known.query, ...query } as never,
  });

/** A whole list, three rows a page; each page says how many rows there are. */
async function readWhole(list: List, order: object) {
  const rows: never[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await ask(list, { ...order, page, per_page: 3 })) as unknown as contract.Page<never>;
    rows.push(...answer.data);
    if (page >= answer.last_page) return { rows, total: answer.total, lastPage: answer.last_page };
  }
}

const cases = lists.flatMap((list) =>
  list.orders.map((sort) => [`${list.endpoint.name} by ${sort}`, list, sort] as const),
);

test.each(cases)(
  '%s, both ways: no row twice, the count is the rows, what is missing last',
  async (_, list, sort) => {
    const valueIn = list.known.orders?.[sort] ?? ((row: never) => comparedValue(row, sort));
    const keyOf = list.known.keyOf ?? idOf;
    const ascending = await readWhole(list, { sort, direction: 'asc' });
    const descending = await readWhole(list, { sort, direction: 'desc' });
    for (const { rows, total } of [ascending, descending]) {
      expect(rows.length).toBeGreaterThan(3);
      expect(total).toBe(rows.length);
      expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
      const values = rows.map(valueIn);
      const present = values.filter((value) => value !== null);
      expect(new Set(present).size, 'a test of an order needs different values').toBeGreaterThan(1);
      expect(values.slice(0, present.length), 'what is missing comes last').toEqual(present);
      const inOrder = present.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(present).toEqual(rows === ascending.rows ? inOrder : inOrder.toReversed());
    }
    if (!list.hasSortBy) return;
    const column = list.orders.length > 1 ? { sort } : {};
    expect(await readWhole(list, { ...column, sort_by: 'asc' })).toEqual(ascending);
    expect(await readWhole(list, { ...column, sort_by: 'desc', direction: 'asc' })).toEqual(descending);
  },
);

test.each(lists.map((list) => [list.endpoint.name, list] as const))(
  '%s: an order that it does not know is refused with a sentence; past the end its count holds',
  async (_, list) => {
    const send = (query: object) =>
      superadmin.send(list.endpoint as Paged, {
        params: list.known.params as never,
        query: { ...list.known.query, ...query } as never,
      });
    const unknown = await send({ sort: 'password_hash' });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { sort: [`Please sort by one of these: ${list.orders.join(', ')}.`] },
    ]);
    const sideways = await send({ direction: 'sideways' });
    expect([sideways.status, Object.keys(sideways.body.errors ?? {})]).toEqual([422, ['direction']]);
    const { total, lastPage } = await readWhole(list, {});
    expect(await ask(list, { page: lastPage + 1, per_page: 3 })).toMatchObject({
      data: [],
      from: null,
      to: null,
      total,
      last_page: lastPage,
    });
  },
);

test('who sees only cards cannot sort by what a card does not show', async () => {
  const engineer = await site.as('Engineer');
  for (const sort of ['unique_id', 'start_date'] as const)
    expect((await engineer.send(contract.listEmployees, { query: { sort } })).status).toBe(403);
  expect((await engineer.send(contract.listEmployees, { query: { sort: 'company' } })).status).toBe(200);
});
