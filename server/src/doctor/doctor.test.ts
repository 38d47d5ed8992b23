import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openApp, testApp } from '../../test/test-app.ts';
import { addressOf, connect, testDatabase } from '../../test/test-database.ts';
import { keepParametersInRole } from '../platform/database/pooler.ts';
import { inspectSettings } from '../platform/settings.ts';
import { backup } from './checks/backup.ts';
import { clock } from './checks/clock.ts';
import { dataDirectory } from './checks/data-directory.ts';
import { database } from './checks/database.ts';
import { mail } from './checks/mail.ts';
import { port } from './checks/port.ts';
import { proxy } from './checks/proxy.ts';
import { push } from './checks/push.ts';
import { settings as settingsCheck } from './checks/settings.ts';
import { lineOf } from './doctor.ts';
import type { Check } from './finding.ts';

const site = await testApp();
const address = await site.app.listen({ port: 0, host: '127.0.0.1' });

async function folderOf(...paths: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of paths) await mkdir(join(folder, path));
  return folder;
}

/** The lines of one check with some settings. */
async function lines({ title, look }: Check, environment: Record<string, string>) {
  const { settings, problems } = inspectSettings(environment, '/no .env');
  const findings = await look({ root: tmpdir(), settings, settingProblems: problems });
  return findings.map((finding) => lineOf({ title, ...finding }));
}
const withDatabase = { DATABASE_URL: addressOf(site.connection) };

/** A proxy in front of an address, and its own address. */
async function proxyTo(
  target: string,
  options: { headers?: (peer: string) => Record<string, string>; buffers?: boolean; mostBytes?: number } = {},
): Promise<string> {
  const {
    headers = (peer) => ({ 'x-forwarded-for': peer, 'x-forwarded-proto': 'http' }),
    buffers,
    mostBytes,
  } = options;
  const server: Server = createServer((incoming, outgoing) => {
    const passed = request(
      new URL(incoming.url ?? '/', target),
      {
        method: incoming.method,
        headers: { ...incoming.headers, ...headers(incoming.socket.remoteAddress ?? '') },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!buffers) {
          answer.pipe(outgoing);
          return;
        }
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => outgoing.end(Buffer.concat(pieces)));
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end('Bad gateway'));
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.on('checkContinue', (incoming, outgoing) => {
    if (mostBytes !== undefined && Number(incoming.headers['content-length']) > mostBytes)
      outgoing.writeHead(413).end();
    else outgoing.writeContinue();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('all settings that are wrong are named at once, and the others are taken over', async () => {
  const wrong = { PORT: 'x', TIME_ZONE: 'Mars', COMPANY_NAME: 'Pile & Beam', BACKUP_PASSPHRASE: 'secret' };
  expect(inspectSettings(wrong, '/no .env').settings).toMatchObject({
    port: 3000,
    companyName: 'Pile & Beam',
  });
  const found = await lines(settingsCheck, wrong);
  expect(found).toHaveLength(3);
  expect(found[0]).toBe(
    'problem  Settings: PORT must be a whole number from 0 to 65535, not "x". Correct it: .env.example explains each setting.',
  );
  expect(found.join('\n')).not.toContain('secret');
  expect(await lines(settingsCheck, {})).toEqual(['ok       Settings: all are valid.']);
});

test('a data directory that is missing, is empty, or has an unfinished restore is described', async () => {
  const missing = join(await folderOf(), 'none');
  expect(await lines(dataDirectory, { DATA_DIR: missing })).toEqual([
    expect.stringMatching(/^warning .* does not exist\./),
  ]);
  const half = await lines(dataDirectory, { DATA_DIR: await folderOf('restoring') });
  expect(half).toContainEqual(
    expect.stringMatching(/^problem .*a restore in .* did not end: no server starts\./),
  );
  expect(half).toContainEqual(expect.stringMatching(/^warning .* has no database yet\./));
  const whole = await lines(dataDirectory, { DATA_DIR: await folderOf('postgres') });
  expect(whole[0]).toMatch(/^ok .* can be written/);
  expect(whole).toHaveLength(2);
});

test('a port is free, used by Plumbline, or used by another program, which is named', async () => {
  const free = String(await freePort());
  expect(await lines(port, { PORT: free })).toEqual([
    `ok       Port: port ${free} of 127.0.0.1 is free: no server runs.`,
  ]);
  const ours = new URL(address).port;
  expect(await lines(port, { PORT: ours })).toEqual([
    `ok       Port: Plumbline answers at port ${ours} of 127.0.0.1.`,
  ]);
  const other = new URL(await proxyTo('http://127.0.0.1:1')).port;
  const [line] = await lines(port, { PORT: other });
  expect(line).toMatch(new RegExp(`^problem  Port: port ${other} is used by "`));
  if (process.platform === 'linux') expect(line).toContain(`(process ${process.pid})`);
});

test('a database is of this version, is behind it or before it, or cannot be reached', async () => {
  expect(await lines(database, withDatabase)).toEqual([
    expect.stringMatching(/^ok .* answers/),
    expect.stringMatching(/^ok .* are as they should be/),
    expect.stringMatching(/^ok .* of this version/),
  ]);
  expect(await lines(clock, withDatabase)).toEqual(['ok       Clock: the same as that of the database.']);

  const pooler = {
    DATABASE_URL: addressOf(site.connection),
    DATABASE_DIRECT_URL: addressOf(site.connection),
  };
  expect((await lines(database, pooler)).at(-1)).toMatch(
    /^problem {2}Database: DATABASE_DIRECT_URL connects with statement_timeout 0 instead of 120000\. The next start/,
  );
  expect(
    (await lines(database, { ...withDatabase, DATABASE_READ_URL: withDatabase.DATABASE_URL })).at(-1),
  ).toBe(
    'warning  Database: that of DATABASE_READ_URL is not read from: it is no replica of the primary. Until it can be, the primary is read.',
  );
  await keepParametersInRole(site.connection);
  expect((await lines(database, pooler)).at(-1)).toBe(
    'ok       Database: the pooler of DATABASE_URL passes transactions on as they should be.',
  );

  const newer = await testDatabase();
  const see = async (migration: string) => {
    await (await connect(newer)).query(
      `insert into kysely_migration (name, timestamp) values ('${migration}', now()::text)`,
    );
  };
  await see('9999-later.sql');
  expect(await lines(database, { DATABASE_URL: addressOf(newer) })).toContainEqual(
    expect.stringMatching(/^warning .*it does not have 9999-later\.sql\. Upgrade this server as well\.$/),
  );
  await see('9999-drop.since-999.0.0.sql');
  expect(await lines(database, { DATABASE_URL: addressOf(newer) })).toContainEqual(
    expect.stringMatching(
      /^problem .*does not have 9999-drop\.since-999\.0\.0\.sql\. Start the version that made them/,
    ),
  );
  const older = await testDatabase();
  await (await connect(older)).query(`delete from kysely_migration where name = '0.1.0.sql'`);
  expect(await lines(database, { DATABASE_URL: addressOf(older) })).toContainEqual(
    expect.stringMatching(/^warning .*1 migrations are still to be made: 0\.1\.0\.sql\./),
  );
  const readOnly = await testDatabase();
  await (await connect(readOnly)).query(
    `alter database ${readOnly.database} set default_transaction_read_only = on`,
  );
  expect(await lines(database, { DATABASE_URL: addressOf(readOnly) })).toContainEqual(
    expect.stringMatching(/^problem .*set to read only/),
  );
  const [unreachable] = await lines(database, {
    DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${await freePort()}/plumbline`,
  });
  expect(unreachable).toMatch(/^problem .*that of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(unreachable).not.toContain('secret');
  expect(await lines(database, { DATA_DIR: await folderOf() })).toEqual([
    'ok       Database: the embedded one does not run: it is asked while the server runs.',
  ]);
});

test('a proxy that passes everything on is in order', async () => {
  const publicUrl = await proxyTo(address);
  expect(await lines(proxy, { ...withDatabase, PUBLIC_URL: publicUrl })).toEqual([
    `ok       Proxy: ${publicUrl} is answered by Plumbline.`,
    'ok       Proxy: it passes on who calls (X-Forwarded-For; here 127.0.0.1).',
    'ok       Proxy: the server sees http, as in PUBLIC_URL.',
    'ok       Proxy: it passes events on at once.',
    'ok       Proxy: it takes the announcement of a form of 150 MB.',
  ]);
});

test.each([
  ['passes no headers', { headers: () => ({}) }, /it passes no X-Forwarded-For/],
  [
    'says another protocol',
    { headers: () => ({ 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' }) },
    /the server sees https, and PUBLIC_URL has http/,
  ],
  ['buffers', { buffers: true }, /it buffers the stream of events/],
  ['refuses long bodies', { mostBytes: 1_000_000 }, /it refuses forms of 150 MB/],
])('a proxy that %s is a problem', async (_, options, sentence) => {
  const found = await lines(proxy, { ...withDatabase, PUBLIC_URL: await proxyTo(address, options) });
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([expect.stringMatching(sentence)]);
});

test('a proxy that TRUST_PROXY does not name, one in front of something else, and none are told apart', async () => {
  const { app } = await openApp(site.connection, { trustProxy: ['10.0.0.1'] });
  const elsewhere = await proxyTo(await app.listen({ port: 0, host: '127.0.0.1' }), {
    headers: () => ({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }),
  });
  expect(await lines(proxy, { ...withDatabase, PUBLIC_URL: elsewhere })).toContainEqual(
    'problem  Proxy: TRUST_PROXY does not name it, so that all people count as one address: it is 127.0.0.1. Set TRUST_PROXY=127.0.0.1',
  );
  expect(await lines(proxy, { PUBLIC_URL: await proxyTo('http://127.0.0.1:1') })).toEqual([
    expect.stringMatching(/^problem .* is answered by something else than this server \(502\)/),
  ]);
  expect(await lines(proxy, { PUBLIC_URL: `https://127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringMatching(/^problem .* does not answer \(ECONNREFUSED\)/),
  ]);
  expect(await lines(proxy, {})).toEqual([expect.stringMatching(/^warning .*PUBLIC_URL is not set/)]);
});

test('how a request has arrived is said to nobody without the key', async () => {
  for (const headers of [
    {},
    { 'x-plumbline-doctor': 'x' },
    { authorization: `Bearer ${site.superadmin.token}` },
  ]) {
    const { statusCode } = await site.app.inject({ url: '/api/v1/doctor', headers });
    expect(statusCode).toBe(404);
  }
});

test('push services and backups are looked at', async () => {
  const reached = new URL(address).host;
  const closed = `127.0.0.1:${await freePort()}`;
  expect(await lines(push, { PUSH_SERVICES: `${reached},${closed},*.example` })).toEqual([
    `ok       Push: ${reached} can be reached.`,
    expect.stringMatching(/^warning .*cannot be reached \(ECONNREFUSED\)/),
    expect.stringMatching(/^ok .*names no host that could be tried/),
  ]);
  const folder = await folderOf();
  expect(await lines(backup, { BACKUP_DIR: folder, DATA_DIR: folder })).toEqual([
    `ok       Backup: ${folder} can be written.`,
    expect.stringMatching(/^warning .*is on the disk of the data/),
    expect.stringMatching(/^warning .*there is none that could be restored\. npm run backup/),
  ]);
  expect((await lines(backup, { DATA_DIR: folder }))[0]).toMatch(/^warning .*none is made at night/);
});

test('mail: it signs in at the mail server, and says what that answers', async () => {
  expect(await lines(mail, {})).toEqual(['ok       Mail: none is sent: SMTP_HOST is not set.']);
  const { settings } = await openMailServer();
  const place = `127.0.0.1:${settings.port}`;
  const environment = {
    PUBLIC_URL: 'https://plumbline.example',
    SMTP_HOST: settings.host,
    SMTP_PORT: String(settings.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: settings.login?.user ?? '',
    SMTP_PASSWORD: settings.login?.password ?? '',
    MAIL_FROM: settings.from,
  };
  expect(await lines(mail, environment)).toEqual([`ok       Mail: ${place} takes the user and password.`]);
  const [wrong = ''] = await lines(mail, { ...environment, SMTP_PASSWORD: 'another one' });
  expect(wrong).toMatch(
    /^problem {2}Mail: \S+ does not let this server in: 535 Wrong user or password\. Check SMTP_HOST/,
  );
  expect(wrong).not.toContain('another one');
  // That of the server has expired.
  const [untrusted = ''] = await lines(mail, { ...environment, SMTP_SECURITY: 'starttls' });
  expect(untrusted).toMatch(/^problem .*certificate/);
});
