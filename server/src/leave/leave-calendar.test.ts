import { getLeaveCalendar, may, type RoleName, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, TODAY } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;
const calendar = (who: LeavePerson, query = {}) => who.call(getLeaveCalendar, { query });
const people = async (who: LeavePerson, query = {}) =>
  (await calendar(who, query)).leaves.map(({ employee }) => employee.id);

test('a month shows the leave that touches it, approved or asked for, with whose it is', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 50);
  const [before, into, rejected, cancelled, outOf] = [
    await worker.apply('2026-06-29', '2026-06-30'),
    await worker.apply('2026-07-01', '2026-07-02'),
    await worker.apply('2026-07-08'),
    await worker.apply('2026-07-09'),
    await worker.apply('2026-07-31', '2026-08-03'),
  ];
  await office.decide(hr, into, 'approved');
  await office.decide(hr, rejected, 'rejected');
  await office.decide(hr, cancelled, 'cancelled');
  const july = await calendar(worker, { month: '2026-07' });
  expect(july).toMatchObject({ month: '2026-07', total: 2 });
  expect(july.leaves[0]).toEqual({
    id: into.id,
    type_of_leave: 'annual',
    start_date: '2026-07-01',
    end_date: '2026-07-02',
    half_day: false,
    half_of_day: null,
    days_used: 2,
    status: 'approved',
    employee: expect.objectContaining({ id: worker.employeeId, employee_role: { id: 7, name: 'Worker' } }),
  });
  expect(july.leaves[1]).toMatchObject({ id: outOf.id, status: 'pending', days_used: 3 });
  const ids = async (month?: string) => (await calendar(worker, { month })).leaves.map(({ id }) => id);
  expect(await ids('2026-08')).toEqual([outOf.id]);
  expect(await ids()).toEqual([before.id]);
  expect((await calendar(worker)).month).toBe(TODAY.slice(0, 7));
  expect(await calendar(worker, { month: '2026-02' })).toMatchObject({
    month: '2026-02',
    leaves: [],
    total: 0,
  });
});

test('a card in the calendar holds nothing personal', async () => {
  const { text } = await hr.send(getLeaveCalendar, { query: { month: '2026-07' } });
  expect(text).toContain('first_name');
  expect(text).not.toMatch(/S1234567D|4321|nric|unique_id|reason/);
});

test.each(['2026-13', '2026-7', 'July', '1899-01'])('%s is no month', async (month) => {
  const { status, body } = await hr.send(getLeaveCalendar, { query: { month } });
  expect([status, body.errors]).toEqual([422, { month: ['Please pick a month in the form YYYY-MM.'] }]);
});

const seeingAll: RoleName[] = ['Superadmin', 'Director', 'Human Resource'];
const seeingTheirs: RoleName[] = ['Project Manager', 'Assistant Project Manager', 'Engineer', 'Supervisor'];

test('who sees attendance sees the leave of the same people; everybody sees their own', async () => {
  const worker = await office.as('Worker');
  const project = await office.together(worker.employeeId);
  await worker.apply('2026-09-01');
  for (const role of roleNames) {
    const [near, far] = [await office.as(role), await office.as(role)];
    await office.assign(near.employeeId, project);
    await near.apply('2026-09-02');
    const [nearSees, farSees] = [
      await people(near, { month: '2026-09' }),
      await people(far, { month: '2026-09' }),
    ];
    expect([role, nearSees.includes(near.employeeId)]).toEqual([role, true]);
    expect([role, farSees.includes(worker.employeeId)]).toEqual([role, seeingAll.includes(role)]);
    expect([role, nearSees.includes(worker.employeeId)]).toEqual([
      role,
      seeingAll.includes(role) || seeingTheirs.includes(role),
    ]);
    if (!may(role, 'attendance.see-others')) expect(nearSees).toEqual([near.employeeId]);
  }
});

test('the calendar is filtered by company and name, and leaves out who has left', async () => {
  const companyId = await office.company();
  const last = `Cal${companyId}`;
  const make = (firstName: string, fields = {}) =>
    office.employee('Worker', { firstName, lastName: last, ...fields }).then((id) => office.as(id));
  const [ben, anna] = [await make('Ben', { companyId }), await make('Anná')];
  const gone = await make('Gone', { companyId });
  for (const person of [ben, anna, gone]) await person.apply('2026-10-05', '2026-10-06');
  await office.query(sql`update employees set employee_status = 'Inactive' where id = ${gone.employeeId}`);
  const found = (query: object) => people(hr, { month: '2026-10', ...query });
  expect(await found({ search_term: last })).toEqual([anna.employeeId, ben.employeeId]);
  expect(await found({ search_term: `${last} anna` })).toEqual([anna.employeeId]);
  expect(await found({ company_id: companyId })).toEqual([ben.employeeId]);
  expect(await found({ company_id: 0, search_term: last })).toEqual([anna.employeeId, ben.employeeId]);
});

test('a month of very many gives their number, and shows as many as fit', async () => {
  const companyId = await office.company();
  await office.query(sql`
    with staff as (
      insert into employees (company_id, role_id, unique_id, first_name, last_name)
      select ${companyId}, 7, 'MANY-' || n, 'Many', 'Number ' || n from generate_series(1, 1001) n returning id
    ), asked as (
      insert into leave_applications (employee_id, type_of_leave, start_date, end_date, requested_by)
      select id, 'annual', '2026-11-02', '2026-11-02', id from staff returning id
    )
    insert into leave_days (application_id, year, days) select id, 2026, 1 from asked`);
  const { leaves, total } = await calendar(hr, { month: '2026-11', company_id: companyId });
  expect([leaves.length, total]).toEqual([1000, 1001]);
});
