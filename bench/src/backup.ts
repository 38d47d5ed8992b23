import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { checkBackup } from '@plumbline/server/src/backup/check-backup.ts';
import { makeBackup } from '@plumbline/server/src/backup/make-backup.ts';
import { listTables, openTables } from '@plumbline/server/src/backup/tables.ts';
import { type Row, seconds } from './row.ts';
import type { Site } from './site.ts';

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const since = performance.now();
  const result = await work();
  return [performance.now() - since, result];
}

/** PostgreSQL's share: the same rows, read and written as text into nothing. */
async function readAll(connection: Site['connection']): Promise<void> {
  const client = await openTables(connection);
  try {
    for (const { name, columns } of await listTables(client))
      await client.query(`copy (select ${columns} from "${name}") to '/dev/null'`);
  } finally {
    await client.end();
  }
}

/** A backup of the whole database while it is not in use, and its restore into a new one, where every row is compared. */
export async function measureBackup({ connection }: Site): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-backup-'));
  const archive = join(folder, 'backup.tar.zst');
  try {
    const [making, { index }] = await timed(() =>
      makeBackup({ connection, readFile: null, to: archive, passphrase: undefined, version: 'bench' }),
    );
    const [reading] = await timed(() => readAll(connection));
    const [restoring] = await timed(() =>
      checkBackup({ archive, passphrase: undefined, scratch: join(folder, 'scratch') }),
    );
    const rows = index.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
    const megabytes = Math.round((await stat(archive)).size / 1_000_000);
    return [
      {
        what: `backup of ${rows} rows, ${megabytes} MB (yardstick: PostgreSQL's share)`,
        ours: seconds(making),
        yardstick: seconds(reading),
        ratio: (making / reading).toFixed(2),
        aim: '',
      },
      {
        what: `restore of ${rows} rows, each compared`,
        ours: seconds(restoring),
        yardstick: '',
        ratio: '',
        aim: '',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
