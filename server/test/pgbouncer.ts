import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';

/** PgBouncer in front of the PostgreSQL of a connection. */
export type PgBouncer = {
  /** The address of a database through it, as DATABASE_URL takes it. */
  addressOf(connection: pg.ClientConfig): string;
  /** Runs a command of its console, such as `reconnect` or `show servers`. */
  command(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
};

/** The program that `scripts/pgbouncer.sh` has found or brought. */
const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
/** It refuses to be root. So root gives it another user, who may still read what the tests have. */
const AS_USER =
  process.getuid?.() === 0
    ? [
        ...['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
        ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
      ]
    : [];

/**
 * Starts PgBouncer in transaction mode.
 * @param to the server behind it, and the role that works there
 * @param settings more of pgbouncer.ini
 */
export async function startPgBouncer(
  to: pg.ClientConfig,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pgbouncer-'));
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    max_prepared_statements: 200,
    max_client_conn: 1000,
    server_login_retry: 1,
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    admin_users: to.user ?? '',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(all.auth_file, `"${to.user}" "${to.password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\n* = host=${to.host} port=${to.port ?? 5432}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const [program = '', ...args] = [...AS_USER, PROGRAM, file];
  let running: ChildProcess | undefined;

  const connectionTo = (database: string): pg.ClientConfig => ({
    host: '127.0.0.1',
    port,
    user: to.user,
    password: to.password,
    database,
  });
  const command = async (text: string) => {
    const client = new pg.Client(connectionTo('pgbouncer'));
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async () => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said += piece;
    });
    running = child;
    await once(child, 'spawn');
    for (;;) {
      const answers = await command('show version').then(
        () => true,
        () => false,
      );
      if (answers) return;
      if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    }
  };
  const stop = async () => {
    if (!running) return;
    const closed = once(running, 'close');
    running.kill('SIGKILL');
    await closed;
    running = undefined;
  };
  atEnd(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  return {
    addressOf: ({ database }) =>
      `postgres://${to.user}:${encodeURIComponent(String(to.password))}@127.0.0.1:${port}/${database}`,
    command,
    start,
    stop,
  };
}
