import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { onePixel } from './pictures.ts';
import { ADMIN_PASSWORD, call, idOf, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, ownDatabase, testDatabase } from './test-database.ts';

test('the first start makes a company and a Superadmin, and shows the password once; a second server ends', async () => {
  const DATA_DIR = await dataDirectory();
  const first = startServer({ DATA_DIR, COMPANY_NAME: 'Pile & Beam' });
  const origin = await first.ready();
  const [, password = ''] = /^Password \(shown only once\): (\S+)$/m.exec(first.output()) ?? [];
  expect(password.length).toBeGreaterThanOrEqual(8);
  expect(first.said()).toContain('Sign in as superadmin.');
  const token = await signIn(origin, password);
  expect((await call(origin, '/company', { token })).data).toMatchObject([{ name: 'Pile & Beam' }]);
  expect((await call(origin, '/user/credentials', { token })).data).toMatchObject({
    user: { username: 'superadmin', employee: { employee_role: { name: 'Superadmin' } } },
  });
  expect((await call(origin, '/projects/all', { token })).data.total).toBe(0);

  const refused = startServer({ DATA_DIR });
  expect(await refused.exited).toBe(1);
  expect(refused.said().at(-1)).toBe(`Plumbline is already running on ${DATA_DIR}.`);
  expect((await call(origin, '/health')).status, 'the first goes on').toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.said().at(-1)).toBe('Stopping ...');

  const second = startServer({ DATA_DIR });
  const again = await second.ready();
  expect(second.output()).not.toContain(password);
  expect(second.said()).toContain('Sign in with your account.');
  expect((await call(again, '/company', { token })).status, 'sessions outlive a restart').toBe(200);
});

test('a kill at any moment loses nothing that was answered, and leaves nothing to correct', async () => {
  const DATA_DIR = await dataDirectory();
  const first = startServer({ DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'silent' });
  const origin = await first.ready();
  const token = await signIn(origin);
  const project_id = idOf(await call(origin, '/project', { token, body: { title: 'Killed', code: 'K' } }));
  const areas = await Promise.all(
    [1, 2, 3].map(async (area) =>
      idOf(
        await call(origin, `/task/${project_id}`, {
          token,
          body: { project_id, parent_id: null, title: 'A', code: `A-${area}` },
        }),
      ),
    ),
  );
  const leaves = await Promise.all(
    areas.flatMap((parent_id) =>
      [1, 2, 3].map(async (leaf) =>
        idOf(
          await call(origin, `/task/${parent_id}`, {
            token,
            body: { project_id, parent_id, title: 'T', code: `T-${leaf}` },
          }),
        ),
      ),
    ),
  );

  /** The last progress that was sent and the last that was answered, a leaf. */
  const sent = new Map<number, number>();
  const answered = new Map<number, number>();
  const enough = Promise.withResolvers<void>();
  const writers = leaves.map(async (leaf) => {
    for (let progress = 1; progress <= 100; progress++) {
      sent.set(leaf, progress);
      const { status } = await call(origin, `/task/${leaf}`, {
        token,
        method: 'PUT',
        body: { current_percentage: progress },
      });
      if (status === 200) answered.set(leaf, progress);
      if ([...answered.values()].reduce((all, value) => all + value, 0) > 60) enough.resolve();
    }
  });
  const outcomes = Promise.allSettled(writers);
  await enough.promise;
  await first.end('SIGKILL');
  await outcomes;

  const second = startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
  const again = await second.ready();
  for (const leaf of leaves) {
    const kept = (await call(again, `/task/${leaf}`, { token })).data.percentage as number;
    expect(kept).toBeGreaterThanOrEqual(answered.get(leaf) ?? 0);
    expect(kept).toBeLessThanOrEqual(sent.get(leaf) ?? 0);
  }
  const before = (await call(again, `/project/${project_id}`, { token })).data;
  const { data } = await call(again, `/project/${project_id}/details`, { token });
  expect(before.percentage).toBeGreaterThan(0);
  expect(data).toEqual(before);
});

test('two servers on one database share sessions, keys and files’ links', async () => {
  const DATABASE_URL = addressOf(await testDatabase('template1'));
  const DATA_DIR = await dataDirectory();
  const servers = [1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR, ADMIN_PASSWORD }));
  const [here = '', there = ''] = await Promise.all(servers.map((server) => server.ready()));

  const token = await signIn(here);
  const body = { title: 'Shared', code: 'S', base64image: onePixel };
  const replies = await Promise.all(
    [here, there, here, there].map((origin) => call(origin, '/project', { token, body, key: 'one key' })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(idOf)).size).toBe(1);
  expect((await call(there, '/projects/all', { token })).data.total).toBe(1);

  const link = replies[0]?.data.map_full_url as string;
  expect((await fetch(there + link)).status).toBe(200);
  await call(here, '/logout', { token, method: 'POST' });
  expect((await call(there, '/user/credentials', { token })).status).toBe(401);
});

test('a database of one’s own needs no superuser: its owner is enough', async () => {
  const server = startServer({
    DATABASE_URL: addressOf(await ownDatabase()),
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
  });
  const origin = await server.ready();
  const token = await signIn(origin);
  expect((await call(origin, '/project', { token, body: { title: 'Owned', code: 'O' } })).status).toBe(201);
  await server.end('SIGTERM');
});

test('secrets stay out of the log', async () => {
  const DATABASE_URL = addressOf(await testDatabase());
  const server = startServer({
    DATABASE_URL,
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
    LOG_LEVEL: 'trace',
  });
  const origin = await server.ready();
  const token = await signIn(origin);
  await call(origin, '/login', { body: { username: 'superadmin', password: 'my other secret' } });
  const body = { title: 'Logged', code: 'L', base64image: onePixel };
  const { data } = await call(origin, '/project', { token, body });
  const link = data.map_full_url as string;
  expect((await fetch(origin + link)).status).toBe(200);
  await call(origin, `/nowhere?signature=${token}`, { token });
  await server.end('SIGTERM');

  const log = server.output();
  expect(log).toContain('/api/v1/login');
  const signature = new URL(link, origin).searchParams.get('signature') ?? '';
  for (const secret of [token, ADMIN_PASSWORD, 'my other secret', signature, onePixel.slice(0, 40)]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(log.includes(secret), `a secret of ${secret.length} characters`).toBe(false);
  }
});

// The sentence for each setting is for the tests of the settings.
test('a malformed setting stops the start with one line', async () => {
  const server = startServer({
    DATA_DIR: await dataDirectory(),
    DATABASE_URL: 'mysql://user:secret@host/db',
  });
  expect(await server.exited).toBe(1);
  expect(server.said()).toEqual(['DATABASE_URL must be a postgres:// address.']);
  expect(server.output()).not.toContain('secret');
});

test('a password of the first Superadmin that is easily guessed stops the first start with one line', async () => {
  const DATA_DIR = await dataDirectory();
  const server = startServer({ DATA_DIR, ADMIN_PASSWORD: 'password123' });
  expect(await server.exited).toBe(1);
  expect(server.said().at(-1)).toBe(
    'ADMIN_PASSWORD is refused. This password is easily guessed: it is used by many people. Several words that do not belong together are better.',
  );
  const named = startServer({ DATA_DIR, ADMIN_PASSWORD: 'i-am-Superadmin', COMPANY_NAME: 'Harbour Works' });
  expect(await named.exited).toBe(1);
  expect(named.said().at(-1)).toBe('ADMIN_PASSWORD is refused. A password must not contain the username.');
});

test('a database that does not answer stops the start with one line', async () => {
  const server = startServer({
    DATA_DIR: await dataDirectory(),
    DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/plumbline',
  });
  expect(await server.exited).toBe(1);
  expect(server.said()).toEqual([
    'Using the PostgreSQL of DATABASE_URL.',
    expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: .+\.$/),
  ]);
  expect(server.output()).not.toContain('secret');
});

test('a host that is not this machine stops the start with one line', async () => {
  const DATABASE_URL = addressOf(await testDatabase());
  const server = startServer({
    DATABASE_URL,
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
    HOST: '192.0.2.1',
  });
  expect(await server.exited).toBe(1);
  expect(server.said().at(-1)).toMatch(/^Cannot listen on HOST 192\.0\.2\.1 and PORT 0: .+\.$/);
});

test('a port that is taken stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const DATABASE_URL = addressOf(await testDatabase('template1'));
  const server = startServer({
    DATABASE_URL,
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
    PORT: String(port),
  });
  const code = await server.exited;
  other.close();
  expect(code).toBe(1);
  expect(server.said().at(-1)).toBe(`PORT ${port} is in use by another program.`);
  expect(server.said(), 'before anything is made').not.toContainEqual(
    expect.stringMatching(/^Database|^Pass/),
  );
  expect(server.output()).not.toContain('    at ');
});
