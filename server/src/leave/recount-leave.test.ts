import {
  addCalendarDay,
  getLeaveCalendar,
  importCalendarDays,
  type LeaveApplication,
  listLeaveApplications,
  listNotifications,
  removeCalendarDay,
  shortenLeave,
  updateCalendarDay,
  updateEmployee,
  updateWorkWeek,
} from '@plumbline/contract';
import { beforeEach, expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, TODAY } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-07-06', '2026-07-07', '2026-07-08'];

beforeEach(() => office.setDay(TODAY));

/** A company with a calendar of its own, and somebody of it who has credits. */
async function elsewhere(credits = 10) {
  const company = { id: await office.company() };
  const colleague = async (days = credits) => {
    const id = await office.employee('Worker', { companyId: company.id });
    await office.give(id, days);
    return office.as(id);
  };
  const addHoliday = (date: string) =>
    hr.call(addCalendarDay, { params: company, body: { date, name: 'Founding day' } });
  return { company, colleague, addHoliday, worker: await colleague() };
}

async function approved(worker: LeavePerson, start: string, end = start, fields = {}) {
  const { data } = await office.decide(hr, await worker.apply(start, end, fields), 'approved');
  return data;
}

async function read(worker: LeavePerson, leave: { id: number }): Promise<LeaveApplication | undefined> {
  const { data } = await worker.call(listLeaveApplications);
  return data.find(({ id }) => id === leave.id);
}

const used = async ({ employeeId }: LeavePerson) => (await office.credits(employeeId)).used_annual;

async function sentTo(person: LeavePerson, kind: string, after = 0) {
  const { data } = await person.call(listNotifications, { query: { per_page: 100 } });
  return data.filter((entry) => entry.kind === kind && entry.id > after).map(({ facts }) => facts);
}

/** The latest notification of somebody; what comes after it is new. */
const latest = async (person: LeavePerson) => (await person.call(listNotifications)).data[0]?.id ?? 0;

test('a holiday that is added makes 3 days of approved leave 2, and the credit comes back', async () => {
  const { worker, addHoliday } = await elsewhere();
  const officer = await office.as('Human Resource');
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  const before = await latest(hr);
  await addHoliday(TUESDAY);
  expect(await read(worker, leave)).toMatchObject({
    status: 'approved',
    days_used: 2,
    years: [{ year: 2026, days: 2 }],
    days_not_covered: 0,
  });
  expect(await used(worker)).toBe(2);
  expect(await sentTo(worker, 'leave_recounted')).toEqual([
    { start: MONDAY, end: WEDNESDAY, days: '2 days', before: '3' },
  ]);
  // Also the person of Human Resource who added it.
  for (const each of [hr, officer])
    expect(await sentTo(each, 'leave_recounted_for_others', before)).toEqual([
      { count: '1', items: `${worker.name}: 2 instead of 3` },
    ]);
});

test('who moves to another company has their leave counted by its calendar', async () => {
  const [from, to] = [await elsewhere(), await elsewhere()];
  await to.addHoliday(TUESDAY);
  const leave = await approved(from.worker, MONDAY, WEDNESDAY);
  expect(await used(from.worker)).toBe(3);
  await hr.call(updateEmployee, {
    params: { id: from.worker.employeeId },
    body: { company_id: to.company.id },
  });
  expect(await read(from.worker, leave)).toMatchObject({ status: 'approved', days_used: 2 });
  expect(await used(from.worker)).toBe(2);
  expect(await sentTo(from.worker, 'leave_recounted')).toEqual([
    { start: MONDAY, end: WEDNESDAY, days: '2 days', before: '3' },
  ]);
});

test('a holiday that is removed makes 2 days 3, and uses one credit more', async () => {
  const { worker, addHoliday } = await elsewhere(3);
  const holiday = await addHoliday(TUESDAY);
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  expect([leave.days_used, await used(worker)]).toEqual([2, 2]);
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, leave)).toMatchObject({ days_used: 3, days_not_covered: 0 });
  expect(await used(worker)).toBe(3);
  expect(await sentTo(worker, 'leave_recounted')).toMatchObject([{ days: '3 days', before: '2' }]);
});

test('where credits do not suffice the counted days stay, are marked, and Human Resource is notified once', async () => {
  const { worker, company, addHoliday } = await elsewhere(2);
  const holiday = await addHoliday(TUESDAY);
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  const before = await latest(hr);
  await hr.call(removeCalendarDay, { params: holiday });
  const marked = await read(worker, leave);
  expect(marked).toMatchObject({ status: 'approved', days_used: 2, days_not_covered: 1 });
  expect(await used(worker)).toBe(2);
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1, 2, 3, 4, 5] } });
  expect(await sentTo(hr, 'leave_not_covered', before)).toEqual([
    {
      employee: worker.name,
      start: MONDAY,
      end: WEDNESDAY,
      days: '3 days',
      before: '2',
      missing: '1 day',
    },
  ]);
  expect(await sentTo(hr, 'leave_recounted_for_others', before)).toEqual([]);
  expect(await sentTo(worker, 'leave_recounted')).toEqual([]);

  await office.give(worker.employeeId, 3);
  expect(await read(worker, leave)).toMatchObject({ days_used: 3, days_not_covered: 0 });
  expect(await used(worker)).toBe(3);
});

test('a holiday that is added again clears the mark', async () => {
  const { worker, addHoliday } = await elsewhere(2);
  const holiday = await addHoliday(TUESDAY);
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, leave)).toMatchObject({ days_not_covered: 1 });
  await addHoliday(TUESDAY);
  expect(await read(worker, leave)).toMatchObject({ days_used: 2, days_not_covered: 0 });
  expect(await used(worker)).toBe(2);
});

test.each([
  ['shortened', 2],
  ['cancelled', 0],
] as const)('leave that is %s is no longer marked', async (how, usedThen) => {
  const { worker, addHoliday } = await elsewhere(2);
  const holiday = await addHoliday(TUESDAY);
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, leave)).toMatchObject({ days_not_covered: 1 });
  if (how === 'shortened') await hr.call(shortenLeave, { params: leave, body: { end_date: TUESDAY } });
  else expect((await office.decide(hr, leave, 'cancelled')).status).toBe(200);
  expect(await read(worker, leave)).toMatchObject({ days_not_covered: 0 });
  expect(await used(worker)).toBe(usedThen);
});

test('pending leave is counted again without credits, and its version that was read is stale', async () => {
  const { worker, addHoliday } = await elsewhere(0);
  const leave = await worker.apply(MONDAY, WEDNESDAY);
  const holiday = await addHoliday(TUESDAY);
  expect(await read(worker, leave)).toMatchObject({ status: 'pending', days_used: 2, days_not_covered: 0 });
  const stale = await office.decide(hr, leave, 'approved', { updated_at: leave.updated_at });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, leave)).toMatchObject({ days_used: 3, days_not_covered: 0 });
  await office.give(worker.employeeId, 3);
  expect((await office.decide(hr, leave, 'approved')).status).toBe(200);
  expect(await used(worker)).toBe(3);
});

test.each([
  ['began today', MONDAY],
  ['is past', '2026-07-20'],
])('approved leave that %s stays as it was decided', async (_, today) => {
  const { worker, addHoliday } = await elsewhere();
  const leave = await approved(worker, MONDAY, WEDNESDAY);
  office.setDay(today);
  await addHoliday(WEDNESDAY);
  expect(await read(worker, leave)).toMatchObject({ days_used: 3, updated_at: leave.updated_at });
  expect(await used(worker)).toBe(3);
  expect(await sentTo(worker, 'leave_recounted')).toEqual([]);
});

test('rejected and cancelled leave stays, and so does leave of other days and other companies', async () => {
  const { worker, addHoliday } = await elsewhere();
  const { worker: other } = await elsewhere();
  const rejected = (await office.decide(hr, await worker.apply(TUESDAY), 'rejected')).data;
  const cancelled = (await office.decide(hr, await worker.apply(TUESDAY), 'cancelled')).data;
  const apart = await approved(worker, WEDNESDAY);
  const others = await approved(other, MONDAY, WEDNESDAY);
  await addHoliday(TUESDAY);
  for (const leave of [rejected, cancelled, apart])
    expect(await read(worker, leave)).toMatchObject({ days_used: 1, updated_at: leave.updated_at });
  expect(await read(other, others)).toMatchObject({ days_used: 3, updated_at: others.updated_at });
});

test('half a day of leave on a holiday takes nothing, and half a day again when the holiday is removed', async () => {
  const { worker, addHoliday } = await elsewhere();
  const leave = await approved(worker, TUESDAY, TUESDAY, { half_day: true });
  expect(await used(worker)).toBe(0.5);
  const holiday = await addHoliday(TUESDAY);
  expect(await read(worker, leave)).toMatchObject({ status: 'approved', days_used: 0, years: [] });
  expect(await used(worker)).toBe(0);
  const { leaves } = await worker.call(getLeaveCalendar, { query: { month: '2026-07' } });
  expect(leaves).toMatchObject([{ id: leave.id, days_used: 0 }]);
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, leave)).toMatchObject({ days_used: 0.5, half_of_day: 'morning' });
  expect(await used(worker)).toBe(0.5);
});

test('a holiday that is moved, an import and another work week count leave again', async () => {
  const { worker, company, addHoliday } = await elsewhere();
  const holiday = await addHoliday('2026-07-14');
  const leave = await approved(worker, MONDAY, '2026-07-11');
  const days = async () => [(await read(worker, leave))?.days_used, await used(worker)];
  await hr.call(updateCalendarDay, { params: holiday, body: { date: TUESDAY } });
  expect(await days()).toEqual([5, 5]);
  await hr.call(importCalendarDays, {
    params: company,
    body: { text: `${MONDAY},First\n${WEDNESDAY},Third` },
  });
  expect(await days()).toEqual([3, 3]);
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1, 2, 3, 4, 5] } });
  expect(await days()).toEqual([2, 2]);
  await hr.call(updateCalendarDay, { params: holiday, body: { kind: 'working_day' } });
  expect(await days()).toEqual([3, 3]);
});

test('leave over a new year takes from the credit of each year, and unpaid leave without limit', async () => {
  const { worker, company, addHoliday } = await elsewhere();
  await office.give(worker.employeeId, 10, 2027);
  const leave = await approved(worker, '2026-12-30', '2027-01-05');
  await hr.call(importCalendarDays, {
    params: company,
    body: { text: '2026-12-30,Last but one\n2027-01-04,First Monday' },
  });
  expect(await read(worker, leave)).toMatchObject({
    years: [
      { year: 2026, days: 1 },
      { year: 2027, days: 2 },
    ],
  });
  expect(await used(worker)).toBe(1);
  expect((await office.credits(worker.employeeId, 2027)).used_annual).toBe(2);

  const holiday = await addHoliday(TUESDAY);
  const unpaid = await approved(worker, MONDAY, WEDNESDAY, { type_of_leave: 'unpaid' });
  await hr.call(removeCalendarDay, { params: holiday });
  expect(await read(worker, unpaid)).toMatchObject({ days_used: 3, days_not_covered: 0 });
  expect(await office.credits(worker.employeeId)).toMatchObject({ unpaid: 3, used_annual: 1 });
});

test('of several leaves of somebody the earlier take the credits that remain', async () => {
  const { worker, company } = await elsewhere(3);
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1, 3, 4, 5, 6] } });
  const second = await approved(worker, '2026-07-13', '2026-07-14');
  const first = await approved(worker, MONDAY, TUESDAY);
  expect(await used(worker)).toBe(2);
  await hr.call(updateWorkWeek, { params: company, body: { weekdays: [1, 2, 3, 4, 5, 6] } });
  expect(await read(worker, first)).toMatchObject({ days_used: 2, days_not_covered: 0 });
  expect(await read(worker, second)).toMatchObject({ days_used: 1, days_not_covered: 1 });
  expect(await used(worker)).toBe(3);
});

test('one change counts the leave of many people again, and one notification names the first of them', async () => {
  const { colleague, addHoliday } = await elsewhere();
  const workers = await Promise.all(Array.from({ length: 7 }, () => colleague()));
  const leaves = await Promise.all(workers.map((each) => approved(each, MONDAY, WEDNESDAY)));
  const before = await latest(hr);
  await addHoliday(TUESDAY);
  for (const [index, each] of workers.entries()) {
    expect(await read(each, leaves[index] as LeaveApplication)).toMatchObject({ days_used: 2 });
    expect(await used(each)).toBe(2);
    expect(await sentTo(each, 'leave_recounted')).toMatchObject([{ days: '2 days', before: '3' }]);
  }
  const [facts] = await sentTo(hr, 'leave_recounted_for_others', before);
  expect(facts).toMatchObject({ count: '7', items: expect.stringMatching(/, 2 more$/) });
});

test('a change of the calendar and applications at once leave the credits in order', async () => {
  const { colleague, addHoliday } = await elsewhere();
  const workers = await Promise.all(Array.from({ length: 4 }, () => colleague()));
  const [, ...leaves] = await Promise.all([
    addHoliday(TUESDAY),
    ...workers.map((each) => approved(each, MONDAY, WEDNESDAY)),
  ]);
  for (const [index, each] of workers.entries()) {
    expect(await read(each, leaves[index] as LeaveApplication)).toMatchObject({ days_used: 2 });
    expect(await used(each)).toBe(2);
  }
});
