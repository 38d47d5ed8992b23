import { once } from 'node:events';
import { appendFile, chown, cp, readdir, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { exportReconciliation } from '@plumbline/contract';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { openReplica } from '../src/platform/database/replica.ts';
import { freePort } from './free-port.ts';
import { ADMIN_PASSWORD, call, idOf, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, connect } from './test-database.ts';

const silentLog = pino({ enabled: false });

type Durability = 'full' | 'none';

/** A PostgreSQL of the test's own, and standbys that follow it. */
async function primaryAndReplicas(durability: Durability, count: number) {
  const open = async (dataDir: string) => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { durability } });
    onTestFinished(() => postgres.stop());
    return postgres;
  };
  const here = await dataDirectory();
  const first = await startEmbeddedPostgres({ dataDir: here, settings: { durability } });
  await first.stop();
  const places = await Promise.all(
    Array.from({ length: count }, async () => {
      const there = await dataDirectory();
      await cp(join(here, 'postgres'), join(there, 'postgres'), {
        recursive: true,
        preserveTimestamps: true,
      });
      return there;
    }),
  );
  const primary = await open(here);
  const { host, port, user, password } = primary.connection;
  const follow = async (there: string) => {
    const cluster = join(there, 'postgres');
    await writeFile(join(cluster, 'standby.signal'), '');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\n`,
    );
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(cluster);
      for (const name of await readdir(cluster, { recursive: true }))
        await chown(join(cluster, name), uid, gid);
    }
    return open(there);
  };
  const replicas = [];
  for (const place of places) replicas.push(await follow(place));
  return { primary, replicas };
}

async function primaryAndReplica(durability: Durability) {
  const {
    primary,
    replicas: [replica],
  } = await primaryAndReplicas(durability, 1);
  if (!replica) throw new Error('there is no replica');
  return { primary, replica };
}

/** Passes each connection on to the next of some databases in turn, as a proxy does. @returns its address */
async function inTurn(connections: readonly { host: string; port: number }[]): Promise<string> {
  let turn = 0;
  const server = createServer((near) => {
    const next = connections[turn++ % connections.length] as { host: string; port: number };
    const far = createConnection(join(next.host, `.s.PGSQL.${next.port}`));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => [near, far].map((each) => each.destroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<Durability>([
  'full',
  // Commits are answered before they are flushed.
  'none',
])(
  'what is read is never older than what was saved, also where the replica lags, is promoted or is gone: %s',
  async (durability) => {
    const { primary, replica } = await primaryAndReplica(durability);
    const metrics = await freePort();
    const server = startServer({
      DATABASE_URL: addressOf(primary.connection),
      DATABASE_READ_URL: addressOf(replica.connection),
      DATA_DIR: await dataDirectory(),
      METRICS_PORT: String(metrics),
      ADMIN_PASSWORD,
    });
    const origin = await server.ready();
    const token = await signIn(origin);
    const readsBy = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      const [replica, primary] = ['replica', 'primary'].map((name) =>
        Number(new RegExp(`^plumbline_replica_reads{database="${name}"} (\\d+)$`, 'm').exec(text)?.[1]),
      );
      return { replica, primary };
    };
    let projects = 0;
    /** Makes a project, and reads it at once and in an export: four reads. */
    const writeAndRead = async () => {
      const title = `Project ${++projects}`;
      const body = { title, code: `P-${projects}` };
      const id = idOf(await call(origin, '/project', { token, body }));
      expect((await call(origin, `/project/${id}/progress`, { token })).status).toBe(200);
      const { data } = await call(origin, '/overview/projects?per_page=1', { token });
      expect(data.total).toBe(projects);
    };
    for (let time = 0; time < 20; time++) await writeAndRead();
    expect(await readsBy()).toEqual({ replica: 40, primary: 0 });
    const { data: link } = await call(origin, exportReconciliation.path, { token });
    const file = await fetch(`${origin}${link}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('sheet')]);
    await file.arrayBuffer();
    expect((await readsBy()).replica).toBe(41);

    const standby = await connect(replica.connection);
    await standby.query('select pg_wal_replay_pause()');
    await writeAndRead();
    expect(await readsBy()).toEqual({ replica: 41, primary: 2 });
    await standby.query('select pg_wal_replay_resume(), pg_promote()');
    await writeAndRead();
    await replica.stop();
    await writeAndRead();
    expect(await readsBy()).toEqual({ replica: 41, primary: 6 });
    expect(server.output()).toContain('the replica cannot be read');
  },
);

test('while the primary is away people read from the replica, and what is written is refused', async () => {
  const { primary, replica } = await primaryAndReplica('full');
  const server = startServer({
    DATABASE_URL: addressOf(primary.connection),
    DATABASE_READ_URL: addressOf(replica.connection),
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
  });
  const origin = await server.ready();
  const token = await signIn(origin);
  const id = idOf(await call(origin, '/project', { token, body: { title: 'Jurong', code: 'J' } }));
  const owner = await connect(primary.connection);
  // Long ago, so that its use is to be noted.
  await owner.query(`update sessions set last_used_at = now() - interval '1 hour'`);
  const standby = await connect(replica.connection);
  const { rows } = await owner.query('select pg_current_wal_flush_lsn()::text as position');
  for (;;) {
    const { rows: states } = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isNew"', [
      rows[0].position,
    ]);
    if (states[0].isNew) break;
  }
  await primary.stop();

  const reads = await Promise.all(
    ['/projects/all', `/project/${id}/progress`, '/approvals', '/overview/projects', '/notifications'].map(
      (path) => call(origin, path, { token }),
    ),
  );
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(reads[0]?.data).toMatchObject({ total: 1 });
  const written = await call(origin, '/project', { token, body: { title: 'Tuas', code: 'T' } });
  expect([written.status, written.code, written.retryAfter]).toEqual([503, 'not_ready', expect.any(String)]);
  // A GET that writes: it computes the percentages of a project.
  const computed = await call(origin, `/project/${id}/details`, { token });
  expect([computed.status, computed.code]).toEqual([503, 'not_ready']);
  expect((await call(origin, '/health')).status).toBe(503);
  expect((await call(origin, '/alive')).status).toBe(200);
  expect(server.output()).toContain('the database cannot be reached: its replica is read');
});

test('of two replicas behind one address none is read before it has what was saved', async () => {
  const { primary, replicas } = await primaryAndReplicas('full', 2);
  const { user, password, database } = primary.connection;
  const [host, port] = (await inTurn(replicas.map(({ connection }) => connection))).split(':');
  const owner = openDatabase(primary.connection, () => {});
  const replica = openReplica(
    { host: host as string, port: Number(port), user, password, database },
    { primary: owner, direct: primary.connection, log: silentLog },
  );
  onTestFinished(async () => {
    await replica.close();
    await owner.destroy();
  });
  await sql`create table moments (number integer)`.execute(owner);
  // The first connection leads to the one that keeps up, and the second to the one that is late.
  const late = await connect(replicas[1]?.connection as pg.ClientConfig);
  const handle = await replica.read();
  await sql`select from moments`.execute(handle);
  await late.query('select pg_wal_replay_pause()');
  for (let number = 1; number <= 5; number++) {
    await sql`insert into moments values (${number})`.execute(owner);
    const reading = await replica.read();
    const counts = await Promise.all(
      [1, 2].map(() => sql<{ count: number }>`select count(*)::integer from moments`.execute(reading)),
    );
    expect(counts.map(({ rows }) => rows[0]?.count)).toEqual([number, number]);
  }
});
