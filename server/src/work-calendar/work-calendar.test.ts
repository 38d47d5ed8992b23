import {
  addCalendarDay,
  applyForLeave,
  getWorkCalendar,
  importCalendarDays,
  listAttendance,
  listHistory,
  MAX_WORK_CALENDAR_DAYS,
  removeCalendarDay,
  updateCalendarDay,
  updateWorkWeek,
  workingDays,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { leaveOffice } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;
const NO_RECORD = 2_147_483_647;
const NO_LEAVE = { start_date: ['Rest days and public holidays do not count as leave.'] };

/** Somebody of a company of their own, whose calendar applies to no other leave. */
async function elsewhere() {
  const id = await office.company();
  const person = await office.as(await office.employee('Worker', { companyId: id }));
  return { company: { id }, person };
}

test('a company begins with Monday to Saturday and the public holidays of Singapore until 2027', async () => {
  const { company, person } = await elsewhere();
  const calendar = await person.call(getWorkCalendar, { params: company });
  expect(calendar).toMatchObject({ company_id: company.id, weekdays: [1, 2, 3, 4, 5, 6] });
  const named = calendar.days.map(({ date, name }) => `${date} ${name}`);
  expect(named).toEqual(named.toSorted());
  expect(named.filter((day) => day.startsWith('2026'))).toEqual([
    '2026-01-01 New Year’s Day'.replace('’', "'"),
    '2026-02-17 Chinese New Year',
    '2026-02-18 Chinese New Year',
    '2026-03-21 Hari Raya Puasa',
    '2026-04-03 Good Friday',
    '2026-05-01 Labour Day',
    '2026-05-27 Hari Raya Haji',
    '2026-05-31 Vesak Day',
    '2026-06-01 Vesak Day (in lieu)',
    '2026-08-09 National Day',
    '2026-08-10 National Day (in lieu)',
    '2026-11-08 Deepavali',
    '2026-11-09 Deepavali (in lieu)',
    '2026-12-25 Christmas Day',
  ]);
  expect(named.at(-1)).toBe('2027-12-25 Christmas Day');
});

test('of every holiday on a Sunday the Monday is free too', async () => {
  const { days } = await hr.call(getWorkCalendar, { params: { id: 1 } });
  const dates = new Set(days.map(({ date }) => date));
  const sundays = [...dates].filter((date) => new Date(date).getUTCDay() === 0);
  expect(sundays.length).toBeGreaterThan(3);
  for (const date of sundays)
    expect(dates).toContain(new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10));
});

test('leave over Christmas and the new year leaves the holidays out, in the credits too', async () => {
  const worker = await office.as('Worker');
  for (const year of [2026, 2027]) await office.give(worker.employeeId, 14, year);
  const leave = await worker.apply('2026-12-24', '2027-01-02');
  expect(leave).toMatchObject({
    days_used: 7,
    years: [
      { year: 2026, days: 6 },
      { year: 2027, days: 1 },
    ],
  });
  await office.decide(hr, leave, 'approved');
  expect((await office.credits(worker.employeeId, 2026)).used_annual).toBe(6);
  expect((await office.credits(worker.employeeId, 2027)).used_annual).toBe(1);
});

test.each([false, true])('leave of nothing but a holiday is refused, half a day: %s', async (half_day) => {
  const worker = await office.as('Worker');
  const { status, body } = await worker.send(applyForLeave, {
    body: { type_of_leave: 'annual', start_date: '2026-12-25', end_date: '2026-12-25', half_day },
  });
  expect([status, body.errors]).toEqual([422, NO_LEAVE]);
});

test('each company has its own working days, holidays and days that are worked besides', async () => {
  const { company, person } = await elsewhere();
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [5, 1, 2, 3, 4, 1] } });
  const saturday = await person.send(applyForLeave, {
    body: { type_of_leave: 'unpaid', start_date: '2026-07-11', end_date: '2026-07-11' },
  });
  expect([saturday.status, saturday.body.errors]).toEqual([422, NO_LEAVE]);
  await hr.call(addCalendarDay, { params: company, body: { date: '2026-07-06', name: 'Founding day' } });
  await hr.call(addCalendarDay, {
    params: company,
    body: { date: '2026-07-11', name: 'Instead of Monday', kind: 'working_day' },
  });
  const leave = await person.apply('2026-07-06', '2026-07-12', { type_of_leave: 'unpaid' });
  expect(leave.days_used).toBe(5);
  const other = await office.as('Worker');
  expect((await other.apply('2026-07-06', '2026-07-12')).days_used).toBe(6);
});

test('the database and the contract say the same of every day', async () => {
  const { company } = await elsewhere();
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [2, 3, 7] } });
  await hr.call(addCalendarDay, {
    params: company,
    body: { date: '2026-07-06', name: 'Worked', kind: 'working_day' },
  });
  const isWorked = workingDays(await hr.call(getWorkCalendar, { params: company }));
  const days = await office.query(sql<{ date: string; worked: boolean }>`
    select each::date as date, is_working_day(${company.id}, each::date) as worked
    from generate_series(date '2023-12-01', date '2028-02-01', '1 day') each`);
  expect(days.filter(({ date, worked }) => isWorked(date) !== worked)).toEqual([]);
  expect(days.filter(({ worked }) => worked).length).toBeGreaterThan(600);
});

test('on a holiday no one is missing, and who comes is present', async () => {
  const lastName = `Holiday ${Date.now()}`;
  const { company } = await elsewhere();
  const project = await office.project();
  const id = await office.employee('Worker', { companyId: company.id, lastName });
  await office.assign(id, project);
  const presence = async (date: string) => {
    office.setDay('2026-12-28');
    const query = { date, search_term: lastName };
    const { data } = await hr.call(listAttendance, { query });
    const filtered = await hr.call(listAttendance, { query: { ...query, presence: data[0]?.presence } });
    expect(filtered.total).toBe(1);
    return data[0]?.presence;
  };
  expect([await presence('2026-12-24'), await presence('2026-12-25')]).toEqual(['absent', 'rest_day']);
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1, 2, 3] } });
  expect([await presence('2026-12-24'), await presence('2026-12-23')]).toEqual(['rest_day', 'absent']);
  await office.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${id}, '2026-12-25', '2026-12-25T02:00Z', ${project.id}, ${id}, '2026-12-25T04:00Z', ${project.id}, ${id})`);
  expect(await presence('2026-12-25')).toBe('present');
});

test('a day is added, changed, moved and removed, and the history says by whom', async () => {
  const { company, person } = await elsewhere();
  const day = await hr.call(addCalendarDay, {
    params: company,
    body: { date: '2026-07-07', name: ' Polling Day ' },
  });
  expect(day).toMatchObject({ company_id: company.id, kind: 'holiday', name: 'Polling Day' });
  const moved = await hr.call(updateCalendarDay, {
    params: day,
    body: { date: '2026-07-08', updated_at: day.updated_at },
  });
  expect(moved).toMatchObject({ date: '2026-07-08', name: 'Polling Day' });
  const stale = await hr.send(updateCalendarDay, {
    params: day,
    body: { name: 'Late', updated_at: day.updated_at },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  await hr.call(removeCalendarDay, { params: day });
  for (const endpoint of [removeCalendarDay, updateCalendarDay])
    expect((await hr.send(endpoint, { params: day, body: undefined as never })).status).toBe(404);

  const week = await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1] } });
  expect(week.weekdays).toEqual([1]);
  const { data } = await person.call(listHistory, { params: { kind: 'work_calendars', id: company.id } });
  expect(data.map(({ action, subject, changes }) => [action, subject.title, changes])).toMatchObject([
    ['updated', null, { weekdays: [[1, 2, 3, 4, 5, 6], [1]] }],
    ['deleted', 'Polling Day', {}],
    ['updated', 'Polling Day', { date: ['2026-07-07', '2026-07-08'] }],
    ['created', 'Polling Day', { name: [null, 'Polling Day'] }],
  ]);
  expect(data.every(({ actor }) => actor?.id === hr.employeeId)).toBe(true);
});

test.each([
  [{ date: '2026-12-25', name: 'Again' }, 'date', 'This date is in the calendar already.'],
  [{ date: '', name: 'x' }, 'date', 'Please pick a date.'],
  [{ date: '2026-02-30', name: 'x' }, 'date', 'Please pick a date in the form YYYY-MM-DD.'],
  [{ date: '2026-07-07', name: ' ' }, 'name', 'Please type a name.'],
  [{ date: '2026-07-07', name: 'x', kind: 'feast' }, 'kind', 'Please select what day it is.'],
])('a day %j is refused at %s', async (body, field, sentence) => {
  const reply = await hr.request('/company/1/calendar-days', { method: 'POST', body });
  expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test.each([[[]], [[0]], [[8]], ['Monday']])('weekdays %j are refused', async (weekdays) => {
  const reply = await hr.request('/company/1/work-week', { method: 'PUT', body: { weekdays } });
  expect(reply.status).toBe(422);
});

test('a company that is not there has no calendar', async () => {
  const params = { id: NO_RECORD };
  expect((await hr.send(getWorkCalendar, { params })).status).toBe(404);
  expect((await hr.send(updateWorkWeek, { params, body: { weekdays: [1] } })).status).toBe(404);
  const body = { date: '2026-07-07', name: 'x' };
  expect((await hr.send(addCalendarDay, { params, body })).status).toBe(404);
  expect((await hr.send(importCalendarDays, { params, body: { text: 'x' } })).status).toBe(404);
});

test('a file adds its holidays and renames what is there, all or none', async () => {
  const { company } = await elsewhere();
  const send = (text: string) => hr.send(importCalendarDays, { params: company, body: { text } });
  const wrong = await send('2028-01-01,New Year\nsoon,Feast\n2028-05-01,');
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { text: ['Line 2: “soon” is not a date. Line 3: The name is missing.'] },
  ]);
  expect((await send('Date,Name')).body.errors).toEqual({ text: ['There is no holiday in this file.'] });
  const { data } = await send('Date,Name\n2028-01-01,New Year\n25/12/2027;Christmas\n2027-10-28,Deepavali');
  expect(data).toMatchObject({ added: 1, updated: 1 });
  expect(data.calendar.days.slice(-2)).toMatchObject([
    { date: '2027-12-25', name: 'Christmas', kind: 'holiday' },
    { date: '2028-01-01', name: 'New Year', kind: 'holiday' },
  ]);
});

test('a calendar has its bounds, also when two add at once', async () => {
  const { company } = await elsewhere();
  await office.query(sql`insert into calendar_days (company_id, date, kind, name)
    select ${company.id}, date '2100-01-01' + n, 'holiday', 'Many' from generate_series(1, ${
      MAX_WORK_CALENDAR_DAYS - 1
    } - (select count(*)::integer from calendar_days where company_id = ${company.id})) n`);
  const add = (date: string) =>
    hr.send(addCalendarDay, { params: company, body: { date, name: 'One more' } });
  const replies = await Promise.all([add('2090-01-01'), add('2090-01-02')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('a company is deleted with its calendar', async () => {
  const id = await office.company();
  const { status } = await office.superadmin.request(`/company/${id}`, { method: 'DELETE' });
  expect(status).toBe(200);
  expect((await hr.send(getWorkCalendar, { params: { id } })).status).toBe(404);
});
