import { changeUser, getCredentials, type RoleName } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { makeAccount, NEW_PASSWORD, PASSWORD, passwordForm } from './fixtures/accounts.ts';

const site = await testApp();
const account = (role?: RoleName) => makeAccount(site, role);

const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const short = { password: '1234567', password_confirmation: '1234567' };

test.each<[string, object, string, string]>([
  ['no username', { username: undefined }, 'username', 'This field is required'],
  ['a username of blanks', { username: '  ' }, 'username', 'This field is required'],
  ['a username in two words', { username: 'two words' }, 'username', 'A username cannot contain spaces.'],
  [
    'an old password without a new one',
    { old_password: PASSWORD, password: '', password_confirmation: '' },
    'password',
    'This field is required',
  ],
  ['a short password', { old_password: PASSWORD, ...short }, 'password', 'Please use at least 8 characters.'],
  [
    'another confirmation',
    { old_password: PASSWORD, ...newPassword, password_confirmation: `${NEW_PASSWORD} ` },
    'password_confirmation',
    'Passwords did not match.',
  ],
  [
    'no confirmation',
    { old_password: PASSWORD, password: NEW_PASSWORD },
    'password_confirmation',
    'Passwords did not match.',
  ],
  [
    'a confirmation alone',
    { password_confirmation: NEW_PASSWORD },
    'password_confirmation',
    'Passwords did not match.',
  ],
  [
    'a wrong old password',
    { old_password: `${PASSWORD}!`, ...newPassword },
    'old_password',
    'This is not your current password.',
  ],
  ['no old password', newPassword, 'old_password', 'This is not your current password.'],
  [
    'a blank old password',
    { old_password: '', ...newPassword },
    'old_password',
    'This is not your current password.',
  ],
])("a change of one's own account with %s is refused at the field", async (_, fields, field, sentence) => {
  const { id, username, enter, tryWith } = await account();
  const person = await enter();
  const { status, body } = await person.request(`/user/${id}/change-user`, {
    method: 'PUT',
    body: { username, ...fields },
  });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await tryWith(PASSWORD)).status, 'the old password stands').toBe(200);
});

test.each<RoleName>(['Worker', 'Director', 'Project Manager'])(
  'a %s does not rename their own account',
  async (role) => {
    const { id, username, enter, tryWith } = await account(role);
    const person = await enter();
    const { status, body } = await person.send(changeUser, {
      params: { id },
      body: { ...passwordForm(`renamed-${next()}`, PASSWORD) },
    });
    expect([status, body.code]).toEqual([403, 'not_allowed']);
    expect(body.errors).toEqual({ username: ['Only those who manage users can change a username.'] });
    expect((await tryWith(PASSWORD, username)).status, 'neither name nor password has changed').toBe(200);
  },
);

test('a person who manages users changes their own username with their password, and stays signed in everywhere', async () => {
  const { id, enter, tryWith } = await account('Human Resource');
  const [here, there] = [await enter(), await enter()];
  const username = `renamed-${next()}`;
  const body = { username, old_password: PASSWORD, password: '', password_confirmation: '' };
  for (const old_password of [undefined, '', `${PASSWORD}!`]) {
    const refused = await here.send(changeUser, { params: { id }, body: { ...body, old_password } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { old_password: ['This is not your current password.'] },
    ]);
  }
  expect(await here.call(changeUser, { params: { id }, body })).toMatchObject({ id, username });
  for (const client of [here, there])
    expect((await client.call(getCredentials)).user.username).toBe(username);
  expect((await tryWith(PASSWORD, username)).status).toBe(200);
  expect((await tryWith(PASSWORD)).status, 'the old name is nobody').toBe(401);
});

test("a change of one's own password ends one's other sessions, and no others", async () => {
  const { id, username, enter, tryWith } = await account();
  const stranger = await (await account()).enter();
  const [here, there, elsewhere] = [await enter(), await enter(), await enter()];
  await here.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  expect((await here.send(getCredentials)).status).toBe(200);
  expect((await stranger.send(getCredentials)).status).toBe(200);
  for (const client of [there, elsewhere]) expect((await client.send(getCredentials)).status).toBe(401);
  expect((await tryWith(PASSWORD)).status).toBe(401);
  expect((await tryWith(NEW_PASSWORD)).status).toBe(200);
});

test.each(['Superadmin', 'Human Resource'] satisfies RoleName[])(
  "a %s sets another's password without the old one, which ends all of their sessions",
  async (role) => {
    const manager = await site.as(role);
    const { id, username, enter, tryWith } = await account();
    const [here, there] = [await enter(), await enter()];
    await manager.call(changeUser, { params: { id }, body: passwordForm(username) });
    for (const client of [here, there]) expect((await client.send(getCredentials)).status).toBe(401);
    expect((await manager.send(getCredentials)).status).toBe(200);
    expect((await tryWith(PASSWORD)).status).toBe(401);
    expect((await tryWith(NEW_PASSWORD)).status).toBe(200);
  },
);

test('managers too need the old one for their own', async () => {
  for (const role of ['Superadmin', 'Human Resource'] as const) {
    const { id, username, enter } = await account(role);
    const person = await enter();
    const { status, body } = await person.send(changeUser, { params: { id }, body: passwordForm(username) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['old_password']]);
    await person.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  }
});

test('of two changes of one password side by side, one counts', async () => {
  const { id, username, enter, tryWith } = await account();
  const wanted = ['first new one', 'second new one'];
  const clients = [await enter(), await enter()];
  const replies = await Promise.all(
    clients.map((client, index) =>
      client.send(changeUser, {
        params: { id },
        body: {
          username,
          old_password: PASSWORD,
          password: wanted[index],
          password_confirmation: wanted[index],
        },
      }),
    ),
  );
  const winner = replies.findIndex(({ status }) => status === 200);
  const loser = 1 - winner;
  expect(winner).toBeGreaterThanOrEqual(0);
  // It finds the old password wrong by now, or its session ended.
  expect([401, 422]).toContain(replies[loser]?.status);
  expect((await tryWith(wanted[winner] ?? '')).status).toBe(200);
  expect((await tryWith(wanted[loser] ?? '')).status).toBe(401);
  expect((await clients[winner]?.send(getCredentials))?.status).toBe(200);
  expect((await clients[loser]?.send(getCredentials))?.status).toBe(401);
});

test('the old password is not for guessing: ten failures in a row close it, also to one who renames the account', async () => {
  const { id, username, enter, tryWith } = await account('Human Resource');
  const client = await enter();
  const change = (oldPassword: string) =>
    client.send(changeUser, { params: { id }, body: passwordForm(username, oldPassword) });
  for (let failure = 0; failure < 9; failure++)
    expect((await change(`guess number ${failure}`)).status).toBe(422);
  const renamed = `renamed-${next()}`;
  const rename = () =>
    client.send(changeUser, {
      params: { id },
      body: { username: `renamed-${next()}`, old_password: 'a guess' },
    });
  expect((await rename()).status, 'the tenth').toBe(422);
  await site.superadmin.call(changeUser, { params: { id }, body: { username: renamed } });
  for (const refused of [await rename(), await change(PASSWORD)]) {
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_tries' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  }
  expect((await tryWith(PASSWORD, renamed)).status, 'the sign-in is open to its owner').toBe(200);
});

test('of thirty guesses at the same moment ten are tried', async () => {
  const { id, username, enter } = await account();
  const client = await enter();
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, guess) =>
      client.send(changeUser, { params: { id }, body: passwordForm(username, `guess number ${guess}`) }),
    ),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a password that is right ends the row of failures', async () => {
  const { id, username, enter } = await account();
  const client = await enter();
  const change = (old_password: string, password: string) =>
    client.send(changeUser, {
      params: { id },
      body: { username, old_password, password, password_confirmation: password },
    });
  for (let failure = 0; failure < 9; failure++) await change(`guess number ${failure}`, NEW_PASSWORD);
  expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect((await change('a guess', PASSWORD)).status).toBe(422);
  expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(200);
});
