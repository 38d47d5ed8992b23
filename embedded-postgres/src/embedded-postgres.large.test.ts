import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isAlive } from './is-alive.ts';

const isRoot = process.getuid?.() === 0;
const settings = { durability: 'none' } as const;

let directory: string;
/** A data directory whose cluster is made once and copied, which is quicker than initdb. */
let template: string;
const running = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  await chmod(directory, 0o755);
  template = join(directory, 'template');
  const postgres = await startEmbeddedPostgres({ dataDir: template, settings });
  await query(postgres, 'CREATE TABLE note (text text)');
  await postgres.stop();
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await Promise.all([...running].map((postgres) => postgres.stop()));
  running.clear();
});

afterAll(() => rm(directory, { recursive: true, force: true }));

let count = 0;
async function freshDataDir(): Promise<string> {
  count += 1;
  const dataDir = join(directory, `data-${count}`);
  // The copy belongs to the person who makes it, as one restored from a backup does.
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  running.add(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[][]> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL from another process, which then only waits to be killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    process.stdout.write('started');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await once(child.stdout as NodeJS.EventEmitter, 'data');
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function postmasterId(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

test('the first start makes a cluster that knows the letters of every script and is closed to others', async () => {
  const dataDir = join(directory, 'first');
  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(false);
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);

  await query(postgres, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    postgres,
    `SELECT current_setting('server_encoding'), current_setting('data_checksums'),
       current_setting('listen_addresses'), upper('ünï'), cardinality(show_trgm('工地')) > 0`,
  );
  expect(row).toEqual(['UTF8', 'on', '', 'ÜNÏ', true]);
});

test('what was written is there after a stop and a start', async () => {
  const dataDir = await freshDataDir();
  const before = await start(dataDir);
  await query(before, `INSERT INTO note VALUES ('kept')`);
  const processId = await postmasterId(dataDir);
  await before.stop();
  // A process that has ended counts as alive until its parent has noticed.
  await expect.poll(() => isAlive(processId)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const after = await start(dataDir);
  expect(after.adopted).toBe(false);
  expect(await query(after, 'SELECT text FROM note')).toEqual([['kept']]);
});

test('stopping twice is stopping once', async () => {
  const postgres = await start(await freshDataDir());
  await Promise.all([postgres.stop(), postgres.stop()]);
  await postgres.stop();
});

test('a stop does not wait for who stays connected', async () => {
  const dataDir = await freshDataDir();
  const postgres = await start(dataDir);
  const client = new Client(postgres.connection);
  const { promise: isCutOff, resolve: cutOff } = Promise.withResolvers<unknown>();
  client.on('error', cutOff);
  await client.connect();
  await client.query('BEGIN');
  await postgres.stop();
  await isCutOff;
});

test('the PostgreSQL of a killed server goes on under the next one', async () => {
  const dataDir = await freshDataDir();
  const child = await startElsewhere(dataDir);
  const processId = await postmasterId(dataDir);
  await killed(child);

  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(true);
  expect(await postmasterId(dataDir)).toBe(processId);
  await query(postgres, `INSERT INTO note VALUES ('kept')`);
  await postgres.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('two that start at once share one PostgreSQL', async () => {
  const dataDir = join(directory, 'at-once');
  const [one, other] = await Promise.all([startElsewhere(dataDir), start(dataDir)]);
  expect(await query(other, 'SELECT 1')).toEqual([[1]]);
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  await killed(one);
});

test('a start that meets a stop waits for it', async () => {
  const dataDir = await freshDataDir();
  const before = await start(dataDir);
  const stop = before.stop();
  const after = await start(dataDir);
  await stop;
  // Which of the two came first is up to PostgreSQL; what is handed out works unless it was cut off by the stop.
  if (!after.adopted) expect(await query(after, 'SELECT 1')).toEqual([[1]]);
});

test('a killed PostgreSQL recovers', async () => {
  const dataDir = await freshDataDir();
  const before = await startEmbeddedPostgres({ dataDir });
  await query(before, `INSERT INTO note VALUES ('kept')`);
  process.kill(await postmasterId(dataDir), 'SIGKILL');

  const after = await start(dataDir);
  expect(after.adopted).toBe(false);
  expect(await query(after, 'SELECT text FROM note')).toEqual([['kept']]);
});

test('the number of a dead PostgreSQL is no hindrance, even if another process has it now', async () => {
  const dataDir = await freshDataDir();
  await (await start(dataDir)).stop();
  // PostgreSQL would take a living process of its own user for its predecessor.
  const { uid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('cat', { uid, stdio: ['pipe', 'ignore', 'ignore'] });
  children.add(stranger);

  for (const processId of [2 ** 22 + 1, stranger.pid]) {
    const lockFile = [
      processId,
      join(dataDir, 'postgres'),
      1,
      5432,
      join(dataDir, 'postgres'),
      '',
      '',
      'ready   ',
    ];
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${lockFile.join('\n')}\n`);
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    await postgres.stop();
  }
});

test('what a killed initdb left behind is cleared away', async () => {
  const dataDir = join(directory, 'interrupted');
  await mkdir(join(dataDir, 'postgres.draft-4194305/base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.draft-4194305/PG_VERSION'), '18\n');
  await mkdir(join(dataDir, `postgres.draft-${process.pid}`));
  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(false);
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
});

/** Whether the owner of the cluster may connect with a password. */
async function letsIn(postgres: EmbeddedPostgres, password: string): Promise<boolean> {
  const client = new Client({ ...postgres.connection, password });
  try {
    await client.connect();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '28P01' });
    return false;
  } finally {
    await client.end();
  }
}

const TRUSTING = 'local all all trust\n';

test('only those who know the password connect, and the passwords are a file of libpq', async () => {
  const dataDir = await freshDataDir();
  const postgres = await start(dataDir);
  const file = join(dataDir, 'postgres/passwords');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(
    /^\*:\*:\*:postgres:[\w-]{43}\n\*:\*:\*:plumbline:[\w-]{43}\n$/,
  );
  // PostgreSQL does not report when it has reloaded its rules.
  await expect.poll(() => letsIn(postgres, 'guessed')).toBe(false);
  expect(await letsIn(postgres, postgres.connection.password)).toBe(true);
});

test.each(['while it runs', 'after a stop'])(
  'a cluster of an earlier version, which let everybody in, is changed %s; so is one whose passwords are lost',
  async (when) => {
    const dataDir = await freshDataDir();
    const before = await start(dataDir);
    await query(before, `INSERT INTO note VALUES ('kept')`);
    await writeFile(join(dataDir, 'postgres/pg_hba.conf'), TRUSTING);
    await rm(join(dataDir, 'postgres/passwords'));
    await query(before, 'SELECT pg_reload_conf()');
    await expect.poll(() => letsIn(before, 'guessed')).toBe(true);
    await query(before, 'DROP ROLE plumbline');
    if (when === 'after a stop') await before.stop();

    const after = await start(dataDir);
    await expect.poll(() => letsIn(after, 'guessed')).toBe(false);
    expect(await letsIn(after, before.connection.password), 'the passwords are new ones').toBe(false);
    expect(await query(after, 'SELECT text FROM note')).toEqual([['kept']]);
    expect(await query({ ...after, connection: after.application }, 'SELECT current_user')).toEqual([
      ['plumbline'],
    ]);

    await rm(join(dataDir, 'postgres/passwords'));
    const again = await start(dataDir);
    expect(await query({ ...again, connection: again.application }, 'SELECT 1')).toEqual([[1]]);
  },
);

test('a path too long for a socket has it in a private directory elsewhere', async () => {
  const dataDir = join(directory, 'long-'.repeat(30));
  await cp(template, dataDir, { recursive: true });
  const postgres = await start(dataDir);
  const { host } = postgres.connection;
  expect(host.startsWith(tmpdir())).toBe(true);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await query(postgres, 'SELECT 1')).toEqual([[1]]);
  await postgres.stop();

  await rm(host, { recursive: true });
  await symlink(directory, host);
  await expect(start(dataDir)).rejects.toThrow(/belongs to another user or is open to others/);
  await rm(host);
  await mkdir(host);
  await chmod(host, 0o777);
  await expect(start(dataDir)).rejects.toThrow(/belongs to another user or is open to others/);
  await rm(host, { recursive: true });
});

test('a path with marks that mean something elsewhere is a path', async () => {
  const dataDir = join(directory, `a "b", c's $d`);
  await cp(template, dataDir, { recursive: true });
  expect(await query(await start(dataDir), 'SELECT 1')).toEqual([[1]]);
});

test('a log that has grown large makes room', async () => {
  const dataDir = await freshDataDir();
  await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1));
  await start(dataDir);
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000);
  expect(existsSync(join(dataDir, 'postgres.log.1'))).toBe(true);
});

test('what cannot be opened is reported in one line', async () => {
  const other = await freshDataDir();
  await writeFile(join(other, 'postgres/PG_VERSION'), '17\n');
  await expect(start(other)).rejects.toThrow(/written by PostgreSQL 17 and cannot be read by 18/);

  const strange = join(directory, 'strange');
  await mkdir(join(strange, 'postgres/photos'), { recursive: true });
  await expect(start(strange)).rejects.toThrow(/something other than a database/);

  const broken = await freshDataDir();
  await rm(join(broken, 'postgres/global/pg_control'));
  await expect(start(broken)).rejects.toThrow(EmbeddedPostgresError);

  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/is not writable \(EEXIST\)/);
});

test.runIf(isRoot)(
  'root runs it as someone else, and lets them through directories closed to them',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'plumbline-test-closed-'));
    try {
      const dataDir = join(closed, 'data');
      const postgres = await start(dataDir);
      expect((await stat(`/proc/${await postmasterId(dataDir)}`)).uid).not.toBe(0);
      expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
      expect(await query(postgres, 'CREATE TABLE note (text text)')).toEqual([]);
      await postgres.stop();
    } finally {
      await rm(closed, { recursive: true, force: true });
    }
  },
);
