import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createApiKey, createCompany, createWebhook, listProjects } from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { freePort } from '../test/free-port.ts';
import { openApp, testApp } from '../test/test-app.ts';
import { hashPassword } from './auth/index.ts';
import { sendWebhooks } from './webhooks/index.ts';

const GUIDE = new URL('../../docs/guides/api-from-other-programs.md', import.meta.url);
const PASSWORD = 'correct horse';

const receiverPort = await freePort();
const webhookInternalHosts = [`127.0.0.1:${receiverPort}`];
const site = await testApp({ webhookInternalHosts });
const { app, database, jobs } = await openApp(site.connection);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const examples = [...(await readFile(GUIDE, 'utf8')).matchAll(/```js\n(.+?)```/gs)].map(([, code]) => code);

/** Runs an example of the guide with a key that names these endpoints. @returns what it prints */
async function run(example: number, endpoints: string[]): Promise<string> {
  const { superadmin } = site;
  const hash = await hashPassword(PASSWORD);
  await site.query(sql`update users set password_hash = ${hash} where id = ${superadmin.userId}`);
  const end_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { key } = await superadmin.call(createApiKey, {
    body: { name: 'Example', end_date, endpoints, password: PASSWORD },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', examples[example] ?? ''],
    { env: { ...process.env, PLUMBLINE_URL: url, PLUMBLINE_KEY: key } },
  );
  return stdout.trim();
}

test('the guide has four examples', () => expect(examples).toHaveLength(4));

test('the example that reads a whole list prints every row of it', async () => {
  await site.project();
  const { total } = await site.superadmin.call(listProjects, { query: {} });
  expect((await run(0, ['listProjects'])).split('\n')).toHaveLength(total);
});

test('the example that writes once makes one project', async () => {
  expect(await run(1, ['createProject'])).toBe('true');
  const { total } = await site.superadmin.call(listProjects, { query: { search_term: 'TUAS-1' } });
  expect(total).toBe(1);
});

test('API-28: the example of an assistant lists its tool and reads with it', async () => {
  const { total } = await site.superadmin.call(listProjects, { query: {} });
  expect((await run(2, ['listProjects'])).split('\n')).toEqual(['listProjects', String(total)]);
});

test('the example that receives a webhook takes what is signed, and refuses what is not', async () => {
  const url = `http://${webhookInternalHosts[0]}/changes`;
  const { secret } = await site.superadmin.call(createWebhook, {
    body: { name: 'Example', url, kinds: ['companies'] },
  });
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', examples[3] ?? ''], {
    env: { ...process.env, WEBHOOK_SECRET: secret, WEBHOOK_PORT: String(receiverPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(async () => void receiver.kill());
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  expect(await nextLine()).toBe('ready');
  const forged = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: JSON.stringify({ type: 'gap', data: {} }),
  });
  expect(forged.status).toBe(401);
  const stop = sendWebhooks({
    database,
    jobs,
    log: pino({ level: 'silent' }) as never,
    now: () => new Date(),
    site: { webhookInternalHosts } as never,
  });
  atEnd(stop);
  const { id } = await site.superadmin.call(createCompany, { body: { name: 'Told of' } });
  expect(await nextLine()).toBe(`load companies ${id}`);
});
