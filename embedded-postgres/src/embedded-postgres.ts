import { spawn } from 'node:child_process';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  APPLICATION,
  connectionOf,
  type EmbeddedConnection,
  ensureAccess,
  isRefusedPassword,
} from './access.ts';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { chooseLauncher, type Launch } from './launcher.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { openServerLog } from './server-log.ts';
import { type EmbeddedPostgresSettings, serverArguments } from './server-settings.ts';
import { ensureSocketDirectory } from './socket-directory.ts';

/** A PostgreSQL that runs in a process of its own and answers. */
export interface EmbeddedPostgres {
  /** As the owner of the schema, who may do everything. */
  connection: EmbeddedConnection;
  /** As the role that the server works as. */
  application: EmbeddedConnection;
  /** Whether it was running already, left behind by a server that was killed. */
  adopted: boolean;
  /** Stops it cleanly. Not for who adopted it and then found another server using it. */
  stop(): Promise<void>;
}

/** How long PostgreSQL may take to start: after a crash of the machine it has its work to do first. */
const startTimeout = 120_000;
/** How long one that says it is ready may leave a connection unanswered. */
const answerTimeout = 10_000;
const glance = 20;

/**
 * Starts PostgreSQL on the cluster in the data directory, which is made on the first start, or takes over the one
 * that still runs there. Throws a `EmbeddedPostgresError` when that cannot be done.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: EmbeddedPostgresSettings | undefined;
}): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {};
  const binaries = await findBinaries();
  const dataDir = await ensureDataDirectory(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const account = await chooseAccount(clusterDir);
  const { launch, version } = await chooseLauncher(account, binaries, dataDir);
  const synchronized = settings.durability !== 'none';
  await ensureCluster({ clusterDir, account, launch, initdb: binaries.initdb, version, synchronized });

  const { postmaster, adopted } = await startOrAdopt(clusterDir, async (stranger) =>
    launchPostmaster({
      clusterDir,
      stranger,
      logFile: join(dataDir, 'postgres.log'),
      account,
      launch,
      program: binaries.postgres,
      args: serverArguments(await ensureSocketDirectory(clusterDir, account), settings),
    }),
  );
  const { owner, application } = await ensureAccess({ clusterDir, account, postmaster });
  return {
    connection: owner,
    application,
    adopted,
    stop: () => stopPostmaster(clusterDir, postmaster.processId),
  };
}

async function ensureDataDirectory(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    // PostgreSQL is found again by the path on its command line, which therefore has to be the same each time.
    return await realpath(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(
      `The data directory ${path} is not writable (${code}): set DATA_DIR to another one.`,
      {
        cause,
      },
    );
  }
}

async function startOrAdopt(
  clusterDir: string,
  start: (stranger: number | undefined) => Promise<string | null>,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  let adopted = true;
  let obstacle = 'it does not respond';
  let deadline = Date.now() + startTimeout;
  let wasReady = false;
  while (Date.now() < deadline) {
    const found = await findPostmaster(clusterDir);
    if (found.postmaster === null) {
      // None runs, or the one that did has stopped in the meantime.
      const refusal = await start(found.stranger);
      if (refusal !== null && !isPassing(refusal))
        throw new EmbeddedPostgresError(`PostgreSQL did not start: ${refusal}`);
      adopted = refusal !== null;
      obstacle = refusal ?? obstacle;
    } else if (found.postmaster.isReady) {
      if (await answers(clusterDir, found.postmaster)) return { postmaster: found.postmaster, adopted };
      if (!wasReady) deadline = Date.now() + answerTimeout;
      wasReady = true;
    }
    await delay(glance);
  }
  throw new EmbeddedPostgresError(`The PostgreSQL on ${clusterDir} cannot be used: ${obstacle}.`);
}

/**
 * Starts PostgreSQL and answers null when it is ready, or the reason why it ended.
 *
 * It leads a session of its own: a Ctrl-C in the terminal must not reach it while requests are being finished. When
 * we are killed it stays, and the next start adopts it.
 */
async function launchPostmaster(options: {
  clusterDir: string;
  stranger: number | undefined;
  logFile: string;
  account: Account;
  launch: Launch;
  program: string;
  args: string[];
}): Promise<string | null> {
  const { clusterDir, stranger } = options;
  const log = await openServerLog(options.logFile, options.account);
  try {
    const { size } = await log.stat();
    const {
      file,
      args,
      options: runAs,
    } = options.launch(options.program, ['-D', clusterDir, ...options.args]);
    const child = spawn(file, args, {
      ...runAs,
      // PostgreSQL takes a living process with the number in its lock file for its predecessor, unless it is a
      // parent of its own: called one, a stranger is no hindrance. Removing the file would help as well, but would
      // also undo the check that no process of the predecessor is left.
      env: { ...runAs.env, ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    let ended = false;
    const end = () => {
      ended = true;
    };
    child.once('exit', end);
    child.once('error', end);

    const deadline = Date.now() + startTimeout;
    while (!ended) {
      const { postmaster } = await findPostmaster(clusterDir);
      if (postmaster?.processId === child.pid && postmaster?.isReady) return null;
      if (Date.now() > deadline) return 'it is taking too long; try again later';
      await delay(glance);
    }
    const text = Buffer.alloc(4000);
    const { bytesRead } = await log.read(text, 0, text.length, size);
    return reasonIn(text.toString('utf8', 0, bytesRead));
  } finally {
    await log.close();
  }
}

/** PostgreSQL logs several lines before it fails to start; the fatal one is the reason. */
function reasonIn(log: string): string {
  const lines = log.trim().split('\n');
  const line = lines.findLast((text) => /FATAL:|PANIC:|could not|error/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|LOG): +/, '') || 'it ended without a message';
}

/** Another server is starting at this moment, or processes of a killed one are still ending. */
function isPassing(reason: string): boolean {
  return /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(reason);
}

async function answers(clusterDir: string, { socketDirectory }: Postmaster): Promise<boolean> {
  const connection = await connectionOf(APPLICATION, { clusterDir, socketDirectory });
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  // The outcome of connect and query says all there is to know.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return isRefusedPassword(error);
  } finally {
    await client.end().catch(() => {});
  }
}
