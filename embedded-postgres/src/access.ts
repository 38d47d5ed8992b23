import { randomBytes } from 'node:crypto';
import { chown, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, escapeLiteral } from 'pg';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Postmaster } from './postmaster.ts';
import { port } from './socket-directory.ts';

/** How to connect, in the form that `pg` takes. */
export interface EmbeddedConnection {
  /** The directory of the Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
}

/** The owner of the schema, and of the cluster: only the start and its migrations connect as it. */
export const OWNER = 'postgres';
/** The role that the server works as. It is no superuser and owns no table. */
export const APPLICATION = 'plumbline';

/** Both passwords, in the form of libpq's password file, so that `pg_dump` can read them there. */
const PASSWORD_FILE = 'passwords';
const ACCESS_FILE = 'pg_hba.conf';

const HEADER = '# Written by Plumbline when it starts: what is changed here is lost.\n';
const withPassword = `${HEADER}local all all scram-sha-256\nlocal replication ${OWNER} scram-sha-256\n`;
/** For the moment in which passwords are set that PostgreSQL does not know yet. */
const withoutPassword = `${HEADER}local all ${OWNER} trust\n`;

/** How long a change of who may connect may take to have its effect. */
const TIMEOUT_MS = 10_000;
const GLANCE_MS = 50;
/** Any number will do, as long as nothing else in the cluster locks by it. */
const LOCK_KEY = 7_586_231_410;

/** The class of errors by which PostgreSQL turns somebody away: it answers, and the password is not right. */
export function isRefusedPassword(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('28') === true;
}

/** How a role connects to the cluster, with its password if that is known. */
export async function connectionOf(
  role: string,
  { clusterDir, socketDirectory }: { clusterDir: string; socketDirectory: string },
): Promise<EmbeddedConnection> {
  const lines = (await readFile(join(clusterDir, PASSWORD_FILE), 'utf8').catch(() => '')).split('\n');
  const password = lines.map((line) => line.split(':')).find(([, , , user]) => user === role)?.[4];
  // The driver refuses to try without any.
  return {
    host: socketDirectory,
    port,
    user: role,
    password: password ?? 'unknown',
    database: 'postgres',
    ssl: false,
  };
}

/**
 * Sees to it that only those who know a password can connect, and that the application's role exists. A cluster of an
 * earlier version, which let everybody in who could open its socket, is changed while it runs; so is one whose passwords
 * were lost.
 * @throws EmbeddedPostgresError when the passwords cannot be set
 */
export async function ensureAccess(options: {
  clusterDir: string;
  account: Account;
  postmaster: Postmaster;
}): Promise<{ owner: EmbeddedConnection; application: EmbeddedConnection }> {
  const { clusterDir, account, postmaster } = options;
  const place = { clusterDir, socketDirectory: postmaster.socketDirectory };
  const deadline = Date.now() + TIMEOUT_MS;
  let failure: unknown;
  while (Date.now() < deadline) {
    const owner = await connectionOf(OWNER, place);
    const application = await connectionOf(APPLICATION, place);
    try {
      if ((await readFile(join(clusterDir, ACCESS_FILE), 'utf8')) === withPassword) {
        await run(owner, 'select 1');
        await run(application, 'select 1');
        return { owner, application };
      }
    } catch (error) {
      if (!isRefusedPassword(error)) throw error;
    }
    await makePasswords(clusterDir, account);
    try {
      await allow(withoutPassword, options);
      await setPasswords(place);
    } catch (error) {
      // Not yet received of, or another server does the same at this moment.
      failure = error;
    }
    await allow(withPassword, options);
    await delay(GLANCE_MS);
  }
  throw new EmbeddedPostgresError('The passwords of the database could not be set.', { cause: failure });
}

async function run(connection: EmbeddedConnection, text: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the passwords unless there are some: of two that do so at once the first one's are everybody's. */
async function makePasswords(clusterDir: string, account: Account): Promise<void> {
  const lines = [OWNER, APPLICATION].map(
    (role) => `*:*:*:${role}:${randomBytes(32).toString('base64url')}\n`,
  );
  const draft = await writeDraft(clusterDir, PASSWORD_FILE, lines.join(''), account);
  await link(draft, join(clusterDir, PASSWORD_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

async function setPasswords(place: { clusterDir: string; socketDirectory: string }): Promise<void> {
  const owner = await connectionOf(OWNER, place);
  const application = await connectionOf(APPLICATION, place);
  await run(
    owner,
    `begin;
    select pg_advisory_xact_lock(${LOCK_KEY});
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION}') then
        create role ${APPLICATION};
      end if;
    end $$;
    set local password_encryption = 'scram-sha-256';
    alter role ${OWNER} password ${escapeLiteral(owner.password)};
    alter role ${APPLICATION} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${escapeLiteral(application.password)};
    commit`,
  );
}

/** Has PostgreSQL read again who may connect. */
async function allow(
  rules: string,
  { clusterDir, account, postmaster }: Parameters<typeof ensureAccess>[0],
): Promise<void> {
  const draft = await writeDraft(clusterDir, ACCESS_FILE, rules, account);
  await rename(draft, join(clusterDir, ACCESS_FILE));
  process.kill(postmaster.processId, 'SIGHUP');
  // It has no answer to this.
  await delay(GLANCE_MS);
}

async function writeDraft(directory: string, name: string, text: string, account: Account): Promise<string> {
  const draft = join(directory, `${name}.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  await chown(draft, account.user, account.group);
  return draft;
}
