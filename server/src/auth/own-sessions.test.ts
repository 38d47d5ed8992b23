import {
  endSession,
  getCredentials,
  listNotifications,
  listSessions,
  type OwnSession,
  signIn,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../../test/client.ts';
import { next, testApp } from '../../test/test-app.ts';
import { deviceWords } from './device-words.ts';
import { hashPassword } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** An account that signs in on devices of its own. */
async function account() {
  const employeeId = await site.employee('Engineer');
  const username = `sessions-${next()}`;
  await site.query(sql`insert into users (employee_id, username, username_key, password_hash)
    values (${employeeId}, ${username}, ${username}, ${passwordHash})`);
  return {
    employeeId,
    enter: async (userAgent: string, address: string, device?: string) => {
      const { data } = await site.anyone.send(
        signIn,
        { body: { username, password: PASSWORD, device } },
        { 'user-agent': userAgent, 'x-forwarded-for': address },
      );
      return clientOf(site.app, data.token);
    },
  };
}

const shown = ({ data }: { data: OwnSession[] }) =>
  data.map(({ device, address, is_current }) => ({ device, address, is_current }));

test('ACCOUNT-12: one sees where one is signed in, and no one else does', async () => {
  const { enter } = await account();
  await (await account()).enter(WINDOWS, '203.0.113.3');
  const phone = await enter(IPHONE, '203.0.113.1');
  const office = await enter(WINDOWS, '2001:db8::2');
  expect(shown(await office.call(listSessions, { query: {} }))).toEqual([
    { device: 'Chrome on Windows', address: '2001:db8::2', is_current: true },
    { device: 'Safari on iPhone', address: '203.0.113.1', is_current: false },
  ]);
  const [own] = shown(await phone.call(listSessions, { query: {} }));
  expect(own).toEqual({ device: 'Safari on iPhone', address: '203.0.113.1', is_current: true });
});

test('ACCOUNT-12: a session is ended from another device, and is gone there', async () => {
  const { enter } = await account();
  const [lost, here] = [await enter(IPHONE, '203.0.113.1'), await enter(WINDOWS, '203.0.113.2')];
  const { data } = await here.call(listSessions, { query: {} });
  const id = data.find(({ is_current }) => !is_current)?.id as number;
  expect(await here.call(endSession, { params: { id } })).toEqual({ ended: 1 });
  expect((await lost.send(getCredentials)).status).toBe(401);
  expect((await here.call(listSessions, { query: {} })).data).toHaveLength(1);
  const again = await here.send(endSession, { params: { id } });
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
});

test('ACCOUNT-12: a session of somebody else is not found, and stays', async () => {
  const mine = await (await account()).enter(WINDOWS, '203.0.113.1');
  const theirs = await (await account()).enter(WINDOWS, '203.0.113.2');
  const [session] = (await theirs.call(listSessions, { query: {} })).data;
  expect((await mine.send(endSession, { params: { id: session?.id as number } })).status).toBe(404);
  expect((await theirs.send(getCredentials)).status).toBe(200);
});

test('ACCOUNT-12: a session that lets no one in any more is not listed', async () => {
  const { employeeId, enter } = await account();
  await enter(IPHONE, '203.0.113.1');
  await site.query(sql`update sessions set last_used_at = clock_timestamp() - interval '12 hours 1 minute'
    where user_id = (select id from users where employee_id = ${employeeId})`);
  const here = await enter(WINDOWS, '203.0.113.2');
  expect((await here.call(listSessions, { query: {} })).data).toHaveLength(1);
});

test('a name of a browser that is very long is cut, and one that says nothing is none', async () => {
  const { enter } = await account();
  const client = await enter(`${WINDOWS} ${'x'.repeat(2000)}`, '203.0.113.1');
  expect(shown(await client.call(listSessions, { query: {} }))[0]?.device).toBe('Chrome on Windows');
  for (const unknown of ['', 'curl/8.5.0', '<b>', '\u0000']) expect(deviceWords(unknown)).toBeNull();
});

test('ACCOUNT-15: a sign-in on a new device is notified, not the first one and not those on a known device', async () => {
  const { enter } = await account();
  const noticesOf = async (client: Client) =>
    (await client.call(listNotifications, { query: {} })).data.map(({ kind, facts, place }) => ({
      kind,
      facts,
      place,
    }));
  const office = await enter(WINDOWS, '203.0.113.1', 'office-device');
  expect(await noticesOf(office)).toEqual([]);
  await enter(WINDOWS, '203.0.113.9', 'office-device');
  expect(await noticesOf(office)).toEqual([]);
  await enter(IPHONE, '203.0.113.2', 'new-device');
  expect(await noticesOf(office)).toEqual([
    {
      kind: 'signed_in_on_new_device',
      facts: { device: 'Safari on iPhone', address: '203.0.113.2' },
      place: '/settings',
    },
  ]);
});
