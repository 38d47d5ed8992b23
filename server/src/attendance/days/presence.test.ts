import {
  exportAllAttendance,
  getAttendance,
  getAttendanceTotals,
  listAttendance,
  listProjectAttendance,
  type Presence,
  presenceNames,
  presences,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, type Person, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const DAY = '2026-11-20';
const SUNDAY = '2026-11-22';
const NOON = `${DAY}T04:00:00.000Z`;
// Noon at the site, on a Friday.
const server = await clockedServer(site, NOON);

type Span = { from: string; to?: string; date?: string; project?: { id: number } };

/** Somebody who was at work from and to times of the site's clock, HH:MM:SS. */
async function worked(employeeId: number, { from, to, date = DAY, project }: Span): Promise<void> {
  const { id } = project ?? (await site.project());
  const at = (time: string | undefined) => time && `${date}T${time}+08:00`;
  await site.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${employeeId}, ${date}, ${at(from)}::timestamptz, ${id}, ${employeeId}, ${at(to) ?? null}::timestamptz,
      ${to ? id : null}::integer, ${to ? employeeId : null}::integer)`);
}

async function onLeave(employeeId: number, { half = false, status = 'approved', date = DAY } = {}) {
  const decider = status === 'pending' ? null : site.superadmin.employeeId;
  await site.query(sql`insert into leave_applications
      (employee_id, type_of_leave, start_date, end_date, half_day, status, requested_by, decided_by, decided_at)
    values (${employeeId}, 'annual', ${date}, ${date}, ${half}, ${status}, ${employeeId}, ${decider}::integer,
      case when ${decider}::integer is not null then now() end)`);
}

/** The state of somebody on a day, as the list of the day and the filter by each state say it. */
async function stateOf(lastName: string, { date = DAY, by = site.superadmin as Person } = {}) {
  const query = { date, search_term: lastName };
  const me = server.by(by);
  const { data } = await me.call(listAttendance, { query });
  const found = await Promise.all(
    presenceNames.map(async (presence) => {
      const page = await me.call(listAttendance, { query: { ...query, presence } });
      return page.total === 1 && page.data[0]?.presence === presence ? [presence] : [];
    }),
  );
  expect(found.flat()).toEqual([data[0]?.presence]);
  return data[0]?.presence;
}

async function someone(fields: { startDate?: string; onProject?: boolean } = {}) {
  const lastName = `Presence ${next()}x`;
  const id = await site.employee('Worker', { lastName });
  if (fields.onProject !== false) await site.assign(id, await site.project());
  if (fields.startDate)
    await site.query(sql`update employees set start_date = ${fields.startDate} where id = ${id}`);
  return { id, lastName };
}

test.each([
  ['00:30:00', 'present'],
  ['07:59:00', 'present'],
  ['08:15:59', 'present'],
  ['08:16:00', 'late'],
  ['16:59:59', 'late'],
  ['17:00:00', 'present'],
] as [string, Presence][])('who is in first at %s is %s', async (from, state) => {
  const { id, lastName } = await someone();
  await worked(id, { from });
  expect(await stateOf(lastName)).toBe(state);
});

test('only the first clock-in of the day counts, also of a day that has ended', async () => {
  const { id, lastName } = await someone();
  await worked(id, { from: '07:50:00', to: '09:00:00', date: '2026-11-19' });
  await worked(id, { from: '10:00:00', to: '17:00:00', date: '2026-11-19' });
  expect(await stateOf(lastName, { date: '2026-11-19' })).toBe('present');
});

test('without a clock-in one is absent once the grace is over, and not before', async () => {
  const { lastName } = await someone();
  server.at(`${DAY}T00:15:59.000Z`);
  expect(await stateOf(lastName)).toBe('not_due');
  server.at(`${DAY}T00:16:00.000Z`);
  expect(await stateOf(lastName)).toBe('absent');
  server.at(NOON);
  expect(await stateOf(lastName, { date: '2026-11-19' })).toBe('absent');
  expect(await stateOf(lastName, { date: '2026-11-21' })).toBe('not_due');
});

test('before their first day no one is absent, from it on they are', async () => {
  const { lastName } = await someone({ startDate: DAY });
  expect(await stateOf(lastName, { date: '2026-11-19' })).toBe('not_due');
  expect(await stateOf(lastName)).toBe('absent');
});

test('who is on no project and has not clocked in for 30 days is not expected, at any time of the day', async () => {
  const [office, lately, longAgo] = [
    await someone({ onProject: false }),
    await someone({ onProject: false }),
    await someone({ onProject: false }),
  ];
  await worked(lately.id, { from: '08:00:00', to: '17:00:00', date: '2026-10-21' });
  await worked(longAgo.id, { from: '08:00:00', to: '17:00:00', date: '2026-10-20' });
  expect(await stateOf(office.lastName)).toBe('not_expected');
  expect(await stateOf(lately.lastName)).toBe('absent');
  expect(await stateOf(longAgo.lastName)).toBe('not_expected');
  expect(await stateOf(office.lastName, { date: SUNDAY })).toBe('rest_day');
  server.at(`${DAY}T00:00:00.000Z`);
  expect(await stateOf(office.lastName)).toBe('not_expected');
  server.at(NOON);
  await worked(office.id, { from: '09:00:00' });
  expect(await stateOf(office.lastName)).toBe('late');
  await site.query(sql`delete from attendance_spans where employee_id = ${office.id}`);
  await site.assign(office.id, await site.project());
  expect(await stateOf(office.lastName)).toBe('absent');
});

test('a Sunday is a day of rest, and who works on it is never late', async () => {
  const [resting, working] = [await someone(), await someone()];
  await onLeave(resting.id, { date: SUNDAY });
  await worked(working.id, { from: '10:00:00', date: SUNDAY });
  expect(await stateOf(resting.lastName, { date: SUNDAY })).toBe('rest_day');
  expect(await stateOf(working.lastName, { date: SUNDAY })).toBe('present');
});

test('approved leave is leave; who comes all the same is present and not late', async () => {
  const [away, half, came, waiting] = [await someone(), await someone(), await someone(), await someone()];
  await onLeave(away.id);
  await onLeave(half.id, { half: true });
  await onLeave(came.id, { half: true });
  await worked(came.id, { from: '13:00:00' });
  await onLeave(waiting.id, { status: 'pending' });
  expect(await stateOf(away.lastName)).toBe('on_leave');
  expect(await stateOf(half.lastName)).toBe('on_leave');
  expect(await stateOf(came.lastName)).toBe('present');
  expect(await stateOf(waiting.lastName)).toBe('absent');
});

test('who was only where the caller may not look is elsewhere, and how early counts all the same', async () => {
  const mine = await site.project();
  const leader = await site.as('Supervisor');
  await site.assign(leader.employeeId, mine);
  const [gone, moved] = [await someone(), await someone()];
  for (const { id } of [gone, moved]) await site.assign(id, mine);
  await worked(gone.id, { from: '10:00:00' });
  await worked(moved.id, { from: '07:45:00', to: '09:00:00' });
  await worked(moved.id, { from: '09:30:00', project: mine });
  expect(await stateOf(gone.lastName, { by: leader })).toBe('elsewhere');
  expect(await stateOf(gone.lastName)).toBe('late');
  expect(await stateOf(moved.lastName, { by: leader })).toBe('present');
});

/** Five people of one project and name: two present (one of them for long), one late, one absent, one on leave. */
async function aDay() {
  const lastName = `Totals ${next()}x`;
  const project = await site.project();
  const [long, short, late, absent, leave] = await Promise.all(
    ['Ann', 'Ben', 'Cho', 'Dev', 'Eve'].map(async (firstName) => {
      const id = await site.employee('Worker', { firstName, lastName });
      await site.assign(id, project);
      return id;
    }),
  );
  await worked(long as number, { from: '07:00:00', to: '11:50:00', project });
  await worked(long as number, { from: '12:00:00', to: '20:20:00', project });
  await worked(short as number, { from: '08:00:00', to: '08:50:00', project });
  await worked(late as number, { from: '09:00:00', project });
  await onLeave(leave as number);
  const approved = (from: string, to: string, status = 'approved') =>
    site.query(sql`insert into overtimes (employee_id, site_date, start_time, end_time, reason, status, requested_by,
        decided_by, decided_at)
      values (${long as number}, ${DAY}, ${from}::time, ${to}::time, 'Pour', ${status}, ${long as number},
        ${status === 'pending' ? null : site.superadmin.employeeId}::integer,
        case when ${status} <> 'pending' then now() end)`);
  await approved('17:00', '18:20');
  await approved('23:30', '00:30');
  await approved('18:20', '20:20', 'pending');
  return { lastName, project, ids: { long, short, late, absent, leave } };
}

test('totals are of all pages, whatever page one looks at, and the sum of the rows', async () => {
  const { lastName } = await aDay();
  const me = server.by(site.superadmin);
  const totals = await me.call(getAttendanceTotals, { query: { date: DAY, search_term: lastName } });
  // 4 h 50 min, 8 h 20 min and the hour of overtime after them are 14 whole hours, 2 h 20 min of overtime 2 of them; 50
  // minutes of another person are none.
  expect(totals).toMatchObject({
    people: 5,
    presence: {
      absent: 1,
      late: 1,
      elsewhere: 0,
      present: 2,
      on_leave: 1,
      not_due: 0,
      not_expected: 0,
      rest_day: 0,
    },
    not_clocked_out: 1,
    hours: 12,
    overtime: 2,
    total: 14,
  });
  const { data } = await me.call(listAttendance, { query: { date: DAY, search_term: lastName } });
  const sum = (of: (row: (typeof data)[number]) => number) => data.reduce((all, row) => all + of(row), 0);
  expect([sum((row) => row.hours), sum((row) => row.overtime), sum((row) => row.total)]).toEqual([12, 2, 14]);
});

test('totals say who is not clocked out, and the last day before with attendance that one may see', async () => {
  const { id, lastName } = await someone();
  const project = await site.project();
  const leader = await site.as('Engineer');
  await site.assign(leader.employeeId, project);
  await site.assign(id, project);
  await worked(id, { from: '08:00:00', project });
  const totalsOf = (date: string) =>
    server.by(leader).call(getAttendanceTotals, { query: { date, search_term: lastName } });
  expect(await totalsOf(DAY)).toMatchObject({ not_clocked_out: 1, last_attended: null });
  expect(await totalsOf(SUNDAY)).toMatchObject({ not_clocked_out: 0, last_attended: DAY });
  expect(await totalsOf('2026-12-22')).toMatchObject({ last_attended: null });
});

test('a day of a person says what it was, its public holiday, and the last day before it that the caller may see', async () => {
  const { id } = await someone();
  const [mine, hidden] = [await site.project(), await site.project()];
  const leader = await site.as('Engineer');
  await site.assign(leader.employeeId, mine);
  await site.assign(id, mine);
  await worked(id, { from: '08:00:00', to: '17:00:00', date: '2026-11-18', project: mine });
  await worked(id, { from: '08:00:00', to: '17:00:00', project: hidden });
  const daysOf = (by: Person, date: string, range: 'daily' | 'monthly' = 'daily') =>
    server.by(by).call(getAttendance, { params: { id }, query: { date, range } });
  expect(await daysOf(leader, SUNDAY)).toMatchObject([
    { presence: 'rest_day', holiday: null, last_attended: '2026-11-18' },
  ]);
  expect(await daysOf(site.superadmin, SUNDAY)).toMatchObject([{ last_attended: DAY }]);
  expect(await daysOf(leader, '2026-12-25')).toMatchObject([
    { presence: 'rest_day', holiday: 'Christmas Day', last_attended: null },
  ]);
  const month = await daysOf(leader, DAY, 'monthly');
  expect(month.slice(16, 20)).toMatchObject([
    { date: '2026-11-17', last_attended: null },
    { presence: 'present', last_attended: null },
    { presence: 'absent', last_attended: '2026-11-18' },
    { presence: 'elsewhere', last_attended: '2026-11-18' },
  ]);
});

test('totals take the filters of the list: project, state, and what the caller may see', async () => {
  const { lastName, project, ids } = await aDay();
  const other = await aDay();
  const leader = await site.as('Engineer');
  await site.assign(leader.employeeId, project);
  // Anyone who moved on has hours elsewhere, which this caller may not see.
  const hidden = await site.project();
  await worked(ids.short as number, { from: '10:00:00', to: '13:00:00', project: hidden });
  const me = server.by(leader);
  const query = { date: DAY, search_term: lastName };
  expect(await me.call(getAttendanceTotals, { query })).toMatchObject({ people: 5, hours: 12 });
  expect(await server.by(site.superadmin).call(getAttendanceTotals, { query })).toMatchObject({ hours: 15 });
  const ofState = { ...query, presence: 'late' as const, project_id: project.id };
  expect(await me.call(getAttendanceTotals, { query: ofState })).toMatchObject({
    people: 1,
    presence: { late: 1, present: 0 },
    hours: 0,
  });
  expect(
    await me.call(getAttendanceTotals, { query: { date: DAY, search_term: other.lastName } }),
  ).toMatchObject({ people: 0, hours: 0, total: 0 });
  const refused = await me.send(getAttendanceTotals, { query: { project_id: other.project.id } });
  expect(refused.status).toBe(404);
});

test('the list of a project filters by state too, with its count and its pages', async () => {
  const { project, ids } = await aDay();
  const list = (presence: Presence, page = 1) =>
    server.by(site.superadmin).call(listProjectAttendance, {
      params: project,
      query: { date: DAY, presence, per_page: 1, page, sort: 'presence' },
    });
  expect(await list('present', 2)).toMatchObject({ data: [{ id: ids.short }], total: 2, last_page: 2 });
  expect(await list('on_leave')).toMatchObject({ data: [{ id: ids.leave, presence: 'on_leave' }], total: 1 });
});

test('by presence, what has to be asked about comes first, and equals go by name', async () => {
  const { lastName, ids } = await aDay();
  const { data } = await server.by(site.superadmin).call(listAttendance, {
    query: { date: DAY, search_term: lastName, sort: 'presence' },
  });
  expect(data.map(({ id }) => id)).toEqual([ids.absent, ids.late, ids.long, ids.short, ids.leave]);
});

test('the export of a day has the state that is filtered for, and that of a month everybody', async () => {
  const { lastName } = await aDay();
  const rowsOf = async (range: 'daily' | 'monthly') => {
    // On a server with the clock of today: a link ends after some hours.
    const link = await site.superadmin.call(exportAllAttendance, {
      query: { date: DAY, range, search_term: lastName, presence: 'late' },
    });
    const bytes = new Uint8Array((await site.app.inject({ method: 'GET', url: link })).rawPayload);
    return (await readSheet(bytes.buffer)).slice(1);
  };
  expect((await rowsOf('daily')).map((row) => row.includes(`Cho ${lastName}`))).toEqual([true]);
  expect((await rowsOf('monthly')).length).toBe(5 * 30);
});

test('the export of a month says of each day what its list says', async () => {
  const [mine, elsewhere] = [await site.project(), await site.project()];
  const leader = await site.as('Supervisor');
  await site.assign(leader.employeeId, mine);
  const lastName = `Presence ${next()}x`;
  const person = async (startDate: string | null = null) => {
    const id = await site.employee('Worker', { lastName });
    await site.query(sql`update employees set start_date = ${startDate}::date where id = ${id}`);
    return id;
  };
  const [busy, unassigned, recent] = [await person(), await person(), await person('2025-01-20')];
  for (const id of [busy, recent]) await site.assign(id, mine);
  await worked(busy, { from: '07:50:00', to: '12:00:00', date: '2025-01-02', project: mine });
  await worked(busy, { from: '13:00:00', to: '17:00:00', date: '2025-01-02', project: elsewhere });
  await worked(busy, { from: '09:00:00', to: '17:00:00', date: '2025-01-03', project: elsewhere });
  await worked(busy, { from: '09:00:00', to: '17:00:00', date: '2025-01-05', project: mine });
  await worked(busy, { from: '09:00:00', to: '17:00:00', date: '2025-01-06', project: mine });
  await worked(unassigned, { from: '08:00:00', to: '17:00:00', date: '2024-12-09', project: mine });
  await worked(recent, { from: '08:00:00', to: '17:00:00', date: '2025-01-19', project: mine });
  await site.query(sql`insert into leave_applications
      (employee_id, type_of_leave, start_date, end_date, half_day, status, requested_by, decided_by, decided_at)
    values (${busy}, 'annual', '2025-01-10', '2025-01-14', false, 'approved', ${busy}, ${busy}, now()),
      (${recent}, 'annual', '2025-01-30', '2025-02-03', false, 'approved', ${recent}, ${recent}, now())`);

  for (const reader of [site.superadmin, leader]) {
    const query = { date: '2025-01-15', range: 'monthly', search_term: lastName } as const;
    const link = await reader.call(exportAllAttendance, { query });
    const bytes = new Uint8Array((await site.app.inject({ method: 'GET', url: link })).rawPayload);
    const [header = [], ...rows] = await readSheet(bytes.buffer);
    const [date, status] = [header.indexOf('Date'), header.indexOf('Status')];
    const exported = rows.map(
      (row) => `${(row[date] as unknown as Date).toISOString().slice(0, 10)} ${row[status]}`,
    );
    const listed = await Promise.all(
      Array.from({ length: 31 }, async (_, day) => {
        const each = `2025-01-${String(day + 1).padStart(2, '0')}`;
        const { data } = await server
          .by(reader)
          .call(listAttendance, { query: { date: each, search_term: lastName } });
        return data.map(({ presence }) => `${each} ${presences[presence]}`);
      }),
    );
    expect(exported.toSorted()).toEqual(listed.flat().toSorted());
    expect(new Set(exported.map((row) => row.slice(11))).size).toBe(7);
  }
});

test('a state that there is not is refused', async () => {
  const { status, body } = await site.superadmin.request('/attendance/all?presence=ill');
  expect([status, body.errors]).toEqual([
    422,
    { presence: [`Please pick one of these: ${presenceNames.join(', ')}.`] },
  ]);
});
