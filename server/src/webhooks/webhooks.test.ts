import { createHmac } from 'node:crypto';
import {
  createCompany,
  createWebhook,
  deleteWebhook,
  listNotifications,
  listSecurityEvents,
  listWebhookDeliveries,
  listWebhooks,
  renameCompany,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateTask,
  updateWebhook,
  type Webhook,
  webhookKinds,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { openWebhookReceiver, type ReceivedMessage } from '../../test/webhook-receiver.ts';
import { collectChanges } from './collect-changes.ts';
import { removeOldDeliveries } from './deliveries.ts';
import { pauseAfter, sendDeliveries } from './send-deliveries.ts';

const receiver = await openWebhookReceiver();
const { received, answers } = receiver;
/** It stands still but where a test moves it on, by so many milliseconds. */
const clock = { late: 0 };
const start = Date.now();
const now = () => new Date(start + clock.late);
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const webhookInternalHosts = [receiver.host];
const site = await testApp({ webhookInternalHosts, now, log });
const { superadmin } = site;
const { jobs, database } = await openApp(site.connection);

/** Does what a server process does once a second. @param late how much later than now its clock is, in milliseconds */
async function look(stop = new AbortController().signal, late = 0) {
  const services = {
    database,
    jobs,
    log: log as never,
    now: () => new Date(now().getTime() + late),
    site: { webhookInternalHosts } as never,
  };
  await collectChanges(services);
  await sendDeliveries(services, stop);
}

beforeEach(async () => {
  await site.query(sql`delete from webhooks`);
  received.length = 0;
  answers.length = 0;
  clock.late = 0;
});

const add = (kinds: Webhook['kinds'] = ['companies']) =>
  superadmin.call(createWebhook, { body: { name: `Accounting ${next()}`, url: receiver.url, kinds } });
const company = () => superadmin.call(createCompany, { body: { name: `Firm ${next()}` } });
const deliveriesOf = async ({ id }: { id: number }) =>
  (await superadmin.call(listWebhookDeliveries, { params: { id }, query: { per_page: 100 } })).data;
const changes = (messages: readonly ReceivedMessage[] = received) =>
  messages.flatMap(({ message }) => message.data.changes ?? []);
const idsReceived = () => changes().flatMap(({ ids }) => ids);
const state = async ({ id }: { id: number }) =>
  (await superadmin.call(listWebhooks, {})).find((one) => one.id === id);
const eventsOf = async (kind: 'webhook_paused' | 'webhook_added') =>
  (await superadmin.call(listSecurityEvents, { query: { kind } })).data;

const isSignedWith = (secret: string, { headers, body }: ReceivedMessage) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

test('WEBHOOK-2, WEBHOOK-7: what changed is sent, signed, in order and without its content', async () => {
  const webhook = await add();
  const [first, second] = [await company(), await company()];
  await superadmin.call(renameCompany, { params: first, body: { name: 'Of no concern to a reader' } });
  await site.project();
  await look();
  expect(received).toHaveLength(1);
  const [message] = received as [ReceivedMessage];
  expect(isSignedWith(webhook.secret, message)).toBe(true);
  expect(message.message).toMatchObject({ type: 'changes', timestamp: expect.any(String) });
  expect(changes()).toEqual([
    { position: 1, at: expect.any(String), kind: 'companies', ids: [first.id], project_id: null },
    { position: 2, at: expect.any(String), kind: 'companies', ids: [second.id], project_id: null },
    { position: 3, at: expect.any(String), kind: 'companies', ids: [first.id], project_id: null },
  ]);
  expect(message.body).not.toContain('Of no concern');
  await look();
  expect(received).toHaveLength(1);
  expect(await deliveriesOf(webhook)).toMatchObject([
    {
      kind: 'changes',
      changes: 3,
      state: 'delivered',
      status: 204,
      tries: 1,
      problem: null,
      next_try_at: null,
    },
  ]);
});

test('WEBHOOK-3: what commits late is sent after what committed before it, and nothing is missed', async () => {
  await add(['work_items']);
  const [{ area }, { subTask }] = [await site.tree(), await site.tree()];
  await look();
  received.length = 0;
  const slow = await site.database.startTransaction().execute();
  await sql`update work_items set title = 'Slow' where id = ${subTask.id}`.execute(slow);
  await superadmin.call(updateTask, { params: area, body: { title: 'Quick' } });
  await look();
  expect(idsReceived()).toContain(area.id);
  expect(idsReceived()).not.toContain(subTask.id);
  await slow.commit().execute();
  await look();
  expect(idsReceived()).toContain(subTask.id);
  const positions = changes().map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, index) => (positions[0] as number) + index));
});

test('WEBHOOK-4, WEBHOOK-5: after a failure the same message comes again, later each time, and before what follows', async () => {
  const webhook = await add();
  const first = await company();
  answers.push(500, (response) => void response.socket?.destroy(), 302);
  await look();
  const second = await company();
  await look();
  expect(received).toHaveLength(1);
  for (const tries of [0, 1]) {
    clock.late += pauseAfter(tries) - 1_000;
    await look();
    expect(received).toHaveLength(tries + 1);
    clock.late += 1_001;
    await look();
    expect(received).toHaveLength(tries + 2);
  }
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', status: 302, tries: 3 }]);
  clock.late += pauseAfter(2);
  await look();
  await look();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...Array(4).fill(received[0]?.headers['webhook-id']),
    received[4]?.headers['webhook-id'],
  ]);
  expect(changes(received.slice(3)).map(({ ids }) => ids)).toEqual([[first.id], [second.id]]);
  expect([0, 1, 2, 9, 30].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 15_360_000, 21_600_000]);
});

test('WEBHOOK-4: a process that dies while it sends leaves the message to another one', async () => {
  const webhook = await add();
  const first = await company();
  const held = Promise.withResolvers<void>();
  answers.push((response) => void held.promise.then(() => response.writeHead(204).end()));
  const dying = look();
  await receiver.until(1);
  // No other process sends it at the same time.
  await look();
  expect(received).toHaveLength(1);
  // To a process that comes after it, only this is left of it: it does not say how it ended.
  await look(undefined, 31_000);
  expect(received).toHaveLength(2);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  held.resolve();
  await dying;
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  expect(idsReceived()).toEqual([first.id, first.id]);
});

test('WEBHOOK-4: a server that stops ends what it sends, and the next one sends it again at once', async () => {
  await add();
  await company();
  const stopping = new AbortController();
  answers.push(() => stopping.abort());
  await look(stopping.signal);
  await look();
  expect(received).toHaveLength(2);
});

test('WEBHOOK-3: several processes that look at the same moment send each change once', async () => {
  const webhook = await add();
  for (let turn = 0; turn < 3; turn += 1) await company();
  await Promise.all([look(), look(), look(), look()]);
  await look();
  expect(changes().map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(await deliveriesOf(webhook)).toHaveLength(1);
});

test('WEBHOOK-4: one that lay still for longer than changes are kept is told to load everything again', async () => {
  const webhook = await add();
  await company();
  await site.query(sql`update webhooks set read_at = read_at - 31 * 60000 where id = ${webhook.id}`);
  await look();
  const later = await company();
  await look();
  expect(received.map(({ message }) => message.type)).toEqual(['gap', 'changes']);
  expect(idsReceived()).toEqual([later.id]);
});

test('WEBHOOK-4: a webhook without news moves on, so that there is no gap', async () => {
  const webhook = await add();
  const positionOf = async () =>
    (await site.query(sql<{ read_at: number }>`select read_at from webhooks where id = ${webhook.id}`))[0]
      ?.read_at;
  await site.query(sql`update webhooks set read_at = read_at - 6 * 60000 where id = ${webhook.id}`);
  const before = await positionOf();
  await look();
  expect(await positionOf()).toBeGreaterThan(before as number);
  expect(await deliveriesOf(webhook)).toEqual([]);
});

test.each([
  ['failing', 3 * 86_400_000, 500, 'have failed for three days', 'deliveries failed for 3 days'],
  ['gone', 0, 410, 'answered that it is gone', 'answered 410'],
] as const)(
  'WEBHOOK-6: %s for %i ms with %i pauses a webhook, and Superadmins are told',
  async (paused, wait, status, words, reason) => {
    const other = await site.as('Superadmin');
    const webhook = await add();
    await company();
    answers.push(...(wait > 0 ? [status, status] : [status]));
    await look();
    if (wait > 0) {
      expect(await state(webhook)).toMatchObject({ paused: null, waiting: 1 });
      clock.late += wait;
      await look();
    }
    expect(await state(webhook)).toMatchObject({
      paused,
      waiting: 1,
      last_delivery: { status, state: 'waiting' },
    });
    const [notice] = (await other.call(listNotifications)).data;
    expect(notice?.body).toContain(words);
    expect((await eventsOf('webhook_paused'))[0]).toMatchObject({
      person: null,
      facts: { webhook: webhook.name, host: receiver.host, reason },
    });
    const sent = received.length;
    clock.late += 86_400_000;
    await look();
    expect(received).toHaveLength(sent);
    await superadmin.call(updateWebhook, { params: webhook, body: { active: true } });
    await look();
    expect(await state(webhook)).toMatchObject({ paused: null, waiting: 0 });
  },
);

test('WEBHOOK-6, WEBHOOK-9: a person pauses a webhook, tests it all the same, and sends a delivery again', async () => {
  const webhook = await add();
  await company();
  await look();
  const [first] = await deliveriesOf(webhook);
  const params = { id: webhook.id, delivery: first?.id as number };
  await superadmin.call(updateWebhook, { params: webhook, body: { active: false } });
  expect((await superadmin.send(resendWebhookDelivery, { params })).status).toBe(403);
  await company();
  answers.push(503);
  await superadmin.call(testWebhook, { params: webhook });
  await look();
  expect(received.map(({ message }) => message.type)).toEqual(['changes', 'test']);
  expect((await deliveriesOf(webhook))[0]).toMatchObject({ kind: 'test', state: 'failed', status: 503 });
  await superadmin.call(updateWebhook, { params: webhook, body: { active: true } });
  await superadmin.call(resendWebhookDelivery, { params });
  await look();
  expect(received[2]?.headers['webhook-id']).toBe(first?.message_id);
  await look();
  expect(changes().map(({ position }) => position)).toEqual([1, 1, 2]);
});

test('WEBHOOK-7: the secret is answered once, and both count for a day after it was changed', async () => {
  const webhook = await add();
  const { secret } = await superadmin.call(rotateWebhookSecret, { params: webhook });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const checkSigned = async () => {
    await company();
    await look();
    const message = received.at(-1) as ReceivedMessage;
    return [webhook.secret, secret].map((one) => isSignedWith(one, message));
  };
  expect(await checkSigned()).toEqual([true, true]);
  clock.late += 86_400_001;
  expect(await checkSigned()).toEqual([false, true]);
  const answered = JSON.stringify([await state(webhook), await deliveriesOf(webhook)]);
  for (const one of [webhook.secret, secret].map((text) => text.replace('whsec_', ''))) {
    expect(answered).not.toContain(one);
    expect(lines.join('')).not.toContain(one);
  }
  const kept = await site.query(sql`select 1 from idempotency_keys where answer::text like '%whsec%'`);
  expect(kept).toEqual([]);
});

test('WEBHOOK-8: no receiver is waited for without end, and none of its answer is read', async () => {
  const webhook = await add();
  await company();
  answers.push((response) => {
    response.writeHead(200);
    // Without end.
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  });
  await look();
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', status: 200 }]);
});

test('WEBHOOK-1: what is done to webhooks is in the security log, of the address its host alone', async () => {
  const webhook = await superadmin.call(createWebhook, {
    body: { name: 'Chat', url: 'https://chat.example/services/T0KEN', kinds: null },
  });
  await superadmin.call(updateWebhook, { params: webhook, body: { url: 'https://other.example/T0KEN' } });
  await superadmin.call(rotateWebhookSecret, { params: webhook });
  await superadmin.call(updateWebhook, { params: webhook, body: { active: false } });
  await superadmin.call(deleteWebhook, { params: webhook });
  const { data } = await superadmin.call(listSecurityEvents, { query: { per_page: 100 } });
  const events = data.filter(({ facts }) => facts.webhook === 'Chat');
  expect(events.map(({ kind }) => kind)).toEqual([
    'webhook_removed',
    'webhook_paused',
    'webhook_secret_changed',
    'webhook_changed',
    'webhook_added',
  ]);
  expect(events[3]?.facts).toEqual({ webhook: 'Chat', host: 'other.example', before: 'chat.example' });
  expect(JSON.stringify(events) + lines.join('')).not.toContain('T0KEN');
});

test('WEBHOOK-9: the last 200 deliveries are kept, and what waits', async () => {
  const webhook = await add();
  await site.query(sql`
    insert into webhook_deliveries (webhook_id, message_id, kind, changes, body, state, next_try_at)
    select ${webhook.id}, 'msg_' || number, 'changes', 1, '{}', case number when 1 then 'waiting' else 'delivered' end, now()
    from generate_series(1, 203) number`);
  await removeOldDeliveries(site);
  const kept = await site.query(sql<{ number: string }>`
    select substr(message_id, 5) as number from webhook_deliveries where webhook_id = ${webhook.id} order by id`);
  expect(kept.map(({ number }) => Number(number)).slice(0, 2)).toEqual([1, 4]);
  expect(kept).toHaveLength(201);
});

test('WEBHOOK-2: every kind that the database announces can be sent, but those of one person alone and mails', async () => {
  const announced = await site.query(sql<{ kind: string }>`
    select distinct coalesce((regexp_match(p.prosrc, 'announce(?:_to)?\\(''(\\w+)'''))[1],
        (regexp_match(encode(t.tgargs, 'escape'), '^\\w+'))[1]) as kind
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgname like 'announce%'`);
  // No list of mails can be read: they belong to their papers and accounts.
  const neverSent = ['notifications', 'notification_settings', 'saved_views', 'mails', 'pending_actions'];
  const kinds = announced.map(({ kind }) => kind).filter((kind) => kind && !neverSent.includes(kind));
  expect(kinds.toSorted()).toEqual([...webhookKinds].toSorted());
});
