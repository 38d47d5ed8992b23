import { appendFile, chown, cp, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportReconciliation } from '@plumbline/contract';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { ADMIN_PASSWORD, call, idOf, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, connect } from './test-database.ts';

type Durability = 'full' | 'none';

/** A PostgreSQL of the test's own, and a standby that follows it. */
async function primaryAndReplica(durability: Durability) {
  const [here, there] = [await dataDirectory(), await dataDirectory()];
  const open = async (dataDir: string) => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { durability } });
    onTestFinished(() => postgres.stop());
    return postgres;
  };
  const first = await startEmbeddedPostgres({ dataDir: here, settings: { durability } });
  await first.stop();
  await cp(join(here, 'postgres'), join(there, 'postgres'), { recursive: true, preserveTimestamps: true });
  const primary = await open(here);
  const { host, port, user, password } = primary.connection;
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
  return { primary, replica: await open(there) };
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
