import {
  creditedLeaveTypes,
  getLeaveCredits,
  may,
  type RoleName,
  roleNames,
  updateLeaveCredits,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { leaveOffice } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { superadmin, hr } = office;
const NO_RECORD = 2_147_483_647;

const read = (who: typeof hr, id: number, year?: number | string) =>
  who.send(getLeaveCredits, { params: { id }, query: { year: year as number } });
const write = (who: typeof hr, id: number, body: object) =>
  who.request(`/employee-leave/update-leave-credits/${id}`, { method: 'POST', body });

test('before any credit is set there is none, of every type, and no version', async () => {
  const worker = await office.as('Worker');
  const credits = await worker.call(getLeaveCredits, { params: { id: worker.employeeId } });
  expect(credits).toEqual({
    employee_id: worker.employeeId,
    year: 2026,
    ...Object.fromEntries(
      creditedLeaveTypes.flatMap((type) => [
        [type, 0],
        [`used_${type}`, 0],
      ]),
    ),
    unpaid: 0,
    updated_at: null,
  });
});

test('the credits of a year are set, type by type, and the others stay', async () => {
  const worker = await office.as('Worker');
  const { status, body, data } = await hr.send(updateLeaveCredits, {
    params: { id: worker.employeeId },
    body: { employee_id: worker.employeeId, year: 2026, annual_leave: 14, sick_leave: '13.5' },
  });
  expect([status, body.message]).toEqual([200, 'Leave Credits Updated!']);
  expect(data).toMatchObject({ annual: 14, sick: 13.5, hospitalization: 0, used_annual: 0 });
  const again = await hr.call(updateLeaveCredits, {
    params: { id: worker.employeeId },
    body: { year: 2026, annual_leave: 999.9, updated_at: data.updated_at },
  });
  expect(again).toMatchObject({ annual: 999.9, sick: 13.5 });
  expect(again.updated_at).not.toBe(data.updated_at);
  expect(await office.credits(worker.employeeId, 2027)).toMatchObject({ annual: 0, updated_at: null });
});

test('what is the same already does not make the year a newer one', async () => {
  const worker = await office.employee('Worker');
  const first = await office.give(worker, 10);
  expect((await office.give(worker, 10)).updated_at).toBe(first.updated_at);
  expect((await office.give(worker, 10.5)).updated_at).not.toBe(first.updated_at);
});

test.each([
  [{ annual_leave: -1 }, 'annual_leave'],
  [{ annual_leave: 1000 }, 'annual_leave'],
  [{ sick_leave: 0.25 }, 'sick_leave'],
  [{ sick_leave: 'ten' }, 'sick_leave'],
  [{ maternity_leave: null }, 'maternity_leave'],
  [{ maternity_leave: '1e1' }, 'maternity_leave'],
])('credits of %j are refused at the field', async (change, field) => {
  const worker = await office.employee('Worker');
  const { status, body } = await write(hr, worker, { year: 2026, ...change });
  const sentence = 'Please type a number of days from 0 to 999.9, with at most one decimal.';
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test.each([
  [undefined, 'Please select a year.'],
  ['this', 'Please select a year.'],
  [2023, 'Please select a year from 2024 to 2027.'],
  [2028, 'Please select a year from 2024 to 2027.'],
])('of the year %s no credits are set', async (year, sentence) => {
  const { status, body } = await write(hr, await office.employee('Worker'), { year, annual_leave: 1 });
  expect([status, body.errors]).toEqual([422, { year: [sentence] }]);
});

test.each([2024, 2025, 2026, 2027])('credits of %d are set and read', async (year) => {
  const worker = await office.employee('Worker');
  await office.give(worker, 7, year);
  expect((await read(hr, worker, year)).data).toMatchObject({ year, annual: 7 });
});

test.each([
  [2023, 'Please select a year from 2024 to 2027.'],
  [2028, 'Please select a year from 2024 to 2027.'],
  ['soon', 'Please select a year.'],
])('the credits of %s are not read', async (year, sentence) => {
  const { status, body } = await read(hr, hr.employeeId, year);
  expect([status, body.errors]).toEqual([422, { year: [sentence] }]);
});

test('the years move with the site’s new year, not with that of UTC', async () => {
  office.setTo('2026-12-31T15:59:59Z');
  expect((await read(hr, hr.employeeId)).data.year).toBe(2026);
  expect((await read(hr, hr.employeeId, 2028)).status).toBe(422);
  office.setTo('2026-12-31T16:00:00Z');
  expect((await read(hr, hr.employeeId)).data.year).toBe(2027);
  expect((await read(hr, hr.employeeId, 2028)).status).toBe(200);
  expect((await read(hr, hr.employeeId, 2024)).status).toBe(422);
  office.setDay('2026-06-15');
});

test('credits belong to an employee who is there', async () => {
  expect((await write(hr, NO_RECORD, { year: 2026, annual_leave: 1 })).status).toBe(404);
  expect((await read(hr, NO_RECORD)).status).toBe(404);
  const worker = await office.employee('Worker');
  const other = await write(hr, worker, { employee_id: hr.employeeId, year: 2026, annual_leave: 1 });
  expect([other.status, other.body.errors]).toEqual([
    422,
    { employee_id: ['These leave credits belong to a different employee.'] },
  ]);
});

test('no one but a Superadmin sets their own credits', async () => {
  const own = await write(hr, hr.employeeId, { year: 2026, annual_leave: 99 });
  expect([own.status, own.body.code, own.body.message]).toEqual([
    403,
    'not_allowed',
    'Only a Superadmin can set their own leave credits. Please ask a colleague to do it.',
  ]);
  expect((await write(superadmin, superadmin.employeeId, { year: 2026, annual_leave: 20 })).status).toBe(200);
});

test('every person reads their own; others’ are there for Superadmin and Human Resource alone', async () => {
  const worker = await office.employee('Worker');
  const reading: RoleName[] = [];
  for (const role of roleNames) {
    const person = await office.as(role);
    expect((await read(person, person.employeeId)).status).toBe(200);
    const { status } = await read(person, worker);
    if (status === 200) reading.push(role);
    else expect(status).toBe(404);
  }
  expect(reading).toEqual(['Superadmin', 'Human Resource']);
});

test('a Project Manager reads the credits of those who work on a project that they see', async () => {
  const [manager, near, far] = [
    await office.as('Project Manager'),
    await office.employee('Worker'),
    await office.employee('Worker'),
  ];
  await office.together(manager.employeeId, near);
  await office.together(far);
  expect((await read(manager, near)).status).toBe(200);
  expect((await read(manager, far)).status).toBe(404);
  expect((await write(manager, near, { year: 2026, annual_leave: 1 })).status).toBe(403);
});

test('credits are set by Superadmin and Human Resource alone', async () => {
  const worker = await office.employee('Worker');
  for (const role of roleNames) {
    const { status } = await write(await office.as(role), worker, { year: 2026, annual_leave: 5 });
    expect([role, status]).toEqual([role, may(role, 'employee.write') ? 200 : 403]);
  }
});

test('a credit does not fall below what is used of it', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 5);
  await office.give(worker.employeeId, 5, 2026, 'sick');
  for (const [type_of_leave, date] of [
    ['annual', '2026-07-01'],
    ['sick', '2026-07-02'],
  ] as const) {
    const leave = await worker.apply(date, date, { type_of_leave, half_day: true });
    expect((await office.decide(hr, leave, 'approved')).status).toBe(200);
  }
  const { status, body } = await write(hr, worker.employeeId, {
    year: 2026,
    annual_leave: 0.4,
    sick_leave: 0,
    childcare_leave: 3,
  });
  const used = ['0.5 days are already used.'];
  expect([status, body.errors]).toEqual([422, { annual_leave: used, sick_leave: used }]);
  expect(await office.credits(worker.employeeId)).toMatchObject({ annual: 5, sick: 5, childcare: 0 });
  expect((await write(hr, worker.employeeId, { year: 2026, annual_leave: 0.5 })).status).toBe(200);
});

test('a write on an older version is refused with who changed it, and nothing is written', async () => {
  const worker = await office.employee('Worker');
  const first = await office.give(worker, 10);
  const second = await hr.call(updateLeaveCredits, {
    params: { id: worker },
    body: { year: 2026, sick_leave: 3 },
  });
  const late = (updated_at: string | null) =>
    superadmin.send(updateLeaveCredits, {
      params: { id: worker },
      body: { year: 2026, annual_leave: 1, updated_at },
    });
  for (const version of [first.updated_at, null]) {
    const { status, body } = await late(version);
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(body.message).toContain(hr.name);
    expect(body.data).toMatchObject({ changed_by: { id: hr.employeeId }, changed_at: second.updated_at });
  }
  expect(await office.credits(worker)).toMatchObject({ annual: 10, sick: 3 });
  expect((await late(second.updated_at)).status).toBe(200);
});

test('of those who set the first credits of a year side by side, one succeeds', async () => {
  const worker = await office.employee('Worker');
  const replies = await Promise.all(
    [1, 2, 3, 4].map((days) => write(hr, worker, { year: 2026, annual_leave: days, updated_at: null })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('the database itself lets no one use more than there is, nor less than nothing', async () => {
  const worker = await office.employee('Worker');
  await office.give(worker, 2);
  const use = (used: number) =>
    office.query(sql`update leave_credits set used = ${used} where employee_id = ${worker}`);
  await expect(use(2.1)).rejects.toThrow('leave_credits_enough');
  await expect(use(-0.5)).rejects.toThrow('leave_credits_used_check');
  await use(2);
  await expect(
    office.query(sql`insert into leave_credits (employee_id, year, type_of_leave, credit)
      values (${worker}, 2026, 'unpaid', 5)`),
  ).rejects.toThrow('leave_credits_unlimited');
  await expect(
    office.query(sql`insert into leave_credits (employee_id, year, type_of_leave, credit)
      values (${worker}, 2026, 'annual', 5)`),
  ).rejects.toThrow('leave_credits_once');
});

test('who set which credit is kept', async () => {
  const worker = await office.employee('Worker');
  await hr.call(updateLeaveCredits, { params: { id: worker }, body: { year: 2026, annual_leave: 12 } });
  const [entry] = await office.query(sql<{ action: string; employee_id: number }>`
    select action, employee_id from history where table_name = 'leave_credits' and owner_id = ${worker}
    order by id desc limit 1`);
  expect(entry).toEqual({ action: 'created', employee_id: hr.employeeId });
});
