import {
  decideRolePayChange,
  type EmployeeRecord,
  getEmployee,
  importEmployees,
  listApprovals,
  listRolePayChanges,
  updateEmployee,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../test/test-app.ts';
import { base64, csv, row } from '../employees/import/fixtures/people-table.ts';

const site = await testApp();
const { superadmin } = site;
const [hr, second] = [await site.as('Human Resource'), await site.as('Human Resource')];

const recordOf = async (id: number) =>
  (await superadmin.call(getEmployee, { params: { id } })) as EmployeeRecord;
const save = (person: Pick<Person, 'send'>, id: number, body: object) =>
  person.send(updateEmployee, { params: { id }, body });
const pendingOf = async (employee_id: number) =>
  (await hr.call(listRolePayChanges, { query: { employee_id, status: 'pending' } })).data;
const decideAs = (person: Pick<Person, 'send'>, id: number, status: 'approved' | 'rejected' = 'approved') =>
  person.send(decideRolePayChange, {
    params: { id },
    body: { status, ...(status === 'rejected' && { comments: 'Not agreed' }) },
  });
const isSignedIn = async ({ send }: Pick<Person, 'send'>, id: number) =>
  (await send(getEmployee, { params: { id } })).status !== 401;

test.each(['Director', 'Human Resource'] as const)(
  'Human Resource sets a %s Inactive only with a second person, until when they stay signed in',
  async (role) => {
    const person = await site.as(role);
    const id = person.employeeId;
    const saved = await save(hr, id, { employee_status: 'Inactive', remarks: 'Leaves' });
    expect([saved.status, saved.data?.employee_status, saved.data?.remarks]).toEqual([
      200,
      'Active',
      'Leaves',
    ]);
    expect(saved.data?.warnings).toEqual(['Pending approval by a second person: Status: Active → Inactive.']);
    expect(await isSignedIn(person, id)).toBe(true);
    const [change] = await pendingOf(id);
    const changeId = change?.id as number;
    for (const refused of [hr, person]) expect((await decideAs(refused, changeId)).status).toBe(403);
    const line = await second.call(listApprovals, { query: { kind: 'role_pay_changes' } });
    expect(line.data.find((each) => each.id === changeId)).toMatchObject({
      facts: { changes: 'Status: Active → Inactive' },
    });
    expect((await decideAs(second, changeId)).status).toBe(200);
    expect((await recordOf(id)).employee_status).toBe('Inactive');
    expect(await isSignedIn(person, id)).toBe(false);
  },
);

test.each([
  ['end_date', '2026-12-31', 'End Date: Permanent → Dec 31, 2026'],
  ['start_date', '2020-02-01', 'Start Date: none → Feb 1, 2020'],
] as const)('the %s of the Director, a colleague and oneself waits', async (field, value, words) => {
  const self = await site.as('Human Resource');
  for (const id of [
    await site.employee('Director'),
    await site.employee('Human Resource'),
    self.employeeId,
  ]) {
    await superadmin.call(updateEmployee, { params: { id }, body: { start_date: null, end_date: null } });
    const saved = await save(self, id, { [field]: value });
    expect([saved.status, saved.data?.[field], saved.data?.warnings]).toEqual([
      200,
      null,
      [`Pending approval by a second person: ${words}.`],
    ]);
    const [change] = await pendingOf(id);
    expect((await decideAs(self, change?.id as number)).status).toBe(403);
    expect((await decideAs(second, change?.id as number)).status).toBe(200);
    expect((await recordOf(id))[field]).toBe(value);
  }
});

test('of somebody below, and by a Superadmin, they count at once', async () => {
  const below = await site.employee('Project Manager');
  const saved = await save(hr, below, { employee_status: 'Inactive', end_date: '2026-12-31' });
  expect(saved.data).toMatchObject({ employee_status: 'Inactive', end_date: '2026-12-31', warnings: [] });
  const director = await site.employee('Director');
  const same = await save(superadmin, director, { employee_status: 'Inactive' });
  expect(same.data?.employee_status).toBe('Inactive');
});

test('sent as they are they are no change, and somebody Inactive is set Active with a second person too', async () => {
  const id = await site.employee('Director');
  const { employee_status, start_date, end_date } = await recordOf(id);
  const form = {
    employee_status,
    start_date: start_date ?? '',
    end_date: end_date ?? 'Permanent',
    remarks: 'x',
  };
  expect((await save(hr, id, form)).data?.warnings).toBeUndefined();
  expect(await pendingOf(id)).toEqual([]);
  await save(superadmin, id, { employee_status: 'Inactive' });
  expect((await save(hr, id, { employee_status: 'Active' })).data?.employee_status).toBe('Inactive');
});

test('with role or pay they are one change, which waits as a whole', async () => {
  const id = await site.employee('Human Resource');
  const saved = await save(hr, id, { basic_pay: 1, end_date: '2026-12-31', contact_number: '81112222' });
  expect(saved.data).toMatchObject({ basic_pay: 4321, end_date: null, contact_number: '81112222' });
  const [change] = await pendingOf(id);
  expect(change?.changes).toBe('Basic Pay: 4,321.00 → 1.00\nEnd Date: Permanent → Dec 31, 2026');
  const other = await save(second, id, { employee_status: 'Inactive' });
  expect([other.status, other.body.code]).toEqual([409, 'wrong_state']);
});

test('rejected it changes nothing, and needs a reason', async () => {
  const id = await site.employee('Director');
  await save(hr, id, { employee_status: 'Inactive' });
  const [change] = await pendingOf(id);
  const params = { id: change?.id as number };
  const bare = await second.send(decideRolePayChange, { params, body: { status: 'rejected' } });
  expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['comments']]);
  expect((await decideAs(second, params.id, 'rejected')).status).toBe(200);
  expect((await recordOf(id)).employee_status).toBe('Active');
});

test('of two who decide at once one does, and what was changed since is not overwritten', async () => {
  const id = await site.employee('Director');
  await save(hr, id, { employee_status: 'Inactive' });
  const [first] = await pendingOf(id);
  const replies = await Promise.all(
    [second, superadmin, second, superadmin].map((person, index) =>
      decideAs(person, first?.id as number, index % 2 ? 'rejected' : 'approved'),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);

  const other = await site.employee('Director');
  await save(hr, other, { end_date: '2026-12-31' });
  const [change] = await pendingOf(other);
  await save(superadmin, other, { end_date: '2027-06-30' });
  const late = await decideAs(second, change?.id as number);
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect((await recordOf(other)).end_date).toBe('2027-06-30');
});

test('an approval refuses what the form refuses by now', async () => {
  const director = await site.employee('Director');
  await save(hr, director, { end_date: '2026-12-31' });
  const [ends] = await pendingOf(director);
  await save(superadmin, director, { start_date: '2027-01-01' });
  expect((await decideAs(second, ends?.id as number)).body.message).toBe(
    'End date must not be before the start date.',
  );

  const raised = await site.employee('Director');
  await save(hr, raised, { employee_status: 'Inactive' });
  const [leaves] = await pendingOf(raised);
  await save(superadmin, raised, { role_id: 1 });
  expect((await decideAs(second, leaves?.id as number)).status).toBe(403);
  expect((await recordOf(raised)).employee_status).toBe('Active');
});

test('an import changes nobody who is there', async () => {
  const director = await recordOf(await site.employee('Director'));
  const table = csv([row({ unique_id: director.unique_id, company_id: '', employee_status: 'Inactive' })]);
  const reply = await hr.send(importEmployees, {
    body: { file: base64(table), file_name: 'people.csv', company_id: director.company.id },
  });
  expect(reply.status).toBe(422);
  expect(await recordOf(director.id)).toMatchObject({
    first_name: director.first_name,
    employee_status: 'Active',
  });
});
