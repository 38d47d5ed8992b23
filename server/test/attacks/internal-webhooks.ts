import { createWebhook, deleteWebhook, listWebhookDeliveries, testWebhook } from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

/**
 * Addresses inside a network, written as an attacker writes them.
 * @param port of what listens on this machine
 */
export const internalAddresses = (port: string): string[] => [
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ].map((host) => `https://${host}:${port}/`),
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[fe80::1]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  `http://receiver.example:${port}/`,
  `https://receiver.example@127.0.0.1:${port}/`,
  'file:///etc/passwd',
];

/** A name that leads to this machine. */
export const internalName = (port: string): string => `https://localhost:${port}/`;

const body = (url: string) => ({ name: 'Inside', url, kinds: null });

/** Adds webhooks with addresses inside the network. */
export const addInternalWebhooks = (superadmin: Client, port: string): Promise<Reply<unknown>[]> =>
  Promise.all(internalAddresses(port).map((url) => superadmin.send(createWebhook, { body: body(url) })));

/**
 * Adds a webhook with a name that leads to this machine, tests it and removes it again.
 * @param sent waits for what the server does by itself
 * @returns what kept the test from being delivered
 */
export async function testInternalName(superadmin: Client, url: string, sent: () => Promise<void>) {
  const webhook = await superadmin.call(createWebhook, { body: body(url) });
  const { id } = await superadmin.call(testWebhook, { params: webhook });
  for (;;) {
    await sent();
    const { data } = await superadmin.call(listWebhookDeliveries, { params: webhook, query: {} });
    const delivery = data.find((one) => one.id === id);
    if (delivery?.state !== 'waiting') {
      await superadmin.call(deleteWebhook, { params: webhook });
      return delivery?.problem;
    }
  }
}
