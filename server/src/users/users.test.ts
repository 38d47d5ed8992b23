import {
  changeUser,
  createUser,
  deleteUser,
  getCredentials,
  getEmployee,
  listUsers,
  may,
  type RoleName,
  roleNames,
  SEVERAL_ALPHABETS,
  signIn,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { makeAccount, NEW_PASSWORD, PASSWORD, passwordForm } from './fixtures/accounts.ts';

const site = await testApp();
const { superadmin } = site;
const hr = await site.as('Human Resource');
const withoutAccounts = roleNames.filter((role) => !may(role, 'user.manage'));

const account = (role?: RoleName, fields?: { firstName?: string; lastName?: string }) =>
  makeAccount(site, role, fields);
const findAccount = async (username: string) =>
  (await superadmin.call(listUsers, { query: { search_term: username } })).data;

test('an employee who gets an account signs in with it', async () => {
  const employeeId = await site.employee('Supervisor');
  const username = `Fresh-${next()}`;
  const made = await hr.call(createUser, {
    body: { employee_id: employeeId, username: ` ${username} `, password: PASSWORD },
  });
  expect(made).toMatchObject({
    id: expect.any(Number),
    username,
    employee: expect.objectContaining({ id: employeeId, employee_role: { id: 6, name: 'Supervisor' } }),
    updated_at: expect.stringMatching(/Z$/),
    two_step: false,
    abilities: { edit: true, delete: true, reset_two_step: false },
  });
  const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } });
  const { user } = await clientOf(site.app, token).call(getCredentials);
  expect([user.employee.id, user.must_change_password]).toEqual([employeeId, true]);
  expect(await hr.call(getEmployee, { params: { id: employeeId } })).toMatchObject({ has_user: true });
});

test.each(['Émile', 'ÅNGSTRÖM', 'ŁUKASZ', 'Ольга', '小明'])(
  '%s is a username like any other',
  async (name) => {
    const username = `${name}${next()}`;
    const employee_id = await site.employee('Engineer');
    await hr.call(createUser, { body: { employee_id, username, password: PASSWORD } });
    for (const typed of [username, username.toLowerCase(), username.toUpperCase()]) {
      const { status } = await site.anyone.send(signIn, { body: { username: typed, password: PASSWORD } });
      expect([typed, status]).toEqual([typed, 200]);
    }
  },
);

const createAccount = async (username: string) =>
  hr.send(createUser, {
    body: { employee_id: await site.employee('Engineer'), username, password: PASSWORD },
  });

test('İstanbul signs in as it is typed on any keyboard, and is one username', async () => {
  const number = next();
  expect((await createAccount(`İstanbul${number}`)).status).toBe(201);
  for (const typed of ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul']) {
    const username = `${typed}${number}`;
    const { status } = await site.anyone.send(signIn, { body: { username, password: PASSWORD } });
    expect([typed, status]).toEqual([typed, 200]);
    const again = await createAccount(username);
    expect([typed, again.status, again.body.errors]).toEqual([
      typed,
      409,
      { username: ['This username is already in use. Please type another one.'] },
    ]);
  }
});

const LOOKALIKE = {
  username: ['This username looks like one that is already in use. Please type another one.'],
};
const SEVERAL = { username: [SEVERAL_ALPHABETS] };

test.each([
  ['supеradmin', 422, SEVERAL, 'a Cyrillic е'],
  ['superadmɩn', 409, LOOKALIKE, 'a Latin iota'],
  ['superadrnin', 409, LOOKALIKE, 'r and n for m'],
  ['ꓢUPERADMIN', 422, SEVERAL, 'a letter of Lisu'],
])(
  '%s beside superadmin is refused for a new account and as another username',
  async (username, status, errors) => {
    const existing = await site.employee('Superadmin');
    await site.query(sql`delete from users where username_key = 'superadmin'`);
    const { id } = await site.superadmin.call(createUser, {
      body: { employee_id: existing, username: 'superadmin', password: PASSWORD },
    });
    const made = await createAccount(username);
    expect([made.status, made.body.errors]).toEqual([status, errors]);
    const other = await makeAccount(site);
    const renamed = await hr.send(changeUser, { params: { id: other.id }, body: { username } });
    expect([renamed.status, renamed.body.errors]).toEqual([status, errors]);
    await site.superadmin.call(deleteUser, { params: { id } });
  },
);

test('of two that look the same and are made at once, one is made', async () => {
  const number = next() + 7_000;
  const replies = await Promise.all(['аре', 'ape', 'ape'].map((name) => createAccount(`${name}${number}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('an account whose username is from before these rules gets another password, and a username of its own form', async () => {
  const account = await makeAccount(site);
  const old = `tan小明${next()}`;
  await site.query(sql`update users set username = ${old}, username_key = ${old}, username_skeleton = null
    where id = ${account.id}`);
  const body = { username: old, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await hr.call(changeUser, { params: { id: account.id }, body });
  expect((await account.tryWith(NEW_PASSWORD, old)).status).toBe(200);
  const username = `Tan.Ming${next()}`;
  await hr.call(changeUser, { params: { id: account.id }, body: { username } });
  expect((await account.tryWith(NEW_PASSWORD, username.toUpperCase())).status).toBe(200);
  expect((await account.tryWith(NEW_PASSWORD, old)).status).toBe(401);
});

test('all that is missing from the form is reported at once', async () => {
  const { status, body } = await hr.request('/user', { method: 'POST', body: {} });
  expect([status, body.errors]).toEqual([
    422,
    {
      employee_id: ['Please select an employee.'],
      username: ['This field is required'],
      password: ['This field is required'],
    },
  ]);
});

test.each([
  ['employee_id', '5', 'Please select an employee.'],
  ['employee_id', 2_147_483_647, 'Please select an Active employee.'],
  ['username', ' ', 'This field is required'],
  ['username', 'two words', 'A username cannot contain spaces.'],
  ['username', 'x'.repeat(101), 'Please use at most 100 characters.'],
  ['password', '', 'This field is required'],
  ['password', null, 'This field is required'],
  ['password', '1234567', 'Please use at least 8 characters.'],
  ['password', 'x'.repeat(1001), 'Please use at most 1,000 characters.'],
])('a new account whose %s is %j is refused at the field', async (field, value, sentence) => {
  const employee_id = await site.employee('Engineer');
  const { status, body } = await hr.request('/user', {
    method: 'POST',
    body: { employee_id, username: `new-${next()}`, password: PASSWORD, [field]: value },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } });
  expect(body.errors?.[field]?.length).toBe(1);
});

test('an Inactive employee gets no account', async () => {
  const employee_id = await site.employee('Engineer', { status: 'Inactive' });
  const { status, body } = await hr.send(createUser, {
    body: { employee_id, username: `new-${next()}`, password: PASSWORD },
  });
  expect([status, body.errors]).toEqual([422, { employee_id: ['Please select an Active employee.'] }]);
});

test('two accounts do not share a username, in whatever case, neither new nor changed', async () => {
  const [first, second] = [await account(), await account()];
  const username = first.username.toUpperCase();
  const taken = { username: ['This username is already in use. Please type another one.'] };
  const added = await hr.send(createUser, {
    body: { employee_id: await site.employee('Worker'), username, password: PASSWORD },
  });
  expect([added.status, added.body.code, added.body.errors]).toEqual([409, 'duplicate', taken]);
  const changed = await hr.send(changeUser, { params: second, body: { username } });
  expect([changed.status, changed.body.code, changed.body.errors]).toEqual([409, 'duplicate', taken]);
  const own = await hr.call(changeUser, { params: first, body: { username } });
  expect(own.username, 'the case of one’s own may change').toBe(username);
});

test('an employee has one account', async () => {
  const { employeeId } = await account();
  const { status, body } = await hr.send(createUser, {
    body: { employee_id: employeeId, username: `second-${next()}`, password: PASSWORD },
  });
  expect([status, body.code, body.errors]).toEqual([
    409,
    'duplicate',
    { employee_id: ['This employee already has an account.'] },
  ]);
});

test('of those who make one account side by side, one succeeds', async () => {
  const employee_id = await site.employee('Engineer');
  const oneEmployee = await Promise.all(
    [1, 2, 3, 4].map((each) =>
      hr.send(createUser, {
        body: { employee_id, username: `race-${each}-${next()}`, password: PASSWORD },
      }),
    ),
  );
  expect(oneEmployee.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const username = `race-${next()}`;
  const employees = [await site.employee('Engineer'), await site.employee('Engineer')];
  const oneName = await Promise.all(
    employees.map((id) => hr.send(createUser, { body: { employee_id: id, username, password: PASSWORD } })),
  );
  expect(oneName.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('the same submit twice makes one account', async () => {
  const body = {
    employee_id: await site.employee('Engineer'),
    username: `twice-${next()}`,
    password: PASSWORD,
  };
  const submit = () => hr.call(createUser, { body }, { 'idempotency-key': body.username });
  const [first, again] = [await submit(), await submit()];
  expect(again).toEqual(first);
});

test.each(withoutAccounts)("for a %s others' accounts are not there", async (role) => {
  const person = await site.as(role);
  const other = await account();
  const chief = await account('Superadmin');
  for (const { id, username } of [other, chief, { id: 2_147_483_647, username: 'x' }]) {
    const { status, body, text } = await person.send(changeUser, {
      params: { id },
      body: { username: 'taken-over', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(text).not.toContain(username.length > 1 ? username : 'account-');
    expect((await person.send(deleteUser, { params: { id } })).status).toBe(403);
  }
  expect((await person.send(listUsers)).status).toBe(403);
  expect((await other.tryWith(PASSWORD)).status).toBe(200);
});

test.each(withoutAccounts)('a %s changes their own account', async (role) => {
  const { id, username, enter } = await account(role);
  const person = await enter();
  const changed = await person.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  expect(changed.abilities).toMatchObject({ edit: true, delete: false });
});

test("a Superadmin's account is managed by Superadmins alone", async () => {
  const { id, username, tryWith } = await account('Superadmin');
  const sentence = "Only a Superadmin can manage a Superadmin's account.";
  const refused = [
    await hr.send(changeUser, { params: { id }, body: passwordForm(username) }),
    await hr.send(changeUser, { params: { id }, body: { username: 'mine-now' } }),
    await hr.send(deleteUser, { params: { id } }),
    await hr.send(createUser, {
      body: { employee_id: await site.employee('Superadmin'), username: 'mine', password: PASSWORD },
    }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code, body.message]).toEqual([403, 'not_allowed', sentence]);
  }
  expect((await tryWith(PASSWORD)).status).toBe(200);
  await superadmin.call(changeUser, { params: { id }, body: passwordForm(username) });
  expect((await tryWith(NEW_PASSWORD)).status).toBe(200);
  expect(await superadmin.call(deleteUser, { params: { id } })).toEqual({ id });
});

test('no one deletes their own account', async () => {
  for (const role of ['Superadmin', 'Human Resource'] as const) {
    const { id, enter } = await account(role);
    const person = await enter();
    const { status, body } = await person.send(deleteUser, { params: { id } });
    expect([status, body.message]).toEqual([403, 'You cannot delete your own account.']);
    expect((await person.send(getCredentials)).status).toBe(200);
  }
});

test('a deleted account is signed out at once and signs in no more; its employee stays, and may get another', async () => {
  const { id, username, employeeId, enter, tryWith } = await account();
  const [here, there] = [await enter(), await enter()];
  const reply = await hr.send(deleteUser, { params: { id } });
  expect([reply.status, reply.body]).toEqual([200, { message: 'User Deleted!', data: { id } }]);
  for (const client of [here, there]) expect((await client.send(getCredentials)).status).toBe(401);
  expect((await tryWith(PASSWORD)).status).toBe(401);
  expect((await hr.send(deleteUser, { params: { id } })).status).toBe(404);
  expect(await findAccount(username)).toEqual([]);
  expect(await hr.call(getEmployee, { params: { id: employeeId } })).toMatchObject({ has_user: false });
  await hr.call(createUser, { body: { employee_id: employeeId, username, password: NEW_PASSWORD } });
  expect((await tryWith(NEW_PASSWORD)).status).toBe(200);
});

test('an employee set Inactive signs in no more, and again once Active', async () => {
  const { employeeId, username, enter, tryWith } = await account();
  const person = await enter();
  const set = (employee_status: 'Active' | 'Inactive') =>
    hr.call(updateEmployee, { params: { id: employeeId }, body: { employee_status } });
  await set('Inactive');
  expect((await person.send(getCredentials)).status).toBe(401);
  expect((await tryWith(PASSWORD)).status).toBe(401);
  expect((await findAccount(username))[0]?.employee.employee_status).toBe('Inactive');
  await set('Active');
  expect((await tryWith(PASSWORD)).status).toBe(200);
  expect((await person.send(getCredentials)).status, 'the old session stays ended').toBe(401);
});

test('a change thought out on an older version is refused, with who changed it', async () => {
  const { id, username, updated_at } = await account();
  await superadmin.call(changeUser, { params: { id }, body: { username: `${username}-newer` } });
  const { status, body } = await hr.send(changeUser, {
    params: { id },
    body: { ...passwordForm(`${username}-older`), updated_at },
  });
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.data).toMatchObject({ changed_by: { id: superadmin.employeeId } });
  const [stored] = await findAccount(username);
  expect(stored?.username).toBe(`${username}-newer`);
  await hr.call(changeUser, {
    params: { id },
    body: { username: `${username}-newest`, updated_at: stored?.updated_at },
  });
});

test('no password reaches an answer, the log, the history or what is kept of a request', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const { app } = await openApp(site.connection, { log });
  const [old, fresh, wrong] = ['secret-word-one', 'secret-word-two', 'secret-word-bad'];
  const manager = clientOf(app, hr.token);
  const employee_id = await site.employee('Engineer');
  const username = `quiet-${next()}`;
  const made = await manager.send(
    createUser,
    { body: { employee_id, username, password: old } },
    { 'idempotency-key': username },
  );
  const entered = await clientOf(app, null).send(signIn, { body: { username, password: old } });
  const person = clientOf(app, entered.data.token);
  const change = (old_password: string) =>
    person.send(changeUser, {
      params: made.data,
      body: { username, old_password, password: fresh, password_confirmation: fresh },
    });
  const replies = [
    made,
    await change(wrong),
    await change(old),
    await clientOf(app, null).send(signIn, { body: { username, password: wrong } }),
    await manager.send(changeUser, {
      params: made.data,
      body: { username, password: old, password_confirmation: fresh },
    }),
    await manager.send(listUsers, { query: { search_term: username } }),
    await manager.send(deleteUser, { params: made.data }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 422, 200, 401, 422, 200, 200]);
  const leak = /secret-word|argon2/;
  for (const { text } of replies) expect(text).not.toMatch(leak);

  expect(lines.filter((line) => line.includes('/user/')).length).toBeGreaterThanOrEqual(4);
  expect(lines.join('\n')).not.toMatch(leak);
  expect(lines.join('\n')).not.toContain(entered.data.token);

  const entries = await site.query(sql<{ row: string }>`select h::text as row from history h
    where table_name = 'users' and record_id = ${made.data.id}`);
  expect(entries.length).toBeGreaterThanOrEqual(2);
  for (const { row } of entries) expect(row).not.toMatch(leak);
  const kept = await site.query(sql<{ row: string }>`select k::text as row from idempotency_keys k
    where key = ${username}`);
  expect(kept.length).toBe(1);
  for (const { row } of kept) expect(row).not.toMatch(leak);
});

test("a change of password is in the account's history, without the password", async () => {
  const { id, username } = await account();
  await hr.call(changeUser, { params: { id }, body: passwordForm(username) });
  const [entry] = await site.query(sql<{ action: string; employee_id: number }>`
    select action, employee_id from history where table_name = 'users' and record_id = ${id}
    order by id desc limit 1`);
  expect(entry).toEqual({ action: 'updated', employee_id: hr.employeeId });
});
