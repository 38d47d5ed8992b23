import {
  applyForLeave,
  getWorkCalendar,
  type LeaveApplication,
  leaveDays,
  listNotifications,
  pathOfPlace,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, workday } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr, superadmin } = office;
const YEARS = [2026, 2027];
/** That of the company of everybody here. */
const calendar = await hr.call(getWorkCalendar, { params: { id: 1 } });

/** Expects the records to have used what the approved applications take. */
async function expectBooksInOrder(employeeId: number) {
  const booked = await office.query(sql<{ year: number; credit: string; used: string; taken: string }>`
    select c.year, c.credit, c.used,
      (select coalesce(sum(d.days), 0) from leave_applications l join leave_days d on d.application_id = l.id
        where l.employee_id = c.employee_id and l.type_of_leave = c.type_of_leave and d.year = c.year
          and l.status = 'approved') as taken
    from leave_credits c where c.employee_id = ${employeeId} and c.type_of_leave = 'annual'`);
  for (const { year, credit, used, taken } of booked) {
    expect([year, Number(used)]).toEqual([year, Number(taken)]);
    expect(Number(used)).toBeLessThanOrEqual(Number(credit));
  }
}

test('of approvals side by side exactly as many succeed as there are days', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 3.5);
  const leaves = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => worker.apply(workday(number))));
  const deciders = [hr, superadmin];
  const replies = await Promise.all(
    leaves.map((leave, index) => office.decide(deciders[index % 2] ?? hr, leave, 'approved')),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422]);
  for (const { status, body } of replies)
    if (status === 422)
      expect(body.message).toBe('Only 0.5 days of annual leave remain in 2026; this application needs 1.');
  expect((await office.credits(worker.employeeId)).used_annual).toBe(3);
  await expectBooksInOrder(worker.employeeId);
});

test('one application decided on many times at once is decided on once', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 10);
  const leave = await worker.apply(workday(0));
  const replies = await Promise.all(
    (['approved', 'rejected', 'approved', 'rejected', 'approved'] as const).map((decision) =>
      office.decide(hr, leave, decision),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  await expectBooksInOrder(worker.employeeId);
});

test('days given back twice at once are given back once', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 10);
  const [kept, dropped] = [await worker.apply(workday(0)), await worker.apply(workday(1))];
  for (const leave of [kept, dropped]) await office.decide(hr, leave, 'approved');
  const replies = await Promise.all(
    [worker, hr, worker, hr].map((who) => office.decide(who, dropped, 'cancelled')),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await office.credits(worker.employeeId)).used_annual).toBe(1);
});

test('leave over a new year, approved side by side, locks no one out and uses no more than there is', async () => {
  const workers = await Promise.all([1, 2, 3].map(() => office.as('Worker')));
  const spans = [
    ['2026-12-28', '2026-12-29'],
    ['2026-12-30', '2027-01-02'],
    ['2027-01-04', '2027-01-05'],
  ] as const;
  for (const worker of workers) for (const year of YEARS) await office.give(worker.employeeId, 3, year);
  const leaves = await Promise.all(
    workers.flatMap((worker) => spans.map(([start, end]) => worker.apply(start, end))),
  );
  const replies = await Promise.all(leaves.map((leave) => office.decide(hr, leave, 'approved')));
  for (const { status } of replies) expect([200, 422]).toContain(status);
  for (const worker of workers) await expectBooksInOrder(worker.employeeId);
});

test('an approval and a smaller credit at once leave the books in order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const worker = await office.as('Worker');
    await office.give(worker.employeeId, 3);
    const leave = await worker.apply(workday(0), workday(2));
    const [approval, smaller] = await Promise.all([
      office.decide(hr, leave, 'approved'),
      superadmin.request(`/employee-leave/update-leave-credits/${worker.employeeId}`, {
        method: 'POST',
        body: { year: 2026, annual_leave: 1 },
      }),
    ]);
    expect([approval.status, smaller.status].toSorted()).toEqual([200, 422]);
    await expectBooksInOrder(worker.employeeId);
  }
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('apply' as const),
    day: fc.integer({ min: 0, max: 160 }),
    length: fc.integer({ min: 0, max: 9 }),
    half: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
    which: fc.nat({ max: 30 }),
  }),
  fc.record({
    kind: fc.constant('credit' as const),
    year: fc.constantFrom(...YEARS),
    tenths: fc.integer({ min: 0, max: 200 }),
  }),
);

/** Does one step; a refusal is an answer like any other, a defect is none. */
async function take(
  worker: LeavePerson,
  leaves: LeaveApplication[],
  one: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  if (one.kind === 'credit') {
    const { status } = await superadmin.request(`/employee-leave/update-leave-credits/${worker.employeeId}`, {
      method: 'POST',
      body: { year: one.year, annual_leave: one.tenths / 10 },
    });
    expect([200, 422]).toContain(status);
  } else if (one.kind === 'apply') {
    const start_date = workday(one.day);
    const end_date = one.half ? start_date : workday(one.day + one.length);
    const { status, data } = await worker.request('/employee-leave/applications', {
      method: 'POST',
      body: { type_of_leave: 'annual', start_date, end_date, half_day: one.half },
    });
    expect([201, 422]).toContain(status);
    if (status === 201) {
      const made = data as LeaveApplication;
      expect(made.years).toEqual(leaveDays(start_date, end_date, one.half, calendar));
      leaves.push(made);
    }
  } else {
    const leave = leaves[one.which % Math.max(1, leaves.length)];
    if (!leave) return;
    const { status } = await office.decide(hr, leave, one.kind);
    expect([200, 409, 422]).toContain(status);
  }
}

test('whatever is asked for, decided and set, one after the other: no one uses more than they have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const worker = await office.as('Worker');
      for (const year of YEARS) await office.give(worker.employeeId, 6, year);
      const leaves: LeaveApplication[] = [];
      for (const one of steps) {
        await take(worker, leaves, one);
        await expectBooksInOrder(worker.employeeId);
      }
    }),
    { numRuns: 25 },
  );
});

test('the same all at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const worker = await office.as('Worker');
      for (const year of YEARS) await office.give(worker.employeeId, 6, year);
      const leaves = await Promise.all(
        [0, 20, 40, 150].map((day) => worker.apply(workday(day), workday(day + 3))),
      );
      await Promise.all(steps.map((one) => take(worker, leaves, one)));
      await expectBooksInOrder(worker.employeeId);
    }),
    { numRuns: 25 },
  );
});

test('who applies without enough credits is notified at once, and so is Human Resource; with enough no one is', async () => {
  const worker = await office.as('Worker');
  const officer = await office.as('Human Resource');
  const apply = (start_date: string, type_of_leave: 'annual' | 'unpaid' = 'annual') =>
    worker.call(applyForLeave, { body: { type_of_leave, start_date, end_date: start_date } });
  const notifications = async () =>
    (await officer.call(listNotifications)).data.filter(({ kind }) => kind === 'leave_without_credits');
  const short = await apply('2026-07-06');
  expect(short.warnings).toEqual([
    'No annual leave remains in 2026; this application needs 1. It can be approved once Human Resource has set enough leave credits.',
  ]);
  expect(await notifications()).toMatchObject([
    {
      facts: { start: '2026-07-06', comments: 'No annual leave remains in 2026; this application needs 1.' },
      place: pathOfPlace({ kind: 'employee', id: worker.employeeId, tab: 'leave' }),
    },
  ]);
  await office.give(worker.employeeId, 5);
  expect(await apply('2026-07-07')).not.toHaveProperty('warnings');
  expect(await apply('2026-07-08', 'unpaid')).not.toHaveProperty('warnings');
  expect((await notifications()).length).toBe(1);
});
