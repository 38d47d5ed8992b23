import { execFile } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isAlive } from './is-alive.ts';
import type { Launch } from './launcher.ts';

const run = promisify(execFile);
const draftName = /^postgres\.draft-(\d+)$/;

/** Makes the cluster unless it exists, and refuses one that this PostgreSQL cannot open. */
export async function ensureCluster(options: {
  clusterDir: string;
  account: Account;
  launch: Launch;
  initdb: string;
  /** Of the PostgreSQL at hand. */
  version: string;
  synchronized: boolean;
}): Promise<void> {
  const { clusterDir, version } = options;
  await removeAbandonedDrafts(dirname(clusterDir));

  const present = await clusterVersion(clusterDir);
  if (present === null) return createCluster(options);

  const brought = version.split('.')[0];
  if (present !== brought) {
    throw new EmbeddedPostgresError(
      `${clusterDir} was written by PostgreSQL ${present} and cannot be read by ${brought}: see "Upgrade" in docs/operations.md.`,
    );
  }
}

/**
 * The cluster is created in a temporary directory and moved into place when it is complete: initdb takes a moment, and a
 * process killed meanwhile would leave half a cluster that no later start could use.
 */
async function createCluster(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { clusterDir, account, synchronized } = options;
  const draft = `${clusterDir}.draft-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  await chown(draft, account.user, account.group);
  try {
    await initialize(draft, options);
    await rename(draft, clusterDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    // Another server was faster; its cluster is as good as ours.
    const overtaken =
      (code === 'ENOTEMPTY' || code === 'EEXIST') && (await clusterVersion(clusterDir)) !== null;
    if (!overtaken) throw error;
  }
  if (synchronized) await synchronizeDirectory(dirname(clusterDir));
}

async function initialize(directory: string, options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  let failure: unknown;
  for (const characterTypes of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const {
      file,
      args,
      options: runAs,
    } = options.launch(options.initdb, [
      `--pgdata=${directory}`,
      '--username=postgres',
      '--encoding=UTF8',
      // Sorting that is the same on every system and never changes with its libraries, so that no index goes stale.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      // pg_trgm still asks the system what a letter is, and under C it knows none outside ASCII.
      `--lc-ctype=${characterTypes}`,
      // Until the passwords are set, which takes a server that runs (access.ts); the directories around the socket
      // open to one user only. Asking for the same user on both sides ("peer") instead would shut us out where
      // PostgreSQL runs as another user than we do, and where our user has no name, as in some containers.
      '--auth-local=trust',
      '--auth-host=reject',
      '--data-checksums',
      '--no-instructions',
      ...(options.synchronized ? [] : ['--no-sync']),
    ]);
    try {
      await run(file, args, runAs);
      return;
    } catch (error) {
      failure = error;
      if (!/invalid locale/.test(errorOutput(error))) break;
    }
  }
  const lines = errorOutput(failure).trim().split('\n');
  const reason = lines.find((line) => /error:|FATAL:/.test(line)) ?? lines.at(-1);
  throw new EmbeddedPostgresError(`The database could not be created in ${dirname(directory)}: ${reason}`, {
    cause: failure,
  });
}

function errorOutput(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr || message;
}

/** The major version that made the cluster, or null where there is none yet. */
async function clusterVersion(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const content = await readdir(clusterDir).catch(() => []);
  if (content.length === 0) return null;
  throw new EmbeddedPostgresError(
    `${clusterDir} contains something other than a database: move it, or set DATA_DIR.`,
  );
}

async function removeAbandonedDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = Number(name.match(draftName)?.[1]);
    // A draft with our own number is a predecessor's too: in a container the numbers start over.
    if (Number.isNaN(maker) || (maker !== process.pid && isAlive(maker))) continue;
    // An initdb that outlived its maker may still be writing there. What stays now goes at the next start.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function synchronizeDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
