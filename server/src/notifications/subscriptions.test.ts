import { ECDH } from 'node:crypto';
import {
  changeUser,
  createUser,
  getPushKey,
  registerPush,
  signIn,
  signOut,
  signOutEverywhere,
  unregisterPush,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../../test/client.ts';
import { openPushService } from '../../test/push-service.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { removeExpiredSessions } from '../auth/index.ts';
import { isAllowedHost } from '../platform/allowed-hosts.ts';
import { detachPushSubscriptions } from './index.ts';

const service = await openPushService();
const site = await testApp({ pushServices: ['fcm.googleapis.com', service.host] });

const register = (person: Pick<Client, 'send'>, subscription = service.browser().subscription) =>
  person.send(registerPush, { body: { subscription } });
const ownersOf = async (endpoint: string) =>
  (
    await site.query(
      sql<{ user_id: number }>`select user_id from push_subscriptions where endpoint = ${endpoint}`,
    )
  ).map((row) => row.user_id);

test('a browser that registers twice is one device, and can be turned off', async () => {
  const me = await site.as('Engineer');
  const { subscription } = service.browser();
  expect((await register(me, subscription)).body).toMatchObject({
    message: 'Notifications are on.',
    data: { devices: 1 },
  });
  expect((await register(me, subscription)).data).toEqual({ devices: 1 });
  expect((await register(me)).data).toEqual({ devices: 2 });
  const off = await me.send(unregisterPush, { body: { endpoint: subscription.endpoint } });
  expect(off.body).toMatchObject({ message: 'Notifications are off.', data: { devices: 1 } });
  expect(await me.call(unregisterPush, { body: { endpoint: subscription.endpoint } })).toEqual({
    devices: 1,
  });
});

test('no one turns another’s browser off', async () => {
  const me = await site.as('Engineer');
  const { subscription } = service.browser();
  await register(me, subscription);
  await site.superadmin.call(unregisterPush, { body: { endpoint: subscription.endpoint } });
  expect(await ownersOf(subscription.endpoint)).toEqual([me.userId]);
});

test('a browser belongs to the user who registered it last', async () => {
  const [first, second] = [await site.as('Engineer'), await site.as('Worker')];
  const { subscription } = service.browser();
  await register(first, subscription);
  expect((await register(second, subscription)).data).toEqual({ devices: 1 });
  expect(await ownersOf(subscription.endpoint)).toEqual([second.userId]);
});

test('signing out ends it for this browser, signing out everywhere for all of them', async () => {
  const me = await site.as('Engineer');
  const { subscription } = service.browser();
  await register(me, subscription);
  await me.call(signOut);
  expect(await ownersOf(subscription.endpoint)).toEqual([]);

  const other = await site.as('Engineer');
  const browsers = [service.browser(), service.browser()];
  for (const browser of browsers) await register(other, browser.subscription);
  await site.query(
    sql`update push_subscriptions set session_id = null where endpoint = ${browsers[0]?.subscription.endpoint}`,
  );
  await other.call(signOutEverywhere);
  for (const browser of browsers) expect(await ownersOf(browser.subscription.endpoint)).toEqual([]);
});

test('a session that merely expired ends nothing', async () => {
  const me = await site.as('Engineer');
  const { subscription } = service.browser();
  await register(me, subscription);
  await site.query(
    sql`update sessions set last_used_at = now() - interval '13 hours' where user_id = ${me.userId}`,
  );
  await removeExpiredSessions(site, [detachPushSubscriptions]);
  expect(await site.query(sql`select 1 from sessions where user_id = ${me.userId}`)).toEqual([]);
  expect(await ownersOf(subscription.endpoint)).toEqual([me.userId]);
});

test('a new password ends it for all browsers but the one at which it was changed', async () => {
  const username = `changes-${next()}`;
  const password = 'correct horse';
  const { id } = await site.superadmin.call(createUser, {
    body: { employee_id: await site.employee('Engineer'), username, password },
  });
  await site.query(sql`update users set must_change_password = false where id = ${id}`);
  const enter = async () =>
    clientOf(site.app, (await site.anyone.call(signIn, { body: { username, password } })).token);
  const [here, elsewhere] = [await enter(), await enter()];
  const endpoints: string[] = [];
  for (const client of [here, elsewhere, elsewhere]) {
    const { subscription } = service.browser();
    await register(client, subscription);
    endpoints.push(subscription.endpoint);
  }
  await site.query(sql`update push_subscriptions set session_id = null where endpoint = ${endpoints[2]}`);
  const changed = 'battery staple';
  await here.call(changeUser, {
    params: { id },
    body: { username, old_password: password, password: changed, password_confirmation: changed },
  });
  expect(await Promise.all(endpoints.map(ownersOf))).toEqual([[id], [], []]);
});

test('who is set Inactive gets no pushes, also when they are Active again', async () => {
  const me = await site.as('Engineer');
  const [open, expired] = [service.browser().subscription, service.browser().subscription];
  await register(me, open);
  await register(me, expired);
  await site.query(sql`update push_subscriptions set session_id = null where endpoint = ${expired.endpoint}`);
  for (const status of ['Inactive', 'Active'])
    await site.query(sql`update employees set employee_status = ${status} where id = ${me.employeeId}`);
  for (const { endpoint } of [open, expired]) expect(await ownersOf(endpoint)).toEqual([]);
});

test('who signs out while their browser is being registered gets no pushes afterwards', async () => {
  for (let time = 0; time < 10; time++) {
    const me = await site.as('Engineer');
    const { subscription } = service.browser();
    const [registered] = await Promise.all([register(me, subscription), me.call(signOut)]);
    expect([200, 401], registered.text).toContain(registered.status);
    expect(await ownersOf(subscription.endpoint)).toEqual([]);
  }
});

test('of more than 20 browsers the oldest go, also when they come at once', async () => {
  const me = await site.as('Engineer');
  const oldest = service.browser().subscription;
  await register(me, oldest);
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 7 }, () => register(me)));
  const newest = service.browser().subscription;
  expect((await register(me, newest)).data).toEqual({ devices: 20 });
  expect([await ownersOf(oldest.endpoint), await ownersOf(newest.endpoint)]).toEqual([[], [me.userId]]);
});

test.each([
  'https://fcm.googleapis.com.evil.example/send/1',
  'http://fcm.googleapis.com/send/1',
  'https://fcm.googleapis.com:8443/send/1',
  'https://user@fcm.googleapis.com/send/1',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/',
  'http://localhost/',
  'file:///etc/passwd',
])('%s is no push service that is known here', async (endpoint) => {
  const me = await site.as('Engineer');
  const { status, body } = await register(me, { ...service.browser().subscription, endpoint });
  expect([status, body.errors]).toEqual([
    422,
    { 'subscription.endpoint': ['This push service is not allowed.'] },
  ]);
});

test('a pattern may match any subdomain, and name its port', () => {
  const known = (endpoint: string) =>
    isAllowedHost(endpoint, ['*.push.apple.com', 'Push.Example:443', '[::1]:8080']);
  for (const endpoint of [
    'https://web.push.apple.com/x',
    'https://a.b.push.apple.com/x',
    'https://push.example/x',
    'http://[::1]:8080/x',
  ])
    expect([endpoint, known(endpoint)]).toEqual([endpoint, true]);
  for (const endpoint of [
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'http://push.example/x',
    'https://sub.push.example/x',
    'http://[::1]/x',
    'nonsense',
  ])
    expect([endpoint, known(endpoint)]).toEqual([endpoint, false]);
});

test.each([
  ['no keys', { keys: undefined }],
  ['keys that are no keys', { keys: { p256dh: '<script>', auth: 'a' } }],
  ['a point that is not on the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ['a secret that is too short', { keys: { ...service.browser().subscription.keys, auth: 'AAAA' } }],
  ['no address', { endpoint: 'nowhere' }],
])('a subscription with %s is refused', async (_, fields) => {
  const me = await site.as('Engineer');
  const subscription = { ...service.browser().subscription, ...fields };
  const { status, body } = await me.request('/push', { method: 'POST', body: { subscription } });
  expect([status, body.message]).toEqual([422, 'This is not a valid push subscription.']);
});

const compressed = ECDH.convertKey(
  service.browser().subscription.keys.p256dh,
  'prime256v1',
  'base64url',
  'base64url',
  'compressed',
) as string;

test.each([
  ['p256dh', 'a compressed point', { p256dh: compressed }],
  ['p256dh', 'a point that is not on the curve', { p256dh: 'B'.repeat(87) }],
  ['auth', 'a secret of 15 bytes', { auth: Buffer.alloc(15).toString('base64url') }],
  ['auth', 'a secret of 17 bytes', { auth: Buffer.alloc(17).toString('base64url') }],
])('a subscription whose %s is %s is refused at that key', async (key, _, faulty) => {
  const me = await site.as('Engineer');
  const { subscription } = service.browser();
  const { status, body } = await register(me, {
    ...subscription,
    keys: { ...subscription.keys, ...faulty },
  });
  expect([status, body.errors]).toEqual([
    422,
    { [`subscription.keys.${key}`]: ['This is not a valid push subscription.'] },
  ]);
});

test('all servers of an installation have one key, also when they make it at the same moment', async () => {
  await site.query(sql`delete from installation where name = 'vapid-keys'`);
  const servers = await Promise.all([1, 2, 3].map(() => openApp(site.connection)));
  const me = await site.as('Engineer');
  const replies = await Promise.all(
    servers.flatMap(({ app }) =>
      [1, 2, 3].map(() =>
        app.inject({
          url: '/api/v1/push/key',
          headers: { authorization: `Bearer ${me.token}`, 'x-request': String(next()) },
        }),
      ),
    ),
  );
  const keys = new Set(replies.map((reply) => reply.json().data.key));
  expect([...keys]).toEqual([(await me.call(getPushKey)).key]);
  expect(Buffer.from([...keys][0], 'base64url').length).toBe(65);
});
