import {
  applyForLeave,
  decideLeave,
  leaveTypeNames,
  listLeaveApplications,
  type RoleName,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, TODAY } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;
const NO_RECORD = 2_147_483_647;

const refusedApplication = (who: LeavePerson, body: object) =>
  who.request('/employee-leave/applications', {
    method: 'POST',
    body: { type_of_leave: 'annual', start_date: TODAY, end_date: TODAY, ...body },
  });
const list = (who: LeavePerson, query = {}) => who.call(listLeaveApplications, { query });

test('leave is asked for, and waits', async () => {
  const worker = await office.as('Worker');
  for (const year of [2026, 2027]) await office.give(worker.employeeId, 5, year);
  const { status, body, data } = await worker.send(applyForLeave, {
    body: {
      type_of_leave: 'annual',
      start_date: '2026-12-30',
      end_date: '2027-01-04',
      reason: ' Home leave ',
    },
  });
  expect([status, body.message]).toEqual([201, 'Leave Application Sent!']);
  const me = {
    id: worker.employeeId,
    first_name: 'Worker',
    last_name: worker.name.replace('Worker ', ''),
  };
  expect(data).toMatchObject({
    id: expect.any(Number),
    employee: me,
    type_of_leave: 'annual',
    start_date: '2026-12-30',
    end_date: '2027-01-04',
    half_day: false,
    half_of_day: null,
    days_used: 4,
    years: [
      { year: 2026, days: 2 },
      { year: 2027, days: 2 },
    ],
    days_not_covered: 0,
    reason: 'Home leave',
    status: 'pending',
    comments: null,
    created_by: me,
    decided_by: null,
    decided_for: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    abilities: { decide: false, cancel: true, shorten: false },
  });
  expect((await list(worker)).data).toEqual([data]);
});

test.each(leaveTypeNames)('%s leave is asked for by half days too', async (type_of_leave) => {
  const worker = await office.as('Worker');
  const leave = await worker.apply(TODAY, TODAY, { type_of_leave, half_day: 1 });
  expect(leave).toMatchObject({ type_of_leave, half_day: true, half_of_day: 'morning', days_used: 0.5 });
});

test('the same submit twice is one application', async () => {
  const worker = await office.as('Worker');
  const submit = () =>
    worker.call(
      applyForLeave,
      { body: { type_of_leave: 'sick', start_date: TODAY, end_date: TODAY } },
      { 'idempotency-key': `leave of ${worker.employeeId}` },
    );
  expect(await submit()).toEqual(await submit());
  expect((await list(worker)).total).toBe(1);
});

test('all that is missing from the form is reported at once', async () => {
  const { status, body } = await hr.request('/employee-leave/applications', { method: 'POST', body: {} });
  expect([status, body.errors]).toEqual([
    422,
    {
      type_of_leave: ['Please select a type of leave.'],
      start_date: ['Please pick a date.'],
      end_date: ['Please pick a date.'],
    },
  ]);
});

test.each<[{ start_date?: string; end_date?: string; half_day?: boolean }, string, string]>([
  [{ start_date: '2023-12-30' }, 'start_date', 'Please pick a date from 2024 to 2027.'],
  [{ start_date: '2027-12-31', end_date: '2028-01-03' }, 'end_date', 'Please pick a date from 2024 to 2027.'],
  [{ end_date: '2026-06-14' }, 'end_date', 'End date must not be before the start date.'],
  [{ start_date: '2026-06-21', end_date: '2026-06-21' }, 'start_date', 'Sundays do not count as leave.'],
  [{ end_date: '2026-06-16', half_day: true }, 'half_day', 'A half day must start and end on the same date.'],
])('an application of %j is refused at %s', async (change, field, sentence) => {
  const { status, body } = await refusedApplication(hr, { end_date: change.start_date ?? TODAY, ...change });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('leave for somebody else is entered by Superadmin and Human Resource alone', async () => {
  const entering: RoleName[] = [];
  for (const role of roleNames) {
    const person = await office.as(role);
    const body = { employee_id: await office.employee('Worker') };
    const { status, body: answer } = await refusedApplication(person, body);
    if (status === 201) entering.push(role);
    else expect([status, answer.message]).toEqual([403, 'You can only apply for leave for yourself.']);
    const own = await refusedApplication(person, { employee_id: person.employeeId });
    expect(own.status, 'naming oneself changes nothing').toBe(201);
  }
  expect(entering).toEqual(['Superadmin', 'Human Resource']);
});

test.each([
  ['who has left', () => office.employee('Worker', { status: 'Inactive' })],
  ['who does not exist', async () => NO_RECORD],
])('no leave is entered for somebody %s', async (_, whom) => {
  const { status, body } = await refusedApplication(hr, { employee_id: await whom() });
  expect([status, body.errors]).toEqual([422, { employee_id: ['Please select an Active employee.'] }]);
});

test.each([
  ['2026-07-06', '2026-07-10', true],
  ['2026-07-10', '2026-07-11', true],
  ['2026-07-01', '2026-07-06', true],
  ['2026-07-01', '2026-07-31', true],
  ['2026-07-07', '2026-07-07', true],
  ['2026-07-11', '2026-07-14', false],
  ['2026-07-01', '2026-07-04', false],
])('leave from %s to %s overlaps that of July 6 to 10: %s', async (start_date, end_date, overlaps) => {
  const worker = await office.as('Worker');
  await worker.apply('2026-07-06', '2026-07-10');
  const { status, body } = await refusedApplication(worker, { type_of_leave: 'sick', start_date, end_date });
  expect([status, body.errors]).toEqual(
    overlaps
      ? [422, { start_date: ['This overlaps other leave from Jul 6, 2026 to Jul 10, 2026.'] }]
      : [201, undefined],
  );
});

test('a day is free again once its leave is rejected or cancelled, and taken while it is approved', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 5);
  for (const decision of ['rejected', 'cancelled'] as const)
    await office.decide(hr, await worker.apply('2026-07-06'), decision);
  await office.decide(hr, await worker.apply('2026-07-06'), 'approved');
  expect(
    (await refusedApplication(worker, { start_date: '2026-07-06', end_date: '2026-07-06' })).status,
  ).toBe(422);
});

test('of those that ask for the same days side by side, one gets them, and the others hear which days', async () => {
  const worker = await office.as('Worker');
  const replies = await Promise.all(
    [7, 8, 9, 10].map((day) =>
      refusedApplication(worker, {
        start_date: '2026-07-06',
        end_date: `2026-07-${String(day).padStart(2, '0')}`,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  for (const { status, body } of replies)
    if (status === 422)
      expect(body.errors?.start_date?.[0]).toMatch(
        /^This overlaps other leave from Jul 6, 2026 to Jul (7|8|9|10), 2026\.$/,
      );
});

test('the database itself keeps leave apart, and in order', async () => {
  const worker = await office.as('Worker');
  await worker.apply('2026-07-06', '2026-07-10');
  const insert = (start: string, end: string, more = sql`, status) values (`, value = sql`, 'pending')`) =>
    office.query(sql`insert into leave_applications (employee_id, type_of_leave, requested_by, start_date, end_date
      ${more} ${worker.employeeId}, 'annual', ${worker.employeeId}, ${start}, ${end} ${value}`);
  await expect(insert('2026-07-10', '2026-07-11')).rejects.toThrow('leave_applications_overlap');
  await expect(insert('2026-08-02', '2026-08-01')).rejects.toThrow(/range lower bound|in_order/);
  await expect(insert('2026-08-03', '2026-08-04', sql`, half_day) values (`, sql`, true)`)).rejects.toThrow(
    'leave_applications_half_day',
  );
  await expect(
    insert('2026-08-03', '2026-08-04', sql`, status) values (`, sql`, 'approved')`),
  ).rejects.toThrow('leave_applications_decided');
});

test('the applications are filtered, the latest first, a page at a time', async () => {
  const last = `Lv${hr.employeeId}`;
  const anna = await office.as(await office.employee('Worker', { firstName: 'Ánna', lastName: last }));
  const ben = await office.as(await office.employee('Worker', { firstName: 'Ben', lastName: last }));
  const first = await anna.apply('2026-07-06');
  const second = await ben.apply('2026-07-08');
  const third = await anna.apply('2026-07-10');
  await office.decide(hr, second, 'rejected');
  const found = async (query: object) => (await list(hr, query)).data.map(({ id }) => id);
  expect(await found({ search_term: last })).toEqual([third.id, second.id, first.id]);
  expect(await found({ search_term: `${last.toLowerCase()} anna` })).toEqual([third.id, first.id]);
  expect(await found({ search_term: last, status: 'pending' })).toEqual([first.id, third.id]);
  expect(await found({ search_term: last, status: 'rejected' })).toEqual([second.id]);
  expect(await found({ employee_id: ben.employeeId })).toEqual([second.id]);
  expect(await found({ search_term: `${last} nobody` })).toEqual([]);
  const { data, ...page } = await list(hr, { search_term: last, per_page: 2, page: 2 });
  expect([data.map(({ id }) => id), page]).toEqual([
    [first.id],
    { from: 3, to: 3, total: 3, last_page: 2, current_page: 2 },
  ]);
  expect((await list(anna, { search_term: last })).total, 'one’s own alone').toBe(2);
});

test('an unknown status is no filter', async () => {
  const { status } = await hr.request('/employee-leave/applications?status=maybe');
  expect(status).toBe(422);
});

test('of a change the readers of leave hear no more than that it has changed, and whose', async () => {
  const worker = await office.as('Worker');
  const received: unknown[] = [];
  const feed = await office.listen((change) => received.push(change));
  const leave = await worker.apply('2026-07-06');
  // The reviewers are notified of their inbox as well.
  const mine = () =>
    received.filter((change) => {
      const { by, people_only } = change as { by: number; people_only?: boolean };
      return by === worker.employeeId && !people_only;
    });
  await feed.until(() => mine().length > 0);
  expect(mine()).toEqual([
    { kind: 'leave', project_id: null, ids: [worker.employeeId], audience: 'leave', by: worker.employeeId },
  ]);
  await hr.call(decideLeave, { params: leave, body: { status: 'rejected' } });
  await feed.until(() => received.some((change) => (change as { by: number }).by === hr.employeeId));
});

test('what is pending is listed soonest first, everything else latest first', async () => {
  const worker = await office.as('Worker');
  const days = ['2026-08-03', '2026-07-01', '2026-09-07'];
  for (const day of days) await worker.apply(day, day);
  const starts = async (query: object) =>
    (await list(worker, query)).data.map(({ start_date }) => start_date);
  expect(await starts({ status: 'pending' })).toEqual(days.toSorted());
  expect(await starts({})).toEqual(days.toSorted().toReversed());
  expect(await starts({ status: 'pending', direction: 'desc' })).toEqual(days.toSorted().toReversed());
});
