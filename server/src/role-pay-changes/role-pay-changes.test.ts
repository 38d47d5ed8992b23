import {
  changeUser,
  createDelegation,
  createEmployee,
  createUser,
  decideRolePayChange,
  deleteUser,
  type EmployeeRecord,
  getEmployee,
  listApprovals,
  listNotifications,
  listRolePayChanges,
  roleIdOf,
  signIn,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { next, type Person, testApp } from '../../test/test-app.ts';
import { dateIn } from '../platform/site-formats.ts';

const site = await testApp();
const { superadmin } = site;
const [hr, second] = [await site.as('Human Resource'), await site.as('Human Resource')];
const [company] = await site.query(sql<{ id: number }>`select id from companies order by id limit 1`);

const form = (changes: object = {}) => ({
  company_id: company?.id as number,
  role_id: roleIdOf('Engineer'),
  unique_id: `RP-${next()}`,
  first_name: 'Nadia',
  last_name: 'Rahman',
  birthdate: '1990-01-01',
  nationality: 'Singaporean',
  contact_number: '80000000',
  start_date: '2026-01-01',
  end_date: 'Permanent',
  ...changes,
});

const recordOf = async (id: number) =>
  (await superadmin.call(getEmployee, { params: { id } })) as EmployeeRecord;
const pendingOf = async (employee_id: number) =>
  (await hr.call(listRolePayChanges, { query: { employee_id, status: 'pending' } })).data;
const decideAs = (person: Pick<Person, 'send'>, id: number, status: 'approved' | 'rejected' = 'approved') =>
  person.send(decideRolePayChange, {
    params: { id },
    body: { status, ...(status === 'rejected' && { comments: 'Not agreed' }) },
  });
const inboxOf = async (person: Pick<Person, 'call'>) =>
  (await person.call(listNotifications)).data.map(({ kind, body }) => [kind, body]);

test('a raise of an engineer by Human Resource counts at once, and the engineer is notified', async () => {
  const engineer = await site.as('Engineer');
  const params = { id: engineer.employeeId };
  const saved = await hr.call(updateEmployee, { params, body: { basic_pay: 4000, first_name: 'Nadja' } });
  expect([saved.basic_pay, saved.warnings]).toEqual([4000, undefined]);
  expect(await inboxOf(engineer)).toEqual([
    ['own_record_changed', expect.stringContaining('changed your pay.')],
    ['own_record_changed', expect.stringContaining('changed your name.')],
  ]);
});

test('a raise of a colleague is pending until a second person has approved it', async () => {
  const colleague = await site.as('Human Resource');
  const params = { id: colleague.employeeId };
  const saved = await hr.call(updateEmployee, { params, body: { basic_pay: 9000, remarks: 'Reviewed' } });
  expect([saved.basic_pay, saved.remarks, saved.warnings]).toEqual([
    4321,
    'Reviewed',
    ['Pending approval by a second person: Basic Pay: 4,321.00 → 9,000.00.'],
  ]);
  const [change] = await pendingOf(params.id);
  expect(change).toMatchObject({
    changes: 'Basic Pay: 4,321.00 → 9,000.00',
    requested_by: { id: hr.employeeId },
  });
  const id = change?.id as number;

  const again = await second.send(updateEmployee, { params, body: { basic_pay: 10_000 } });
  expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
  for (const person of [hr, colleague]) expect((await decideAs(person, id)).body.code).toBe('not_allowed');
  const approvals = await second.call(listApprovals, { query: { kind: 'role_pay_changes' } });
  expect(approvals.data.map((line) => line.id)).toContain(id);
  expect((await decideAs(second, id)).status).toBe(200);
  expect((await recordOf(params.id)).basic_pay).toBe(9000);
  expect((await decideAs(superadmin, id)).body.code).toBe('wrong_state');
  expect(await inboxOf(colleague)).toEqual([
    ['own_record_changed', expect.stringContaining('changed your pay.')],
  ]);
});

test.each(['Director', 'Human Resource'] as const)(
  'Human Resource adds somebody as %s, who is a Worker without pay until a second person has approved it',
  async (role) => {
    const made = await hr.call(createEmployee, { body: form({ role_id: roleIdOf(role), basic_pay: 5000 }) });
    expect([made.employee_role.name, made.basic_pay]).toEqual(['Worker', 0]);
    expect(made.warnings).toEqual([
      `Pending approval by a second person: Role: Worker → ${role}; Basic Pay: 0.00 → 5,000.00.`,
    ]);
    const [change] = await pendingOf(made.id);
    expect((await decideAs(hr, change?.id as number)).status).toBe(403);
    expect((await decideAs(second, change?.id as number)).status).toBe(200);
    expect(await recordOf(made.id)).toMatchObject({ employee_role: { name: role }, basic_pay: 5000 });
  },
);

test('a rejected change changes nothing', async () => {
  const employeeId = await site.employee('Engineer');
  await hr.call(updateEmployee, {
    params: { id: employeeId },
    body: { role_id: roleIdOf('Human Resource') },
  });
  const [change] = await pendingOf(employeeId);
  expect((await decideAs(second, change?.id as number, 'rejected')).status).toBe(200);
  expect((await recordOf(employeeId)).employee_role.name).toBe('Engineer');
  expect(await pendingOf(employeeId)).toEqual([]);
});

test('what a Superadmin has set meanwhile is not overwritten by an older change', async () => {
  const colleague = await site.employee('Human Resource');
  const params = { id: colleague };
  await hr.call(updateEmployee, { params, body: { basic_pay: 7000 } });
  const [change] = await pendingOf(colleague);
  await superadmin.call(updateEmployee, { params, body: { basic_pay: 6000 } });
  const { status, body } = await decideAs(second, change?.id as number);
  expect([status, body.code]).toEqual([409, 'stale']);
  expect((await recordOf(colleague)).basic_pay).toBe(6000);
});

test('of two who decide at the same moment one does', async () => {
  const colleague = await site.employee('Human Resource');
  await hr.call(updateEmployee, { params: { id: colleague }, body: { basic_pay: 7000 } });
  const [change] = await pendingOf(colleague);
  const id = change?.id as number;
  const replies = await Promise.all([decideAs(second, id), decideAs(superadmin, id, 'rejected')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a second account of the same person gives them no right', async () => {
  const invented = await hr.call(createEmployee, { body: form({ role_id: roleIdOf('Human Resource') }) });
  const username = `invented-${next()}`;
  const account = await hr.call(createUser, {
    body: { employee_id: invented.id, username, password: 'seven green cranes' },
  });
  const { token } = await site.anyone.call(signIn, { body: { username, password: 'seven green cranes' } });
  const other = clientOf(site.app, token);
  const own = { username, old_password: 'seven green cranes' };
  const password = 'eight green cranes';
  await other.call(changeUser, {
    params: { id: account.id },
    body: { ...own, password, password_confirmation: password },
  });
  const [change] = await pendingOf(invented.id);
  expect((await decideAs(other, change?.id as number)).status).toBe(403);
  const raise = { params: { id: hr.employeeId }, body: { basic_pay: 20_000 } };
  expect((await other.send(updateEmployee, raise)).status).toBe(403);

  // Nor does lending one's rights to it.
  const today = dateIn('Asia/Singapore', new Date());
  await hr.call(createDelegation, {
    body: { to_employee_id: invented.id, start_date: today, end_date: today } as never,
  });
  expect((await decideAs(other, change?.id as number)).status).toBe(403);
});

test('the account of a colleague or the Director cannot be taken over by another password', async () => {
  for (const role of ['Human Resource', 'Director'] as const) {
    const person = await site.as(role);
    const params = { id: person.userId };
    const password = 'seven green cranes';
    const reset = await hr.send(changeUser, {
      params,
      body: { username: `person-${person.employeeId}`, password, password_confirmation: password },
    });
    expect([reset.status, reset.body.message]).toEqual([
      403,
      `Only a Superadmin can manage the account of somebody with the role ${role}.`,
    ]);
    expect((await hr.send(deleteUser, { params })).status).toBe(403);
    const employee_id = await site.employee(role);
    const made = await hr.send(createUser, { body: { employee_id, username: `taken-${next()}`, password } });
    expect(made.status).toBe(403);
    expect(await inboxOf(person)).toEqual([]);
  }
});

test('who gets another password from Human Resource is notified', async () => {
  const person = await site.as('Engineer');
  const password = 'seven green cranes';
  const username = `person-${person.employeeId}`;
  await hr.call(changeUser, {
    params: { id: person.userId },
    body: { username, password, password_confirmation: password },
  });
  const [notification] = await site.query(
    sql<{
      facts: { what: string };
    }>`select facts from notifications where employee_id = ${person.employeeId}`,
  );
  expect(notification?.facts.what).toBe('password');
});
