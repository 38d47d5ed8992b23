import {
  type Answer,
  getAttendance,
  listAttendance,
  listProjectAttendance,
  may,
  type RoleName,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const server = await clockedServer(site, '2026-11-20T12:00:00.000Z');
const DAY = '2026-11-20';
const seeEvery = roleNames.filter((role) => may(role, 'attendance.see-every'));
const seeSome = roleNames.filter((role) => may(role, 'attendance.see-others') && !seeEvery.includes(role));
const seeNone = roleNames.filter((role) => !may(role, 'attendance.see-others'));

/** Writes down that somebody was at work, in hours UTC of a day. */
async function worked(
  employeeId: number,
  projectId: number,
  from: number,
  to: number | null,
  { date = DAY, outProjectId = projectId } = {},
) {
  const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00Z`;
  await site.query(sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, time_out,
      out_project_id, out_by)
    values (${employeeId}, ${date}, ${at(from)}::timestamptz, ${projectId}, ${employeeId},
      ${to === null ? null : at(to)}::timestamptz, ${to === null ? null : outProjectId}::integer,
      ${to === null ? null : employeeId}::integer)`);
}

async function worker(fields: { firstName?: string; lastName?: string; status?: 'Inactive' } = {}) {
  return site.employee('Worker', fields);
}

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const all = (person: { employeeId: number } & Parameters<typeof server.by>[0], query = {}) =>
  server.by(person).call(listAttendance, { query: { date: DAY, per_page: 100, ...query } });

test('the day of a person: first in, last out, hours, overtime, leave', async () => {
  const project = await site.project();
  const id = await worker({ lastName: `Day ${next()}` });
  await worked(id, project.id, 0, 4);
  await worked(id, project.id, 5, 10);
  const overtime = (status: string, from: string, to: string) =>
    site.query(sql`insert into overtimes (employee_id, site_date, start_time, end_time, reason, status, requested_by,
        decided_by, decided_at)
      values (${id}, ${DAY}, ${from}::time, ${to}::time, 'Pour', ${status}, ${id},
        ${status === 'pending' ? null : site.superadmin.employeeId}::integer,
        case when ${status} <> 'pending' then now() end)`);
  await overtime('approved', '16:00', '17:20');
  await overtime('approved', '17:20', '18:00');
  await overtime('pending', '18:00', '22:00');
  await overtime('rejected', '18:30', '22:00');
  await site.query(sql`with l as (
      insert into leave_applications (employee_id, type_of_leave, start_date, end_date, half_day, status,
        requested_by, decided_by, decided_at)
      values (${id}, 'annual', ${DAY}, ${DAY}, true, 'approved', ${id}, ${site.superadmin.employeeId}, now()) returning id)
    insert into leave_days select id, 2026, 0.5 from l`);

  const row = (await all(site.superadmin)).data.find((each) => each.id === id);
  expect(row).toMatchObject({
    id,
    employee_role: { name: 'Worker' },
    in: { time_taken: '2026-11-20T00:00:00.000Z' },
    out: { time_taken: '2026-11-20T10:00:00.000Z' },
    hours: 7,
    overtime: 2,
    total: 9,
    overtime_details: [
      { status: 'approved', start_time: '16:00', end_time: '17:20', minutes: 80 },
      { status: 'approved' },
      { status: 'pending', approved_by: null },
      { status: 'rejected', rejected_by: { id: site.superadmin.employeeId } },
    ],
    leave_application: { type_of_leave: 'annual', days_used: 0.5, half_day: true },
  });
  expect(row?.attendance_pairs.length).toBe(2);

  await worked(id, project.id, 11, null);
  const again = (await all(site.superadmin)).data.find((each) => each.id === id);
  expect([again?.in?.time_taken, again?.out, again?.hours]).toEqual(['2026-11-20T00:00:00.000Z', null, 7]);
});

test('everybody Active is listed by name, a page at a time, by default of today', async () => {
  const mark = `Qz${next()}`;
  const [ben, anna] = [
    await worker({ firstName: 'Ben', lastName: mark }),
    await worker({ firstName: 'Ánna', lastName: mark }),
  ];
  await worker({ lastName: mark, status: 'Inactive' });
  const hr = server.by(await site.as('Human Resource'));
  const page = await hr.call(listAttendance, { query: { search_term: `${mark} ANNA` } });
  expect(page).toMatchObject({
    data: [{ id: anna, in: null, out: null, hours: 0, attendance_pairs: [], leave_application: null }],
    total: 1,
  });
  const pages = await Promise.all(
    [1, 2, 3].map((number) =>
      hr.call(listAttendance, { query: { search_term: mark, per_page: 1, page: number } }),
    ),
  );
  expect(pages.flatMap(idsOf).toSorted()).toEqual([anna, ben].toSorted());
  expect(pages[1]).toMatchObject({ from: 2, to: 2, total: 2, last_page: 2 });
});

test.each(seeEvery)('a %s sees everybody', async (role) => {
  const id = await worker({ lastName: `Every ${next()}` });
  const hidden = await site.project();
  await worked(id, hidden.id, 0, 8);
  const person = await site.as(role);
  const days = await server.by(person).call(getAttendance, { params: { id }, query: { date: DAY } });
  expect(days).toMatchObject([{ hours: 8, attendance_pairs: [{ hierarchy: hidden.title }] }]);
});

test.each(seeSome)('a %s sees who works on their projects, and only what was there', async (role) => {
  const [mine, hidden] = [await site.project(), await site.project({ title: `Secret ${next()}` })];
  const leader = await site.as(role);
  await site.assign(leader.employeeId, mine);
  const [colleague, stranger] = [await worker(), await worker()];
  await site.assign(colleague, await site.task(mine));
  await site.assign(stranger, hidden);
  await worked(colleague, hidden.id, 0, 2);
  await worked(colleague, mine.id, 2, 5, { outProjectId: hidden.id });
  await worked(colleague, mine.id, 5, 6);
  await worked(stranger, hidden.id, 0, 8);

  const listed = await all(leader);
  expect(idsOf(listed).toSorted()).toEqual([leader.employeeId, colleague].toSorted());
  expect(listed.total).toBe(2);
  const me = server.by(leader);
  const reply = await me.send(getAttendance, { params: { id: colleague }, query: { date: DAY } });
  const [first] = reply.data as Answer<typeof getAttendance>;
  expect(first).toMatchObject({
    hours: 4,
    attendance_pairs: [
      { attendance_out: { project: { id: null, title: 'Another project' }, latitude: null, task: null } },
      { attendance_out: { project: { title: mine.title } } },
    ],
  });
  expect(reply.text + JSON.stringify(listed)).not.toContain(hidden.title);
  for (const id of [stranger, 2_147_483_647])
    expect((await me.send(getAttendance, { params: { id } })).status).toBe(404);
  const { status } = await me.send(listProjectAttendance, { params: hidden });
  expect(status).toBe(404);
});

test.each(seeNone)('a %s sees their own days wherever they were, and no one else’s', async (role) => {
  const person = await site.as(role);
  const colleague = await worker();
  const [project, left] = [await site.project(), await site.project()];
  for (const id of [person.employeeId, colleague]) await site.assign(id, project);
  await worked(person.employeeId, left.id, 0, 8);
  const me = server.by(person);
  const own = await me.call(getAttendance, { params: { id: person.employeeId }, query: { date: DAY } });
  expect(own).toMatchObject([{ hours: 8, attendance_pairs: [{ hierarchy: left.title }] }]);
  expect((await me.send(getAttendance, { params: { id: colleague } })).status).toBe(404);
});

test('a project lists who is on it and who was there on the day', async () => {
  const [project, other] = [await site.project(), await site.project()];
  const [onIt, below, came, left, elsewhere, yesterday] = await Promise.all(
    Array.from({ length: 6 }, () => worker()),
  );
  await site.assign(onIt as number, project);
  await site.assign(below as number, await site.task(await site.task(project)));
  await worked(came as number, project.id, 0, 8);
  await worked(left as number, other.id, 0, 8, { outProjectId: project.id });
  await worked(elsewhere as number, other.id, 0, 8);
  await worked(yesterday as number, project.id, 0, 8, { date: '2026-11-19' });
  const list = (date: string) =>
    server.by(site.superadmin).call(listProjectAttendance, { params: project, query: { date } });
  const today = await list(DAY);
  expect(idsOf(today).toSorted()).toEqual([onIt, below, came, left].toSorted());
  expect(today.total).toBe(4);
  expect(idsOf(await list('2026-11-19')).toSorted()).toEqual([onIt, below, yesterday].toSorted());
  expect((await site.superadmin.send(listProjectAttendance, { params: { id: 2_147_483_647 } })).status).toBe(
    404,
  );
});

test.each([
  ['2026-02-10', 28],
  ['2028-02-10', 29],
  ['2026-11-30', 30],
  ['2026-12-31', 31],
])('the month of %s has %i days, in order', async (date, length) => {
  const id = await worker();
  const days = await server
    .by(site.superadmin)
    .call(getAttendance, { params: { id }, query: { range: 'monthly', date } });
  expect(days.map((day) => Number(day.date.slice(8)))).toEqual(
    Array.from({ length }, (_, index) => index + 1),
  );
  expect(new Set(days.map((day) => day.date.slice(0, 7)))).toEqual(new Set([date.slice(0, 7)]));
});

test('leave covers the days of its range but for Sundays, approved leave only', async () => {
  const id = await worker();
  await site.query(sql`with l as (
      insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by,
        decided_by, decided_at)
      values (${id}, 'sick', '2026-10-30', '2026-11-03', 'approved', ${id}, ${id}, now()),
        (${id}, 'annual', '2026-11-10', '2026-11-11', 'pending', ${id}, null, null),
        (${id}, 'annual', '2026-11-12', '2026-11-12', 'rejected', ${id}, ${id}, now()) returning id, start_date)
    insert into leave_days select id, 2026, 4 from l`);
  const days = await server
    .by(site.superadmin)
    .call(getAttendance, { params: { id }, query: { range: 'monthly', date: DAY } });
  // 2026-11-01 is a Sunday.
  expect(days.filter((day) => day.is_leave)).toMatchObject([
    { date: '2026-11-02', leave_type: 'sick', leave_no_of_days: 1 },
    { date: '2026-11-03', leave_type: 'sick', leave_no_of_days: 1 },
  ]);
  expect(days[0]).toMatchObject({ date: '2026-11-01', leave_type: null, leave_no_of_days: 0 });
});

test.each([
  ['/attendance/all?date=20-11-2026', 'date', 'Please pick a date in the form YYYY-MM-DD.'],
  ['/attendance/all?per_page=101', 'per_page', 'Please enter a number from 1 to 100.'],
  ['/attendance/employee/1?range=weekly', 'range', 'Please select daily or monthly.'],
] satisfies [string, string, string][])('%s is refused at %s', async (path, field, sentence) => {
  const { status, body } = await site.superadmin.request(path);
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('the permissions that the tests above walk over are those that were decided', () => {
  expect(seeEvery).toEqual(['Superadmin', 'Director', 'Human Resource'] satisfies RoleName[]);
  expect(seeSome).toEqual(['Project Manager', 'Assistant Project Manager', 'Engineer', 'Supervisor']);
});
