import { createWebhook, listWebhookDeliveries, testWebhook, updateWebhook } from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  addInternalWebhooks,
  internalAddresses,
  internalName,
  testInternalName,
} from '../../test/attacks/internal-webhooks.ts';
import { testApp } from '../../test/test-app.ts';
import { openWebhookReceiver } from '../../test/webhook-receiver.ts';
import { isPublicAddress } from './public-address.ts';
import { sendDeliveries } from './send-deliveries.ts';

const receiver = await openWebhookReceiver();
const elsewhere = await openWebhookReceiver();
const port = receiver.host.split(':')[1] as string;
const site = await testApp({ webhookInternalHosts: [receiver.host] });
const { superadmin } = site;

const send = (webhookInternalHosts: string[]) =>
  sendDeliveries(
    {
      database: site.database,
      jobs: {} as never,
      log: pino({ level: 'silent' }) as never,
      now: () => new Date(),
      site: { webhookInternalHosts } as never,
    },
    new AbortController().signal,
  );

test('WEBHOOK-8: addresses inside a network, and without TLS, are refused at the field', async () => {
  const strangePort = elsewhere.host.split(':')[1] as string;
  const replies = await addInternalWebhooks(superadmin, strangePort);
  expect(replies.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    internalAddresses(strangePort).map(() => [422, ['url']]),
  );
  expect(elsewhere.received).toEqual([]);
});

test('WEBHOOK-8: a name that leads to this machine is refused when it is looked up', async () => {
  expect(await testInternalName(superadmin, internalName(port), () => send([]))).toBe('internal_address');
  expect(receiver.received).toEqual([]);
});

test('WEBHOOK-8: an address that was allowed once is not called once it is not any more', async () => {
  const webhook = await superadmin.call(createWebhook, {
    body: { name: 'Allowed', url: receiver.url, kinds: null },
  });
  await superadmin.call(testWebhook, { params: webhook });
  await send([]);
  const read = async () =>
    (await superadmin.call(listWebhookDeliveries, { params: webhook, query: {} })).data[0];
  expect(await read()).toMatchObject({ state: 'failed', problem: 'internal_address', status: null });
  expect(receiver.received).toEqual([]);
  await superadmin.call(testWebhook, { params: webhook });
  await send([receiver.host]);
  expect(await read()).toMatchObject({ state: 'delivered', status: 204 });
});

test('WEBHOOK-8: a redirect is not followed, wherever it leads', async () => {
  receiver.answers.push((response) => void response.writeHead(307, { location: elsewhere.url }).end());
  const webhook = await superadmin.call(createWebhook, {
    body: { name: 'Redirects', url: receiver.url, kinds: null },
  });
  await superadmin.call(testWebhook, { params: webhook });
  await send([receiver.host, elsewhere.host]);
  const { data } = await superadmin.call(listWebhookDeliveries, { params: webhook, query: {} });
  expect(data).toMatchObject([{ state: 'failed', status: 307 }]);
  expect(elsewhere.received).toEqual([]);
});

test('WEBHOOK-8: an address is looked at when it is changed, too', async () => {
  const webhook = await superadmin.call(createWebhook, {
    body: { name: 'Changed', url: 'https://receiver.example/', kinds: null },
  });
  const reply = await superadmin.send(updateWebhook, { params: webhook, body: { url: 'https://10.1.2.3/' } });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['url']]);
  const [kept] = await site.query(sql<{ url: string }>`select url from webhooks where id = ${webhook.id}`);
  expect(kept?.url).toBe('https://receiver.example/');
});

test('WEBHOOK-8: only addresses of the public Internet are public', () => {
  expect(
    ['8.8.8.8', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8'].filter((one) => !isPublicAddress(one)),
  ).toEqual([]);
  expect(
    [
      '0.0.0.0',
      '10.255.255.255',
      '100.127.0.1',
      '127.0.0.53',
      '169.254.0.1',
      '172.31.0.1',
      '192.0.0.8',
      '192.168.1.1',
      '198.18.0.1',
      '203.0.113.7',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::1',
      'fc00::1',
      'fd12::1',
      'fe80::1%eth0',
      'ff02::1',
    ].filter(isPublicAddress),
  ).toEqual([]);
});
