import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import type pg from 'pg';
import { compare } from './compare.ts';
import type { RelaySettings } from './delayed-relay.ts';
import { edits } from './progress.ts';
import { perSecond, type Row } from './row.ts';
import { MAX_CONNECTIONS, type Site } from './site.ts';
import { sized } from './size.ts';

const ROUNDS = { connections: 64, rounds: sized(3, 1), seconds: sized(3, 0.5) };
/** How long an acknowledgement of the standby is on its way. */
const AWAY_MS = 1;
const AIMED_PER_SECOND = 600;

/** Copies a database that runs, as pg_basebackup does. */
async function copyRunning(client: pg.Client, folder: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('standby', true)`);
  await cp(folder, to, {
    recursive: true,
    filter: (path) => !/(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

/** Adds a standby that each commit waits for. @returns how it is removed */
async function addStandby({ connection, directory, database }: Site): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-standby-'));
  await chmod(folder, 0o755);
  const there = join(folder, 'postgres');
  await copyRunning(database, join(directory, 'postgres'), there);
  const sockets = join(folder, 'sockets');
  await mkdir(sockets);
  const name = `.s.PGSQL.${connection.port}`;
  const relay = new Worker(new URL('./delayed-relay.ts', import.meta.url), {
    workerData: {
      from: join(sockets, name),
      to: join(String(connection.host), name),
      delayMs: AWAY_MS,
    } satisfies RelaySettings,
  });
  await once(relay, 'message');
  await chmod(join(sockets, name), 0o777);
  await writeFile(join(there, 'standby.signal'), '');
  await appendFile(
    join(there, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${sockets} port=${connection.port} user=${connection.user} password=${connection.password}'\n`,
  );
  const { uid, gid } = await stat(join(directory, 'postgres'));
  for (const path of ['', ...(await readdir(there, { recursive: true })), '../sockets'])
    await chown(join(there, path), uid, gid);
  const standby = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { maxConnections: MAX_CONNECTIONS },
  });
  await database.query(`alter system set synchronous_standby_names = '*'`);
  await database.query('select pg_reload_conf()');
  const isSynchronous = async () => {
    const { rows } = await database.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  };
  while (!(await isSynchronous())) await pause(100);
  return async () => {
    await database.query('alter system reset synchronous_standby_names');
    await database.query('select pg_reload_conf()');
    await standby.stop();
    await relay.terminate();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Writes into ten projects without a standby, and with one that each commit waits for. */
export async function measureStandby(site: Site): Promise<Row[]> {
  const { several } = site.seeded;
  const measure = async (name: string, aim: number | null): Promise<Row> => {
    const { ours, yardstick, ratio } = await compare({
      ours: { url: site.ours.url, next: edits(several, '/api/v1', site.headers) },
      yardstick: { url: site.yardstick.url, next: edits(several, '', site.headers) },
      ...ROUNDS,
    });
    return {
      what: `progress in ${several.length} projects, ${name}`,
      ours: perSecond(ours.perSecond),
      yardstick: perSecond(yardstick.perSecond),
      ratio: ratio.toFixed(2),
      aim: aim === null ? '' : `at least ${aim}/s`,
      ...(aim !== null && { met: ours.perSecond >= aim }),
    };
  };
  const alone = await measure('without a standby', null);
  const removeStandby = await addStandby(site);
  try {
    return [alone, await measure(`a commit waits for a standby ${AWAY_MS} ms away`, AIMED_PER_SECOND)];
  } finally {
    await removeStandby();
  }
}
