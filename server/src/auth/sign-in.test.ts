import { getCredentials, signIn, signOut, signOutEverywhere } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { next, testApp } from '../../test/test-app.ts';
import { hashPassword, removeExpiredSessions, removeOldFailures } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);

/** An account with a password, which signs in for itself. */
async function account(fields: { status?: 'Inactive' } = {}) {
  const employeeId = await site.employee('Engineer', fields);
  const username = `account-${next()}`;
  await site.query(sql`insert into users (employee_id, username, username_key, password_hash)
    values (${employeeId}, ${username}, ${username}, ${passwordHash})`);
  // Each from an address of their own: what one fails at slows no other.
  const from = { 'x-forwarded-for': `198.51.100.${next() % 256}` };
  const tryWith = (password: string, name = username) =>
    site.anyone.send(signIn, { body: { username: name, password } }, from);
  const enter = async () => {
    const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } }, from);
    return clientOf(site.app, token);
  };
  return { employeeId, username, tryWith, enter };
}

const failed = { code: 'sign_in_failed', message: 'Failed' };

test('the right password opens a session', async () => {
  const { employeeId, username, enter } = await account();
  const client = await enter();
  expect(await client.call(getCredentials)).toMatchObject({
    user: { username, employee: { id: employeeId, employee_role: { name: 'Engineer' } } },
    site: { time_zone: 'Asia/Singapore', today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  });
});

test('a username is taken in any case and with blanks around it', async () => {
  const { username, tryWith } = await account();
  expect((await tryWith(PASSWORD, `  ${username.toUpperCase()} `)).status).toBe(200);
});

test('whatever is wrong sounds the same', async () => {
  const { tryWith } = await account();
  const inactive = await account({ status: 'Inactive' });
  const replies = [
    await tryWith('wrong'),
    await tryWith(PASSWORD, `unknown-${next()}`),
    await inactive.tryWith(PASSWORD),
    await tryWith(''),
    await site.anyone.request('/login', { method: 'POST', body: {} }),
    await site.anyone.request('/login', { method: 'POST' }),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(401);
    expect(body).toEqual({ ...failed, request_id: expect.any(String) });
  }
});

test('a password is taken as it is, blanks and case included', async () => {
  const { tryWith } = await account();
  for (const near of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
    expect((await tryWith(near)).status).toBe(401);
});

const fail = async (tryWith: (password: string) => Promise<{ status: number }>, times: number) => {
  for (let time = 0; time < times; time++) expect((await tryWith('wrong')).status).toBe(401);
};
const letMinutesPass = (username: string, minutes: number) =>
  site.query(sql`update sign_in_failures
    set window_started_at = window_started_at - make_interval(mins => ${minutes}::integer) where username = ${username}`);

test('ten failures close a username until the window ends, also for the right password', async () => {
  const { username, tryWith } = await account();
  const began = Date.now();
  await fail(tryWith, 9);
  await letMinutesPass(username, 5);
  await fail(tryWith, 1);
  for (const password of ['wrong', PASSWORD]) {
    const { status, body, headers } = await tryWith(password);
    expect([status, body.code]).toEqual([429, 'too_many_tries']);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(10 * 60 - (Date.now() - began) / 1000));
    expect(body.message).toMatch(new RegExp(` in ${Math.ceil(seconds / 60)} minutes?\\.$`));
  }
  await letMinutesPass(username, 10);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('a username that does not exist closes the same way', async () => {
  const { tryWith } = await account();
  const unknown = `unknown-${next()}`;
  await fail((password) => tryWith(password, unknown), 10);
  expect((await tryWith(PASSWORD, unknown.toUpperCase())).status).toBe(429);
  expect((await tryWith(PASSWORD)).status, 'other usernames stay open').toBe(200);
});

test('a success ends the row of failures', async () => {
  const { tryWith } = await account();
  await fail(tryWith, 9);
  expect((await tryWith(PASSWORD)).status).toBe(200);
  await fail(tryWith, 9);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('failures of an older window do not count', async () => {
  const { username, tryWith } = await account();
  await fail(tryWith, 9);
  await letMinutesPass(username, 16);
  await fail(tryWith, 9);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('failures side by side are all counted', async () => {
  const { username, tryWith } = await account();
  const replies = await Promise.all(Array.from({ length: 12 }, () => tryWith('wrong')));
  expect(replies.filter(({ status }) => status === 200)).toEqual([]);
  const [counted] = await site.query(sql<{ failures: number }>`
    select failures from sign_in_failures where username = ${username}`);
  expect(counted?.failures).toBeGreaterThanOrEqual(10);
  expect((await tryWith(PASSWORD)).status).toBe(429);
});

test('windows that are over are tidied away, and no others', async () => {
  const [old, young] = [await account(), await account()];
  for (const { tryWith } of [old, young]) await fail(tryWith, 1);
  await letMinutesPass(old.username, 16);
  await removeOldFailures(site);
  const kept = await site.query(sql<{ username: string }>`select username from sign_in_failures
    where username in (${old.username}, ${young.username})`);
  expect(kept).toEqual([{ username: young.username }]);
});

test('signing out ends this session and no other', async () => {
  const { enter } = await account();
  const [here, there] = [await enter(), await enter()];
  expect(await here.call(signOut)).toEqual({ ended: 1 });
  const gone = await here.send(getCredentials);
  expect([gone.status, gone.body.code]).toEqual([401, 'not_signed_in']);
  expect((await there.send(getCredentials)).status).toBe(200);
});

test('signing out everywhere ends all sessions of this user, and no one else’s', async () => {
  const { enter } = await account();
  const other = await (await account()).enter();
  const [here, there] = [await enter(), await enter()];
  expect(await here.call(signOutEverywhere)).toEqual({ ended: 2 });
  for (const client of [here, there]) expect((await client.send(getCredentials)).status).toBe(401);
  expect((await other.send(getCredentials)).status).toBe(200);
});

test('POST /logout/ with no body, as older clients send it', async () => {
  const { enter } = await account();
  const client = await enter();
  expect((await client.request('/logout/', { method: 'POST' })).status).toBe(200);
});

const age = (employeeId: number, column: 'last_used_at' | 'created_at', interval: string) =>
  site.query(sql`update sessions set ${sql.ref(column)} = clock_timestamp() - ${interval}::interval
    where user_id = (select id from users where employee_id = ${employeeId})`);

test.each([
  ['last_used_at', '11 hours 45 minutes', 200],
  ['last_used_at', '12 hours 1 minute', 401],
  ['created_at', '29 days 23 hours', 200],
  ['created_at', '30 days 1 hour', 401],
] as const)('a session whose %s is %s ago answers %i', async (column, interval, status) => {
  const { employeeId, enter } = await account();
  const client = await enter();
  await age(employeeId, column, interval);
  expect((await client.send(getCredentials)).status).toBe(status);
  await removeExpiredSessions(site, []);
  expect((await client.send(getCredentials)).status).toBe(status);
});

test('using a session keeps it', async () => {
  const { employeeId, enter } = await account();
  const client = await enter();
  for (let day = 0; day < 2; day++) {
    await age(employeeId, 'last_used_at', '11 hours');
    expect((await client.send(getCredentials)).status).toBe(200);
  }
  const [session] = await site.query(sql<{ fresh: boolean }>`
    select last_used_at > clock_timestamp() - interval '1 hour' as fresh from sessions
    where user_id = (select id from users where employee_id = ${employeeId})`);
  expect(session?.fresh).toBe(true);
});

test('an employee set Inactive is signed out at once, and for good', async () => {
  const { employeeId, enter, tryWith } = await account();
  const client = await enter();
  const set = (status: string) =>
    site.query(sql`update employees set employee_status = ${status} where id = ${employeeId}`);
  await set('Inactive');
  expect((await client.send(getCredentials)).status).toBe(401);
  expect((await tryWith(PASSWORD)).status).toBe(401);
  await set('Active');
  expect((await client.send(getCredentials)).status, 'the old token stays dead').toBe(401);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('neither token nor password is kept readable', async () => {
  const { username } = await account();
  const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } });
  const kept = await site.query(sql<{ row: string }>`
    select u::text || s::text as row from users u join sessions s on s.user_id = u.id where u.username = ${username}`);
  expect(kept.length).toBe(1);
  expect(kept[0]?.row).toContain('$argon2id$');
  expect(kept[0]?.row).not.toContain(token);
  expect(kept[0]?.row).not.toContain(PASSWORD);
});
