import {
  clockIn,
  decideOvertime,
  getAttendance,
  getAttendanceTotals,
  getProjectManpower,
  recordOvertime,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attended } from '../../../test/attended.ts';
import { clientOf } from '../../../test/client.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, openApp, testApp } from '../../../test/test-app.ts';
import { overtimeForm as form, type OvertimeForm, TODAY } from './fixtures/overtime-form.ts';

const site = await testApp();
const server = await clockedServer(site, `${TODAY}T12:00:00.000Z`);
const { superadmin } = site;
const boss = server.by(superadmin);
const approved = { status: 'approved' as const };

const YESTERDAY = '2026-11-19';
const NO_SHIFT = {
  date: ['There is no attendance that this overtime lies in or follows. Please record the attendance first.'],
};

/** Hours and overtime of two days of somebody with approved overtime, as the list and the totals have them. */
async function daysWith(shifts: [string, string, string][], overtime: Partial<OvertimeForm>) {
  const lastName = `Shift ${next()}`;
  const project = await site.project();
  const id = await site.employee('Worker', { lastName });
  for (const [date, from, to] of shifts) await attended(site, id, project, date, [from, to]);
  const { status, body, data } = await boss.send(recordOvertime, { body: form(id, overtime) });
  if (status === 201) await boss.call(decideOvertime, { params: data, body: approved });
  const hours: Record<string, number[]> = {};
  for (const date of [YESTERDAY, TODAY]) {
    const [day] = await boss.call(getAttendance, { params: { id }, query: { date } });
    const totals = await boss.call(getAttendanceTotals, { query: { date, search_term: lastName } });
    expect([totals.hours, totals.overtime, totals.total]).toEqual([day?.hours, day?.overtime, day?.total]);
    hours[date] = [day?.hours ?? 0, day?.overtime ?? 0];
  }
  const { weeks } = await boss.call(getProjectManpower, { params: project });
  const of = (index: number) => Object.values(hours).reduce((sum, day) => sum + (day[index] ?? 0), 0);
  expect(weeks.at(-1)).toMatchObject({ hours: of(0), overtime: of(1) });
  return { status, errors: body.errors, date: data?.date, hours };
}

const night: [string, string, string] = [YESTERDAY, '18:30', '07:10'];
const afternoon: [string, string, string] = [TODAY, '14:00', '20:00'];

test.each([TODAY, YESTERDAY])(
  'overtime after midnight belongs to the night shift that it lies in, also with the date of the shift: %s',
  async (date) => {
    const times = { date, start_time: '05:10', end_time: '07:10' };
    expect(await daysWith([night, afternoon], times)).toMatchObject({
      status: 201,
      date: TODAY,
      hours: { [YESTERDAY]: [10, 2], [TODAY]: [6, 0] },
    });
  },
);

test.each<[string, [string, string, string][], Partial<OvertimeForm>, object]>([
  [
    'after the shift',
    [[TODAY, '08:00', '17:00']],
    { start_time: '18:00', end_time: '20:00' },
    { [YESTERDAY]: [0, 0], [TODAY]: [9, 2] },
  ],
  [
    'in part within the shift',
    [[TODAY, '08:00', '17:00']],
    { start_time: '16:00', end_time: '18:00' },
    { [YESTERDAY]: [0, 0], [TODAY]: [8, 2] },
  ],
  [
    'within a shift over midnight',
    [[YESTERDAY, '18:30', '03:00']],
    { date: YESTERDAY, start_time: '23:00', end_time: '02:00' },
    { [YESTERDAY]: [5, 3], [TODAY]: [0, 0] },
  ],
  [
    'soon after a night shift',
    [[YESTERDAY, '18:30', '02:00']],
    { start_time: '03:00', end_time: '05:00' },
    { [YESTERDAY]: [7, 2], [TODAY]: [0, 0] },
  ],
])('overtime %s counts once, on the day of its shift', async (_, shifts, times, hours) => {
  expect(await daysWith(shifts, times)).toMatchObject({ status: 201, hours });
});

test.each<[string, [string, string, string][], Partial<OvertimeForm>]>([
  ['of a day without attendance', [], {}],
  ['before the shift', [[TODAY, '08:00', '17:00']], { start_time: '06:00', end_time: '08:00' }],
  ['long after the shift of the day before', [[YESTERDAY, '08:00', '17:00']], {}],
  [
    'of the night before',
    [[TODAY, '08:00', '17:00']],
    { date: YESTERDAY, start_time: '22:00', end_time: '23:00' },
  ],
])('overtime %s is refused', async (_, shifts, times) => {
  expect(await daysWith(shifts, times)).toMatchObject({ status: 422, errors: NO_SHIFT });
});

test('overtime of somebody still at work belongs to the open shift', async () => {
  const project = await site.project();
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  server.at('2026-11-20T00:00:00.000Z');
  await server.by(worker).call(clockIn, { body: { project_id: project.id } });
  server.at('2026-11-20T12:00:00.000Z');
  const made = await boss.call(recordOvertime, { body: form(worker.employeeId) });
  expect(made.project).toMatchObject({ id: project.id });
});

test.each([
  ['put back', '2026-11-01', '00:30', '02:30', 180],
  ['put forward', '2026-03-08', '00:30', '03:30', 120],
  ['left alone', '2026-11-02', '00:30', '02:30', 120],
])('overtime through an hour by which the clock is %s', async (_, date, start_time, end_time, minutes) => {
  const newYork = await openApp(site.connection, {
    timeZone: 'America/New_York',
    now: () => new Date(`${date}T16:00:00.000Z`),
  });
  const person = clientOf(newYork.app, superadmin.token);
  const id = await site.employee('Worker');
  const project = await site.project();
  await site.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${id}, ${date}, ${`${date}T00:00:00`}::timestamp at time zone 'America/New_York', ${project.id}, ${id},
      ${`${date}T08:00:00`}::timestamp at time zone 'America/New_York', ${project.id}, ${id})`);
  const made = await person.call(recordOvertime, { body: form(id, { date, start_time, end_time }) });
  expect(made.minutes).toBe(minutes);
  await person.call(decideOvertime, { params: made, body: approved });
  const [day] = await person.call(getAttendance, { params: { id }, query: { date } });
  expect(day?.overtime).toBe(minutes / 60);
  expect(day?.total).toBe({ 180: 9, 120: date === '2026-03-08' ? 7 : 8 }[minutes]);
});
