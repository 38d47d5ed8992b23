import {
  acceptAssignment,
  changeUser,
  createUser,
  deleteUser,
  getCredentials,
  listRoles,
  listUsers,
  signIn,
  signOut,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { next, testApp } from '../../test/test-app.ts';
import { makeAccount, NEW_PASSWORD, PASSWORD, passwordForm } from './fixtures/accounts.ts';

const site = await testApp();
const hr = await site.as('Human Resource');

async function newAccount(role: 'Engineer' | 'Human Resource' = 'Engineer') {
  const username = `first-${next()}`;
  const employee_id = await site.employee(role);
  const { id } = await site.superadmin.call(createUser, {
    body: { employee_id, username, password: PASSWORD },
  });
  const enter = async (password = PASSWORD) =>
    clientOf(site.app, (await site.anyone.call(signIn, { body: { username, password } })).token);
  return { id, username, employee_id, enter };
}

test('whose password somebody else has set does nothing before they have changed it', async () => {
  const { id, username, enter } = await newAccount('Human Resource');
  const person = await enter();
  expect((await person.call(getCredentials)).user.must_change_password).toBe(true);
  await person.call(listRoles);
  const refused = await Promise.all([
    person.send(listUsers),
    person.send(acceptAssignment, { body: { type: 'project', project_id: 1 } }),
    person.request('/events'),
  ]);
  for (const { status, body } of refused)
    expect([status, body.code, body.message]).toEqual([
      403,
      'new_password_needed',
      expect.stringContaining('PUT /user/{id}/change-user'),
    ]);

  const same = { password: PASSWORD, password_confirmation: PASSWORD };
  const again = await person.send(changeUser, {
    params: { id },
    body: { username, old_password: PASSWORD, ...same },
  });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { password: ['Please choose another password than the one that was set for you.'] },
  ]);
  await person.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  expect((await person.call(getCredentials)).user.must_change_password).toBe(false);
  expect((await person.send(listUsers)).status).toBe(200);
  expect((await (await enter(NEW_PASSWORD)).send(listUsers)).status).toBe(200);
});

test('until then they change no one else’s account, and a change of the username alone is not enough', async () => {
  const other = await makeAccount(site);
  const { id, username, enter } = await newAccount('Human Resource');
  const person = await enter();
  const reply = await person.send(changeUser, {
    params: { id: other.id },
    body: passwordForm(other.username),
  });
  expect(reply.body.code).toBe('new_password_needed');
  const renamed = { username: `${username}-renamed`, old_password: PASSWORD };
  await person.call(changeUser, { params: { id }, body: renamed });
  expect((await person.send(listUsers)).body.code).toBe('new_password_needed');
  await person.call(signOut);
});

test('a password that is reset by somebody else has to be changed again', async () => {
  const { id, username, enter } = await makeAccount(site);
  expect((await (await enter()).call(getCredentials)).user.must_change_password).toBe(false);
  await hr.call(changeUser, { params: { id }, body: passwordForm(username) });
  expect((await (await enter(NEW_PASSWORD)).call(getCredentials)).user.must_change_password).toBe(true);
  await site.superadmin.call(deleteUser, { params: { id } });
});

const guessed = (reason: string) =>
  `This password is easily guessed: ${reason}. Several words that do not belong together are better.`;
const COMMON = guessed('it is used by many people');
const known = async () => {
  const employee_id = await site.employee('Engineer', { firstName: 'Radhika', lastName: 'Rajendran' });
  await site.query(
    sql`update employees set birthdate = '1991-04-23', nric = 'G1234567P', contact_number = '+65 9355 1177'
      where id = ${employee_id}`,
  );
  return employee_id;
};

test.each([
  ['password', COMMON],
  ['football', COMMON],
  ['QWERTYUIOP', COMMON],
  ['aaaaaaaa', guessed('it repeats the same characters')],
  ['a'.repeat(1_000), guessed('it repeats the same characters')],
  ['abcdefgh', guessed('its characters follow one another, as in abc or 123')],
  ['P@ssw0rd12', guessed('it is similar to one that many people use')],
  ['R@jendran1', guessed('it is made of what is known of its owner')],
  ['sit-9355 1177', 'A password must not contain a phone number of its owner.'],
  ['radhika99', 'A password must not contain the name of its owner.'],
  ['zz-23041991', 'A password must not contain the birthday of its owner.'],
  ['zz-1991/04/23', 'A password must not contain the birthday of its owner.'],
  ['zz-910423', 'A password must not contain the birthday of its owner.'],
  ['zz g1234567p', 'A password must not contain the NRIC, FIN, passport or work permit number of its owner.'],
])('%s is refused for a new account, for another password and for one’s own', async (password, sentence) => {
  const employee_id = await known();
  const username = `ruled-${next()}`;
  const errors = { password: [sentence] };
  const made = await hr.send(createUser, { body: { employee_id, username, password } });
  expect([made.status, made.body.errors]).toEqual([422, errors]);
  const { id } = await hr.call(createUser, { body: { employee_id, username, password: PASSWORD } });
  const form = { username, password, password_confirmation: password };
  const reset = await hr.send(changeUser, { params: { id }, body: form });
  expect([reset.status, reset.body.errors]).toEqual([422, errors]);
  const own = clientOf(
    site.app,
    (await site.anyone.call(signIn, { body: { username, password: PASSWORD } })).token,
  );
  const changed = await own.send(changeUser, { params: { id }, body: { ...form, old_password: PASSWORD } });
  expect([changed.status, changed.body.errors]).toEqual([422, errors]);
});

test('a password that contains the username of the same form is refused', async () => {
  const employee_id = await site.employee('Engineer');
  const username = `somebody-${next()}`;
  const { status, body } = await hr.send(createUser, {
    body: { employee_id, username, password: username.toUpperCase() },
  });
  expect([status, body.errors]).toEqual([422, { password: ['A password must not contain the username.'] }]);
});
