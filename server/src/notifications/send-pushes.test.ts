import { ECDH } from 'node:crypto';
import {
  type Answer,
  assignToTasks,
  listAnnouncements,
  listNotifications,
  pathOfPlace,
  readAllNotifications,
  registerPush,
  roleIdOf,
  sendAnnouncement,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Browser, openPushService } from '../../test/push-service.ts';
import { PUSH_SUBJECT, pushedPeople } from '../../test/pushed-people.ts';
import { openApp, type Person, testApp } from '../../test/test-app.ts';
import { type PushJob, sendPushes } from './index.ts';
import { getPushKey } from './subscriptions.ts';

const service = await openPushService();
const pushServices = [service.host];
const site = await testApp({ pushServices });
const { superadmin } = site;

const { sending, withBrowser, jobsOf, work } = pushedPeople(site, service);
const subject = PUSH_SUBJECT;

const announce = (role: 'Drafter' | 'Safety', fields: object = {}) =>
  superadmin.call(sendAnnouncement, {
    body: {
      send_to: 'role',
      role_ids: [roleIdOf(role)],
      title: 'Crane inspection',
      description: 'Keep out of zone 3 — 起重机检查.',
      ...fields,
    },
  });
const countsOf = async ({ id }: { id: number }) => {
  const { data } = await superadmin.call(listAnnouncements, { query: { per_page: 100 } });
  const { delivered, failed, gone } = data.find((row) => row.id === id) as Answer<
    typeof listAnnouncements
  >['data'][number];
  return { delivered, failed, gone };
};

/** Makes sure that an announcement to a role reaches this test's people only. */
const alone = (role: 'Drafter' | 'Safety') =>
  site.query(sql`update employees set employee_status = 'Inactive' where role_id = ${roleIdOf(role)}`);

test('a browser gets what was sent, signed by this installation and readable by no one else', async () => {
  await alone('Drafter');
  const { person, browser } = await withBrowser();
  const sent = await announce('Drafter');
  expect(await work(person)).toBe(0);
  const [received] = browser.received;
  const [entry] = (await person.call(listNotifications)).data;
  expect(received?.message).toEqual({
    id: entry?.id,
    title: 'Crane inspection',
    body: 'Keep out of zone 3 — 起重机检查.',
    place: null,
    unread: 1,
  });
  expect(received?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: `notification-${entry?.id}`,
  });
  const { key } = await getPushKey({ database: site.database } as never);
  expect(received?.sender).toMatchObject({ aud: `http://${service.host}`, sub: subject, key });
  const secondsLeft = (received?.sender.exp ?? 0) - Date.now() / 1000;
  expect(secondsLeft > 0 && secondsLeft <= 86_400).toBe(true);
  expect(await countsOf(sent)).toEqual({ delivered: 1, failed: 0, gone: 0 });
});

test('an assignment rings its person, and leads to the task', async () => {
  const { person, browser } = await withBrowser('Engineer');
  const { project, location } = await site.tree();
  await superadmin.call(assignToTasks, {
    params: { id: person.employeeId },
    body: { task_ids: [location.id] },
  });
  await work(person);
  expect(browser.received[0]).toMatchObject({
    message: {
      title: 'New assignment',
      body: `${superadmin.name} assigned you to ${location.title}.`,
      place: pathOfPlace({ kind: 'item', project: project.id, task: location.id }),
    },
    headers: { urgency: 'normal' },
  });
});

test('what is too long for a push is cut, and stays whole in the inbox', async () => {
  await alone('Drafter');
  const { person, browser } = await withBrowser();
  const description = '起重机'.repeat(333);
  await announce('Drafter', { title: '标'.repeat(100), description });
  await work(person);
  const [received] = browser.received;
  expect(received?.bytes).toBeLessThanOrEqual(4096);
  const { body = '' } = received?.message ?? {};
  expect(body).toMatch(/^(起重机)+.{0,2}…$/);
  expect(body.length).toBeGreaterThan(500);
  expect((await person.call(listNotifications)).data[0]?.body).toBe(description);
});

test('a browser whose stored key is unusable is forgotten, and keeps no one else from their push, once', async () => {
  await alone('Safety');
  const broken = await withBrowser('Safety');
  const sound = await withBrowser('Safety');
  const { endpoint, keys } = broken.browser.subscription;
  const compressed = ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
  await site.query(sql`update push_subscriptions set p256dh = ${compressed} where endpoint = ${endpoint}`);
  const sent = await announce('Safety');
  const jobs = [...(await jobsOf(broken.person)), ...(await jobsOf(sound.person))];
  const again = await sendPushes(
    sending,
    jobs.map((job) => ({ ...job, isLastTry: false })),
    { subject, stop: new AbortController().signal },
  );
  expect([again.size, sound.browser.received.length]).toEqual([0, 1]);
  expect(await countsOf(sent)).toEqual({ delivered: 1, failed: 0, gone: 1 });
  expect(await site.query(sql`select 1 from push_subscriptions where endpoint = ${endpoint}`)).toEqual([]);
});

test.each([404, 410])('a browser that the push service answers %i for is forgotten', async (status) => {
  await alone('Drafter');
  const { person, browser } = await withBrowser();
  browser.answers.push(status);
  const sent = await announce('Drafter');
  expect(await work(person)).toBe(0);
  expect(await countsOf(sent)).toEqual({ delivered: 0, failed: 0, gone: 1 });
  const left = await site.query(sql`select 1 from push_subscriptions where user_id = ${person.userId}`);
  expect(left).toEqual([]);
});

test.each([400, 401, 403, 413, 302])('%i is not tried again, and the browser stays', async (status) => {
  await alone('Drafter');
  const { person, browser } = await withBrowser();
  browser.answers.push(status);
  const sent = await announce('Drafter');
  expect(await work(person)).toBe(0);
  expect(await countsOf(sent)).toEqual({ delivered: 0, failed: 1, gone: 0 });
  expect(browser.received.length, 'nor is it followed elsewhere').toBe(1);
  const left = await site.query(sql`select 1 from push_subscriptions where user_id = ${person.userId}`);
  expect(left.length).toBe(1);
});

test.each([500, 503, 429, 408, 'hang up'] as const)(
  'after %s it is tried again, and counts when it arrives',
  async (answer) => {
    await alone('Drafter');
    const { person, browser } = await withBrowser();
    browser.answers.push(answer);
    const sent = await announce('Drafter');
    expect(await work(person)).toBe(1);
    expect(await countsOf(sent)).toEqual({ delivered: 0, failed: 0, gone: 0 });
    expect(await work(person)).toBe(0);
    expect(await countsOf(sent)).toEqual({ delivered: 1, failed: 0, gone: 0 });
    expect(browser.received.length).toBe(2);
  },
);

test('the last try that fails counts as failed', async () => {
  await alone('Drafter');
  const { person, browser } = await withBrowser();
  browser.answers.push(500);
  const sent = await announce('Drafter');
  expect(await work(person, { isLastTry: true })).toBe(0);
  expect(await countsOf(sent)).toEqual({ delivered: 0, failed: 1, gone: 0 });
});

test('what is on its way when the server stops is tried again', async () => {
  const { person, browser } = await withBrowser('Engineer');
  await site.assign(person.employeeId, await site.project());
  expect(await work(person, { stop: AbortSignal.abort() })).toBe(1);
  expect(browser.received).toEqual([]);
});

test('who has read it, left or signed out, or whose browser is another’s now, gets no push', async () => {
  await alone('Drafter');
  const all = [];
  for (let each = 0; each < 4; each++) all.push(await withBrowser());
  const [reader, leaver, quitter, lender] = all as [Rung, Rung, Rung, Rung];
  const sent = await announce('Drafter');
  await reader.person.call(readAllNotifications);
  await site.query(
    sql`update employees set employee_status = 'Inactive' where id = ${leaver.person.employeeId}`,
  );
  await site.query(sql`delete from push_subscriptions where user_id = ${quitter.person.userId}`);
  await superadmin.call(registerPush, { body: { subscription: lender.browser.subscription } });
  for (const { person } of all) expect(await work(person)).toBe(0);
  expect(all.flatMap(({ browser }) => browser.received)).toEqual([]);
  expect(await countsOf(sent), 'the reader has it').toEqual({ delivered: 1, failed: 0, gone: 3 });
  const [kept] = await site.query(sql`select 1 from push_subscriptions where user_id = ${superadmin.userId}`);
  expect(kept, 'the lender’s browser is the Superadmin’s').toBeDefined();
});
type Rung = { person: Person; browser: Browser };

test('a push service that is allowed no more is not called', async () => {
  const { person, browser } = await withBrowser('Engineer');
  await site.assign(person.employeeId, await site.project());
  const jobs = (await jobsOf(person)).map((job) => ({ ...job, isLastTry: false }));
  const elsewhere = { ...sending, site: { ...sending.site, pushServices: ['fcm.googleapis.com'] } };
  const again = await sendPushes(elsewhere, jobs, { subject, stop: new AbortController().signal });
  expect([again.size, browser.received]).toEqual([0, []]);
});

test('two processes that count for the same announcements lose nothing', async () => {
  await alone('Safety');
  const all = [];
  for (let each = 0; each < 8; each++) all.push(await withBrowser('Safety'));
  const sent = [await announce('Safety'), await announce('Safety'), await announce('Safety')];
  await Promise.all(all.map(({ person }) => work(person)));
  for (const announcement of sent)
    expect(await countsOf(announcement)).toEqual({ delivered: 8, failed: 0, gone: 0 });
});

test('a write that is taken back leaves no job', async () => {
  const { person } = await withBrowser('Engineer');
  const { location } = await site.tree();
  const { status } = await superadmin.send(assignToTasks, {
    params: { id: person.employeeId },
    body: { task_ids: [location.id, 2_147_483_647] },
  });
  expect(status).toBe(404);
  expect(await jobsOf(person)).toEqual([]);
  const before = await site.query(sql`select id from pgboss.job where name = 'push'`);
  await expect(
    site.database.transaction().execute(async (transaction) => {
      const { jobs } = await openApp(site.connection);
      await jobs.enqueue(transaction, 'push', [{ notification_id: 1, subscription_id: 1 }]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await site.query(sql`select id from pgboss.job where name = 'push'`)).toEqual(before);
});

test('the queue delivers by itself what is committed, and tries again what failed', async () => {
  const { jobs } = await openApp(site.connection);
  const { person, browser } = await withBrowser('Quantity Surveyor');
  browser.answers.push(500);
  await jobs.work<PushJob>('push', (batch, stop) => sendPushes(sending, batch, { subject, stop }));
  await site.assign(person.employeeId, await site.project({ title: 'Rung' }));
  await service.until(() => browser.received.length === 1);
  const waiting = async () =>
    (await jobsOf(person)).length === 1 &&
    (
      await site.query(sql`select 1 from pgboss.job j join notifications n
        on n.id = (j.data ->> 'notification_id')::integer
        where n.employee_id = ${person.employeeId} and j.state = 'retry'`)
    ).length === 1;
  await expect.poll(waiting).toBe(true);
  // Half a minute is the queue's own first pause; the test need not sit it out.
  await site.query(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  const project = await site.project({ title: 'Rung again' });
  await site.assign(person.employeeId, project);
  await service.until(() => browser.received.length === 3);
  expect(browser.received.map(({ message }) => message.body).toSorted()).toEqual([
    `${superadmin.name} assigned you to Rung again.`,
    `${superadmin.name} assigned you to Rung.`,
    `${superadmin.name} assigned you to Rung.`,
  ]);
});

test('a server that stops does not wait for a push service that is silent', async () => {
  const { jobs } = await openApp(site.connection);
  const { person, browser } = await withBrowser('Coordinator');
  browser.answers.push('silence');
  await jobs.work<PushJob>('push', (batch, stop) => sendPushes(sending, batch, { subject, stop }));
  await site.assign(person.employeeId, await site.project());
  await service.until(() => browser.received.length === 1);
  await jobs.stop();
  // A job still running when the time of the stop is up is taken away too, but says so.
  const left = await site.query(sql<{ state: string; output: unknown }>`
    select j.state, j.output from pgboss.job j
      join notifications n on n.id = (j.data ->> 'notification_id')::integer
    where n.employee_id = ${person.employeeId}`);
  expect(left, 'given up at once, to be tried again later').toEqual([{ state: 'retry', output: null }]);
});
