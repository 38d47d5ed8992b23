import { type LeaveApplication, listLeaveApplications, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, TODAY, workday } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { superadmin, hr } = office;
const NO_RECORD = 2_147_483_647;
const DECISIONS = ['approved', 'rejected', 'cancelled'] as const;

const list = (who: LeavePerson, query = {}) => who.call(listLeaveApplications, { query });

/** An application as a person sees it, with what they may do with it. */
async function seenBy(person: LeavePerson, leave: LeaveApplication) {
  const found = await list(person, { employee_id: leave.employee.id, per_page: 100 });
  return found.data.find(({ id }) => id === leave.id)?.abilities ?? null;
}

test('applications of others are seen and decided on by Superadmin, Human Resource and the applicants’ managers', async () => {
  const worker = await office.as('Worker');
  const project = await office.together(worker.employeeId);
  for (const [index, role] of roleNames.entries()) {
    const [near, far] = [await office.as(role), await office.as(role)];
    await office.assign(near.employeeId, project);
    const seesAll = role === 'Superadmin' || role === 'Human Resource';
    for (const [person, isDecider] of [
      [far, seesAll],
      [near, seesAll || role === 'Project Manager'],
    ] as const) {
      const date = workday(2 * index + Number(person === near));
      const leave = await worker.apply(date, date, { type_of_leave: 'unpaid' });
      const abilities = isDecider ? { decide: true, cancel: true, shorten: false } : null;
      expect([role, await seenBy(person, leave)]).toEqual([role, abilities]);
      const { status } = await office.decide(person, leave, 'approved');
      expect([role, status]).toEqual([role, isDecider ? 200 : 404]);
    }
  }
});

test('a manager does not decide on the leave of people elsewhere', async () => {
  const [manager, worker] = [await office.as('Project Manager'), await office.as('Worker')];
  await office.together(manager.employeeId);
  await office.together(worker.employeeId);
  const leave = await worker.apply('2026-07-06');
  for (const decision of DECISIONS) expect((await office.decide(manager, leave, decision)).status).toBe(404);
  expect((await list(manager)).total).toBe(0);
  expect((await list(manager, { employee_id: worker.employeeId })).total).toBe(0);
});

test('an application that is not there is not decided on', async () => {
  const { status } = await office.decide(hr, { id: NO_RECORD }, 'approved');
  expect(status).toBe(404);
});

test('approval uses the days of the year, and the applicant is notified', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 14);
  const leave = await worker.apply('2026-07-06', '2026-07-08');
  const { status, body, data } = await office.decide(hr, leave, 'approved', { comments: 'Enjoy it.' });
  expect([status, body.message]).toEqual([200, 'Leave Application Updated!']);
  expect(data).toMatchObject({
    status: 'approved',
    comments: 'Enjoy it.',
    decided_by: { id: hr.employeeId },
    abilities: { decide: false, cancel: true, shorten: true },
  });
  expect(await office.credits(worker.employeeId)).toMatchObject({ annual: 14, used_annual: 3 });
});

test.each([
  ['approved', 'leave_approved'],
  ['rejected', 'leave_rejected'],
  ['cancelled', 'leave_cancelled'],
] as const)('the applicant reads in the inbox that it was %s', async (decision, kind) => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 14);
  const leave = await worker.apply('2026-07-06', '2026-07-08');
  await office.decide(hr, leave, decision, { comments: 'As spoken about.' });
  expect(
    await office.query(
      sql`select kind, facts, place from notifications where employee_id = ${worker.employeeId}`,
    ),
  ).toEqual([
    {
      kind,
      facts: { start: '2026-07-06', end: '2026-07-08', comments: 'As spoken about.' },
      place: { kind: 'my_leave' },
    },
  ]);
});

test('who cancels their own is not notified of it', async () => {
  const worker = await office.as('Worker');
  await office.decide(worker, await worker.apply('2026-07-06'), 'cancelled');
  const notifications = await office.query(
    sql`select from notifications where employee_id = ${worker.employeeId}`,
  );
  expect(notifications).toEqual([]);
});

test('leave over a new year is used in both years', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 2, 2026);
  await office.give(worker.employeeId, 3, 2027);
  const leave = await worker.apply('2026-12-30', '2027-01-04');
  expect((await office.decide(hr, leave, 'approved')).status).toBe(200);
  expect((await office.credits(worker.employeeId, 2026)).used_annual).toBe(2);
  expect((await office.credits(worker.employeeId, 2027)).used_annual).toBe(2);
});

test.each([
  [0, '2026-07-06', '2026-07-08', 'No annual leave remains in 2026; this application needs 3.'],
  [
    0.5,
    '2026-07-06',
    '2026-07-06',
    'Only 0.5 days of annual leave remain in 2026; this application needs 1.',
  ],
  [
    2.5,
    '2026-07-06',
    '2026-07-08',
    'Only 2.5 days of annual leave remain in 2026; this application needs 3.',
  ],
  [9, '2026-12-30', '2027-01-04', 'No annual leave remains in 2027; this application needs 2.'],
])('with %d days of credit, leave from %s to %s is not approved', async (days, start, end, sentence) => {
  const worker = await office.as('Worker');
  if (days > 0) await office.give(worker.employeeId, days);
  const leave = await worker.apply(start, end);
  const { status, body } = await office.decide(hr, leave, 'approved');
  expect([status, body.message, body.errors]).toEqual([422, sentence, { status: [sentence] }]);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(0);
  expect((await list(worker)).data[0]?.status, 'it still waits').toBe('pending');
});

test('unpaid leave has no limit', async () => {
  const worker = await office.as('Worker');
  for (const [start, end] of [
    ['2026-07-06', '2026-07-11'],
    ['2026-08-03', '2026-08-03'],
  ] as const)
    await office.decide(hr, await worker.apply(start, end, { type_of_leave: 'unpaid' }), 'approved');
  expect((await office.credits(worker.employeeId)).unpaid).toBe(7);
});

test('rejected leave uses nothing', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 5);
  const { data } = await office.decide(hr, await worker.apply('2026-07-06'), 'rejected', { comments: ' ' });
  expect(data).toMatchObject({ status: 'rejected', comments: null });
  expect((await office.credits(worker.employeeId)).used_annual).toBe(0);
});

const OWN = 'Only a Superadmin can decide on their own leave or leave that they requested.';

test.each(['Human Resource', 'Project Manager'] as const)(
  'a %s does not decide on their own',
  async (role) => {
    const person = await office.as(role);
    const leave = await person.apply('2026-07-06');
    expect(leave.abilities).toMatchObject({ decide: false, cancel: true, shorten: false });
    for (const decision of ['approved', 'rejected'] as const) {
      const { status, body } = await office.decide(person, leave, decision);
      expect([status, body.message]).toEqual([403, OWN]);
    }
  },
);

test('those who do not decide on leave hear so, of their own', async () => {
  const worker = await office.as('Worker');
  const { status, body } = await office.decide(worker, await worker.apply('2026-07-06'), 'approved');
  expect([status, body.code]).toEqual([403, 'not_allowed']);
});

test('who entered leave for somebody else leaves the decision to another', async () => {
  const [entering, worker] = [await office.as('Human Resource'), await office.as('Worker')];
  const leave = await entering.apply('2026-07-06', '2026-07-06', {
    employee_id: worker.employeeId,
    type_of_leave: 'unpaid',
  });
  expect(leave).toMatchObject({
    employee: { id: worker.employeeId },
    created_by: { id: entering.employeeId },
    abilities: { decide: false, cancel: true, shorten: false },
  });
  expect((await office.decide(entering, leave, 'approved')).body.message).toBe(OWN);
  expect((await office.decide(hr, leave, 'approved')).status).toBe(200);
});

test('a Superadmin decides on their own', async () => {
  const leave = await superadmin.apply('2026-07-06', '2026-07-06', { type_of_leave: 'unpaid' });
  expect(leave.abilities).toMatchObject({ decide: true, cancel: true, shorten: false });
  expect((await office.decide(superadmin, leave, 'approved')).status).toBe(200);
});

test('what is decided is decided', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 50);
  for (const first of DECISIONS) {
    const leave = await worker.apply(`2026-07-${10 + DECISIONS.indexOf(first) * 4}`);
    expect((await office.decide(hr, leave, first)).status).toBe(200);
    for (const then of DECISIONS.filter((each) => first !== 'approved' || each !== 'cancelled')) {
      const { status, body } = await office.decide(hr, leave, then);
      expect([first, then, status, body.code, body.message]).toEqual([
        first,
        then,
        409,
        'wrong_state',
        `This application is already ${first}.`,
      ]);
    }
  }
});

test('cancelling what was approved gives its days back, in each year', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 10, 2026);
  await office.give(worker.employeeId, 10, 2027);
  const leave = await worker.apply('2026-12-30', '2027-01-04');
  await office.decide(hr, leave, 'approved');
  const { data } = await office.decide(worker, leave, 'cancelled', { comments: 'Flights were full.' });
  expect(data).toMatchObject({
    status: 'cancelled',
    comments: 'Flights were full.',
    decided_by: { id: worker.employeeId },
    abilities: { decide: false, cancel: false, shorten: false },
  });
  for (const year of [2026, 2027])
    expect((await office.credits(worker.employeeId, year)).used_annual).toBe(0);
});

test('the comments are those of the last decision', async () => {
  const worker = await office.as('Worker');
  const leave = await worker.apply('2026-07-06', '2026-07-06', { type_of_leave: 'unpaid' });
  await office.decide(hr, leave, 'approved', { comments: 'Enjoy it.' });
  const { data } = await office.decide(worker, leave, 'cancelled');
  expect(data).toMatchObject({ comments: null, decided_by: { id: worker.employeeId } });
});

test('unpaid leave is given back too', async () => {
  const worker = await office.as('Worker');
  const leave = await worker.apply('2026-07-06', '2026-07-07', { type_of_leave: 'unpaid' });
  await office.decide(hr, leave, 'approved');
  await office.decide(hr, leave, 'cancelled');
  expect((await office.credits(worker.employeeId)).unpaid).toBe(0);
});

test('one’s own approved leave is cancelled before it begins; later by those who decide', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 10);
  const leave = await worker.apply(TODAY, '2026-06-17');
  await office.decide(hr, leave, 'approved');
  expect(await seenBy(worker, leave)).toEqual({ decide: false, cancel: false, shorten: false });
  const { status, body } = await office.decide(worker, leave, 'cancelled');
  expect([status, body.message]).toEqual([
    403,
    'This leave has started. Please ask a manager who can approve leave to cancel it.',
  ]);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(3);
  expect((await office.decide(hr, leave, 'cancelled')).status).toBe(200);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(0);
});

test('the day before it begins is the site’s, not that of UTC', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 10);
  const leave = await worker.apply('2026-06-18');
  await office.decide(hr, leave, 'approved');
  for (const [instant, cancel] of [
    ['2026-06-17T15:59:59Z', true],
    ['2026-06-17T16:00:00Z', false],
  ] as const) {
    office.setTo(instant);
    expect(await seenBy(worker, leave)).toEqual({ decide: false, cancel, shorten: false });
  }
  office.setDay(TODAY);
});

test('what still waits is cancelled at any time by whose it is', async () => {
  const worker = await office.as('Worker');
  const leave = await worker.apply('2026-06-02');
  expect((await office.decide(worker, leave, 'cancelled')).status).toBe(200);
});

test('a decider does not cancel leave of their own that has begun', async () => {
  const person = await office.as('Human Resource');
  const leave = await person.apply(TODAY, TODAY, { type_of_leave: 'unpaid' });
  await office.decide(hr, leave, 'approved');
  expect((await office.decide(person, leave, 'cancelled')).status).toBe(403);
  expect((await office.decide(hr, leave, 'cancelled')).status).toBe(200);
});

test('a decision on an older version is refused with who changed it, and nothing happens', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 5);
  const leave = await worker.apply('2026-07-06');
  await office.decide(hr, leave, 'rejected', { updated_at: leave.updated_at });
  const { status, body } = await office.decide(superadmin, leave, 'approved', {
    updated_at: leave.updated_at,
  });
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.message).toContain(hr.name);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(0);
});

test.each([
  [{ status: 'pending' }, 'status', 'Please approve, reject or cancel.'],
  [{}, 'status', 'Please approve, reject or cancel.'],
  [{ status: 'rejected', comments: 'x'.repeat(501) }, 'comments', 'Please use at most 500 characters.'],
])('a decision of %j is refused at the field', async (body, field, sentence) => {
  const { status, body: answer } = await hr.request(`/employee-leave/applications/${NO_RECORD}`, {
    method: 'PUT',
    body,
  });
  expect([status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
});
