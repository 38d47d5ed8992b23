import {
  getAttendance,
  listHistory,
  listNotifications,
  shortenLeave,
  updateLeaveCredits,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { leaveOffice } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr, superadmin } = office;
const [MONDAY, TUESDAY, SATURDAY] = ['2026-07-06', '2026-07-07', '2026-07-11'];

/** Approved leave from Monday to Saturday. */
async function onLeave(start = MONDAY, end = SATURDAY) {
  const worker = await office.as('Worker');
  for (const year of [2026, 2027]) await office.give(worker.employeeId, 10, year);
  const leave = await worker.apply(start, end);
  const { data } = await office.decide(hr, leave, 'approved');
  return { worker, leave: data };
}

test('who is called back on Wednesday keeps two days of leave, and gets four back', async () => {
  const { worker, leave } = await onLeave();
  expect(leave.abilities).toMatchObject({ shorten: true });
  office.setDay('2026-07-08');
  const shorter = await hr.call(shortenLeave, {
    params: leave,
    body: { end_date: TUESDAY, comments: 'Needed on site', updated_at: leave.updated_at },
  });
  expect(shorter).toMatchObject({
    status: 'approved',
    start_date: MONDAY,
    end_date: TUESDAY,
    days_used: 2,
    comments: 'Needed on site',
    decided_by: { id: hr.employeeId },
  });
  expect((await office.credits(worker.employeeId)).used_annual).toBe(2);
  expect((await worker.call(listNotifications)).data[0]).toMatchObject({
    kind: 'leave_shortened',
    facts: { start: MONDAY, end: TUESDAY, comments: 'Needed on site' },
  });
  const [day] = await hr.call(getAttendance, {
    params: { id: worker.employeeId },
    query: { date: '2026-07-08', range: 'daily' },
  });
  expect(day?.is_leave).toBe(false);
  const history = await hr.call(listHistory, { params: { kind: 'leave_applications', id: leave.id } });
  expect(history.data[0]).toMatchObject({
    action: 'updated',
    actor: { id: hr.employeeId },
    changes: { end_date: [SATURDAY, TUESDAY] },
  });
  // The days are free again.
  expect((await worker.apply('2026-07-09', SATURDAY)).status).toBe('pending');
});

test('leave begins later too, and over a new year each year gets its days back', async () => {
  const { worker, leave } = await onLeave('2026-12-28', '2027-01-06');
  expect(leave.days_used).toBe(8);
  const later = await hr.call(shortenLeave, { params: leave, body: { start_date: '2026-12-30' } });
  expect(later).toMatchObject({ start_date: '2026-12-30', end_date: '2027-01-06', days_used: 6 });
  const once = await hr.call(shortenLeave, { params: leave, body: { end_date: '2026-12-31' } });
  expect(once.years).toEqual([{ year: 2026, days: 2 }]);
  expect((await office.credits(worker.employeeId, 2026)).used_annual).toBe(2);
  expect((await office.credits(worker.employeeId, 2027)).used_annual).toBe(0);
});

test.each([
  [{}, 'end_date', 'Please pick fewer days than the leave has.'],
  [{ end_date: SATURDAY }, 'end_date', 'Please pick fewer days than the leave has.'],
  [{ end_date: '2026-07-12' }, 'end_date', 'Please pick a date up to Jul 11, 2026.'],
  [{ start_date: '2026-07-05' }, 'start_date', 'Please pick a date from Jul 6, 2026 on.'],
  [
    { start_date: '2026-07-08', end_date: TUESDAY },
    'end_date',
    'End date must not be before the start date.',
  ],
  [{ end_date: 'soon' }, 'end_date', 'Please pick a date in the form YYYY-MM-DD.'],
])('shortening by %j is refused', async (body, field, sentence) => {
  const { worker, leave } = await onLeave();
  const reply = await hr.send(shortenLeave, { params: leave, body });
  expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(6);
});

test('nothing but a rest day is no leave: it is cancelled instead', async () => {
  const { leave } = await onLeave('2026-07-10', '2026-07-12');
  const reply = await hr.send(shortenLeave, { params: leave, body: { start_date: '2026-07-12' } });
  expect(reply.body.errors).toEqual({
    end_date: ['No working day would remain. Please cancel the leave instead.'],
  });
});

test('who may decide on leave shortens it, and no one their own but a Superadmin', async () => {
  const { worker, leave } = await onLeave();
  const body = { end_date: TUESDAY };
  const own = await worker.send(shortenLeave, { params: leave, body });
  expect(own.status).toBe(403);
  const manager = await office.as('Project Manager');
  expect((await manager.send(shortenLeave, { params: leave, body })).status).toBe(404);
  const project = await office.together(worker.employeeId);
  await office.assign(manager.employeeId, project);
  expect((await manager.send(shortenLeave, { params: leave, body })).status).toBe(200);

  const officer = await office.as('Human Resource');
  await office.give(officer.employeeId, 10);
  const another = await officer.apply(MONDAY, SATURDAY);
  await office.decide(superadmin, another, 'approved');
  const refused = await officer.send(shortenLeave, { params: another, body });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only a Superadmin can shorten their own leave or leave that they requested.',
  ]);
  expect((await superadmin.send(shortenLeave, { params: another, body })).status).toBe(200);
});

test('only approved leave is shortened, on the version that was read, and once', async () => {
  const worker = await office.as('Worker');
  const pending = await worker.apply(MONDAY, SATURDAY);
  const refused = await hr.send(shortenLeave, { params: pending, body: { end_date: TUESDAY } });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only approved leave can be shortened; this application is pending.',
  ]);
  const { worker: other, leave } = await onLeave();
  const stale = await hr.send(shortenLeave, {
    params: leave,
    body: { end_date: TUESDAY, updated_at: pending.updated_at },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  const race = await Promise.all(
    [TUESDAY, '2026-07-08', '2026-07-09'].map((end_date) =>
      hr.send(shortenLeave, { params: leave, body: { end_date, updated_at: leave.updated_at } }),
    ),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const kept = race.find(({ status }) => status === 200)?.data;
  expect((await office.credits(other.employeeId)).used_annual).toBe(kept?.days_used);
  // Days given back can be given to others: the credit may fall to what is used.
  await superadmin.call(updateLeaveCredits, {
    params: { id: other.employeeId },
    body: { year: 2026, annual_leave: kept?.days_used ?? 0 },
  });
});
