import {
  createEmployee,
  type EmployeeRecord,
  getEmployee,
  listEmployees,
  roleIdOf,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { hrOffice } from './fixtures/hr-office.ts';

const site = await testApp();
const { superadmin } = site;
const { hr, form, add } = await hrOffice(site);

test('only a Superadmin gives the role Superadmin', async () => {
  const role_id = roleIdOf('Superadmin');
  const added = await hr.send(createEmployee, { body: form({ role_id }) });
  expect([added.status, added.body.code]).toEqual([403, 'not_allowed']);
  const engineer = await add();
  const changed = await hr.send(updateEmployee, { params: engineer, body: { role_id, first_name: 'X' } });
  expect([changed.status, changed.body.code]).toEqual([403, 'not_allowed']);
  expect(changed.body.message).toBe('Only a Superadmin can give or remove the role Superadmin.');
  expect(await hr.call(getEmployee, { params: engineer })).toEqual(engineer);

  const promoted = await superadmin.call(updateEmployee, { params: engineer, body: { role_id } });
  expect(promoted.employee_role).toEqual({ id: 1, name: 'Superadmin' });
  expect((await superadmin.call(createEmployee, { body: form({ role_id }) })).role_id).toBe(role_id);
});

test('only a Superadmin takes the role Superadmin', async () => {
  const chief = await superadmin.call(createEmployee, { body: form({ role_id: roleIdOf('Superadmin') }) });
  const demotion = { role_id: roleIdOf('Worker') };
  expect((await hr.send(updateEmployee, { params: chief, body: demotion })).status).toBe(403);
  expect(
    (await hr.call(updateEmployee, { params: chief, body: { role_id: chief.role_id, remarks: 'On leave' } }))
      .remarks,
    'the role sent back as it is takes nothing',
  ).toBe('On leave');
  expect((await superadmin.call(updateEmployee, { params: chief, body: demotion })).role_id).toBe(7);
});

test('a new role counts from the next request on', async () => {
  const person = await site.as('Engineer');
  expect((await person.send(createEmployee, { body: form() })).status).toBe(403);
  await superadmin.call(updateEmployee, {
    params: { id: person.employeeId },
    body: { role_id: roleIdOf('Human Resource') },
  });
  expect((await person.send(createEmployee, { body: form() })).status).toBe(201);
});

test('who is set Inactive is signed out at once', async () => {
  const person = await site.as('Engineer');
  const colleague = await site.as('Engineer');
  const params = { id: person.employeeId };
  await hr.call(updateEmployee, { params, body: { employee_status: 'Inactive' } });
  const reply = await person.send(listEmployees);
  expect([reply.status, reply.body.code]).toEqual([401, 'not_signed_in']);
  expect((await colleague.send(listEmployees)).status).toBe(200);
  await hr.call(updateEmployee, { params, body: { employee_status: 'Active' } });
  expect((await person.send(listEmployees)).status, 'the old session stays ended').toBe(401);
});

test('no one sets themselves Inactive', async () => {
  for (const person of [hr, superadmin]) {
    const { status, body } = await person.send(updateEmployee, {
      params: { id: person.employeeId },
      body: { employee_status: 'Inactive' },
    });
    expect([status, body.errors]).toEqual([422, { employee_status: ['You cannot set yourself Inactive.'] }]);
    expect((await person.send(listEmployees)).status).toBe(200);
  }
});

test('no one but a Superadmin sets a Superadmin Inactive', async () => {
  const chief = await superadmin.call(createEmployee, { body: form({ role_id: roleIdOf('Superadmin') }) });
  const refused = await hr.send(updateEmployee, { params: chief, body: { employee_status: 'Inactive' } });
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
  const left = await superadmin.call(updateEmployee, {
    params: chief,
    body: { employee_status: 'Inactive' },
  });
  expect(left.employee_status).toBe('Inactive');
});

test('the last Active Superadmin stays one', async () => {
  await site.query(sql`update employees set employee_status = 'Inactive'
    where role_id = ${roleIdOf('Superadmin')} and id <> ${superadmin.employeeId}`);
  const refused = await superadmin.send(updateEmployee, {
    params: { id: superadmin.employeeId },
    body: { role_id: roleIdOf('Director') },
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { role_id: ['There must be at least one Active Superadmin.'] },
  ]);
});

test('Human Resource does not set their own pay, role and status; a Superadmin does', async () => {
  const sentence = 'You cannot change your own pay, role or status. Please ask a Superadmin.';
  const own = { params: { id: hr.employeeId } };
  const record = (await hr.call(getEmployee, own)) as EmployeeRecord;
  expect(record.abilities).toMatchObject({ edit_terms: false });
  for (const [field, value] of [
    ['basic_pay', 9999],
    ['levy_payment', 1],
    ['role_id', roleIdOf('Director')],
  ] as const) {
    const refused = await hr.send(updateEmployee, { ...own, body: { remarks: 'Rich', [field]: value } });
    expect([refused.status, refused.body.errors]).toEqual([403, { [field]: [sentence] }]);
  }
  const inactive = await hr.send(updateEmployee, { ...own, body: { employee_status: 'Inactive' } });
  expect(inactive.status).toBe(422);
  expect(await hr.call(getEmployee, own)).toEqual(record);

  const { basic_pay, role_id, employee_status } = record;
  const whole = { remarks: 'Moved house', basic_pay, role_id, employee_status };
  expect((await hr.call(updateEmployee, { ...own, body: whole })).remarks, 'sent back as they are').toBe(
    'Moved house',
  );
  expect((await superadmin.call(updateEmployee, { ...own, body: { basic_pay: 5000 } })).basic_pay).toBe(5000);
  const self = { params: { id: superadmin.employeeId } };
  expect(
    (await superadmin.call(updateEmployee, { ...self, body: { basic_pay: 6000 } })).abilities,
  ).toMatchObject({
    edit_terms: true,
  });
});
