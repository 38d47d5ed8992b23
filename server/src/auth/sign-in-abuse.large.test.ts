import { changeUser, getCredentials, signIn, signOutEverywhere } from '@plumbline/contract';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { guessLinks } from '../../test/attacks/password-links.ts';
import { signInFlood } from '../../test/attacks/sign-in-flood.ts';
import { type Client, clientOf } from '../../test/client.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { hashPassword, removeOldDevices } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);

/** An address that no one else has. */
const newAddress = () => {
  const number = next();
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
};

afterEach(() => vi.useRealTimers());

type From = { address?: string; device?: string; by?: Client };

async function account() {
  const employeeId = await site.employee('Engineer');
  const username = `guarded-${next()}`;
  const [user] = await site.query(sql<{ id: number }>`
    insert into users (employee_id, username, username_key, password_hash) values (${employeeId}, ${username}, ${username}, ${passwordHash})
    returning id`);
  const tryWith = (password: string, { address = newAddress(), device, by = site.anyone }: From = {}) =>
    by.send(signIn, { body: { username, password, device } }, { 'x-forwarded-for': address });
  return { id: user?.id as number, username, tryWith };
}

/** Failures are counted beforehand, as many as a test needs. */
const countFailures = (username: string, source: string, failures: number) =>
  site.query(sql`insert into sign_in_failures (username, source, failures, window_started_at)
    values (${username}, ${source}, ${failures}, clock_timestamp())`);

async function closedFrom(
  tryWith: (password: string, from: From) => Promise<{ status: number }>,
  from: From,
) {
  for (let time = 0; time < 10; time += 1) expect((await tryWith('wrong', from)).status).toBe(401);
  expect((await tryWith(PASSWORD, from)).status).toBe(429);
}

test('ten failures from one address close the name there, and nowhere else', async () => {
  const { tryWith } = await account();
  await closedFrom(tryWith, { address: '203.0.113.9' });
  expect((await tryWith(PASSWORD)).status).toBe(200);
  expect(
    (await tryWith(PASSWORD, { address: '203.0.113.9' })).status,
    'a success elsewhere opens nothing',
  ).toBe(429);
});

test('the addresses of one IPv6 network count as one', async () => {
  const { tryWith } = await account();
  for (let host = 1; host <= 10; host += 1)
    expect((await tryWith('wrong', { address: `2001:db8:7:7::${host}` })).status).toBe(401);
  expect((await tryWith(PASSWORD, { address: '2001:db8:7:7:ffff::' })).status).toBe(429);
  expect((await tryWith(PASSWORD, { address: '2001:db8:7:8::1' })).status).toBe(200);
});

test('what a caller claims of their address counts only from a trusted proxy', async () => {
  const { app } = await openApp(site.connection, { trustProxy: ['192.0.2.1'] });
  const { tryWith } = await account();
  await closedFrom((password) => tryWith(password, { by: clientOf(app, null) }), {});
});

test('a device that has signed in before goes on while strangers fail at its address', async () => {
  const { tryWith } = await account();
  const office = '203.0.113.20';
  const { device } = (await tryWith(PASSWORD, { address: office })).data;
  await closedFrom(tryWith, { address: office });
  const again = await tryWith(PASSWORD, { address: office, device });
  expect([again.status, again.data.device]).toEqual([200, device]);
});

test('failures on a known device close it for its account only, wherever it is', async () => {
  const [mine, colleague] = [await account(), await account()];
  const { device } = (await mine.tryWith(PASSWORD)).data;
  for (let time = 0; time < 10; time += 1) await mine.tryWith('wrong', { device });
  expect((await mine.tryWith(PASSWORD, { device })).status).toBe(429);
  expect((await mine.tryWith(PASSWORD)).status, 'another device').toBe(200);
  // A shared tablet is one device for all who sign in on it.
  const shared = await colleague.tryWith(PASSWORD, { device });
  expect([shared.status, shared.data.device]).toEqual([200, device]);
});

test.each(['made-up', '', 'x'.repeat(101), 7])('%j is no device that anybody knows', async (device) => {
  const { username } = await account();
  const address = newAddress();
  await countFailures(username, `address ${address}`, 10);
  const { status } = await site.anyone.request('/login', {
    method: 'POST',
    body: { username, password: PASSWORD, device },
    headers: { 'x-forwarded-for': address },
  });
  expect(device === 'made-up' ? [429] : [422]).toContain(status);
});

test('a device of somebody else is none of this account', async () => {
  const { tryWith } = await account();
  const other = (await (await account()).tryWith(PASSWORD)).data.device;
  const address = newAddress();
  await closedFrom(tryWith, { address, device: other });
});

test.each([
  [
    'signing out everywhere',
    async (client: Client, _id: number) => {
      await client.call(signOutEverywhere);
    },
  ],
  [
    'a new password',
    async (client: Client, id: number) => {
      const { user } = await client.call(getCredentials);
      const body = {
        username: user.username,
        old_password: PASSWORD,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      await client.call(changeUser, { params: { id }, body });
    },
  ],
])('after %s no device is known any more', async (_, end) => {
  const { id, username, tryWith } = await account();
  const { token, device } = (await tryWith(PASSWORD)).data;
  await end(clientOf(site.app, token), id);
  const address = newAddress();
  await countFailures(username, `address ${address}`, 10);
  expect((await tryWith(PASSWORD, { address, device })).status).toBe(429);
});

test('a device that was not used for half a year is a stranger, and is removed', async () => {
  const { id, username, tryWith } = await account();
  const { device } = (await tryWith(PASSWORD)).data;
  await site.query(
    sql`update known_devices set used_at = used_at - interval '181 days' where user_id = ${id}`,
  );
  const address = newAddress();
  await countFailures(username, `address ${address}`, 10);
  expect((await tryWith(PASSWORD, { address, device })).status).toBe(429);
  await removeOldDevices(site);
  expect(await site.query(sql`select 1 from known_devices where user_id = ${id}`)).toEqual([]);
});

/** How long three tries take, one after the other, in milliseconds. */
async function timeOfThree(attempt: () => Promise<unknown>) {
  const start = performance.now();
  for (let time = 0; time < 3; time += 1) await attempt();
  return performance.now() - start;
}

test('many addresses that guess at one name are slowed, but keep no one out', async () => {
  const { username, tryWith } = await account();
  for (let time = 0; time < 10; time += 1) await countFailures(username, `address ${newAddress()}`, 5);
  expect(await timeOfThree(() => tryWith('wrong'))).toBeGreaterThan(1900);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('many addresses that guess at one name at the same moment make no one wait for their tries', async () => {
  const { username, tryWith } = await account();
  for (let time = 0; time < 10; time += 1) await countFailures(username, `address ${newAddress()}`, 5);
  const strangers = Array.from({ length: 30 }, () => tryWith('wrong'));
  const replies = await Promise.all([...strangers, tryWith(PASSWORD)]);
  expect(replies.map(({ status }) => status)).toEqual([...strangers.map(() => 401), 200]);
});

test('one address that guesses at many names is slowed, and its known devices are not', async () => {
  const { tryWith } = await account();
  const address = newAddress();
  const { device } = (await tryWith(PASSWORD, { address })).data;
  for (let name = 0; name < 12; name += 1) await countFailures(`sprayed-${next()}`, `address ${address}`, 9);
  const accounts = await Promise.all(Array.from({ length: 9 }, () => account()));
  // The clock by which one goes on each second stands: all nine come at the same moment.
  vi.useFakeTimers({ toFake: ['performance'] });
  const strangers = accounts.map((stranger) => stranger.tryWith('wrong', { address }));
  const known = await tryWith(PASSWORD, { address, device });
  expect(known.status).toBe(200);
  const replies = await Promise.all(strangers);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBe(3);
  for (const { headers, body } of refused)
    expect([headers['retry-after'], body.code]).toEqual(['5', 'too_many_tries']);
  expect(replies.filter(({ status }) => status === 401).length).toBe(6);
});

test('ACCOUNT-19: one address that guesses at links is slowed, together with its failed sign-ins', async () => {
  const address = newAddress();
  for (let name = 0; name < 12; name += 1) await countFailures(`sprayed-${next()}`, `address ${address}`, 9);
  vi.useFakeTimers({ toFake: ['performance'] });
  const replies = await Promise.all(guessLinks(site.anyone, 9, [address]));
  expect(replies.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 403, 429, 429, 429]);
});

test('a flood from one address is cut, and somebody elsewhere signs in meanwhile', async () => {
  const address = newAddress();
  const flood = signInFlood(site.anyone, 500, [address]);
  const { tryWith } = await account();
  expect((await tryWith(PASSWORD)).status).toBe(200);
  const replies = await Promise.all(flood);
  const busy = replies.filter(({ body }) => body.code === 'busy');
  expect(busy.length).toBeGreaterThanOrEqual(100);
  // Some wait for their turn, and some have not even been read.
  for (const { status, headers } of busy) {
    expect(status).toBe(429);
    expect(headers['retry-after']).toMatch(/^[25]$/);
  }
});

test('guesses at the present password of an open session count by the account, whatever it is called', async () => {
  const employeeId = await site.employee('Human Resource');
  const username = `guessed-${next()}`;
  const [user] = await site.query(sql<{ id: number }>`
    insert into users (employee_id, username, username_key, password_hash) values (${employeeId}, ${username}, ${username}, ${passwordHash})
    returning id`);
  const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } });
  const client = clientOf(site.app, token);
  const params = { id: user?.id as number };
  const form = { password: 'another password', password_confirmation: 'another password' };
  const guess = (name: string, old_password: string) =>
    client.send(changeUser, { params, body: { username: name, old_password, ...form } });

  for (let time = 0; time < 10; time += 1) expect((await guess(username, 'wrong')).status).toBe(422);
  expect((await guess(username, PASSWORD)).status).toBe(429);
  const renamed = `${username}-renamed`;
  await site.query(
    sql`update users set username = ${renamed}, username_key = ${renamed} where id = ${params.id}`,
  );
  expect((await guess(renamed, PASSWORD)).status).toBe(429);
  // The sign-in elsewhere stays open to the one whose account it is.
  const own = await site.anyone.send(signIn, {
    body: { username: renamed, password: PASSWORD },
  });
  expect(own.status).toBe(200);
});
