import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

/** How a program is run as the account of the cluster. */
export interface Launcher {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
}

/** Puts a program and its arguments in the form that `spawn` and `execFile` take. */
export type Launch = (program: string, args: string[]) => Launcher;

const run = promisify(execFile);

/**
 * Finds a way to run PostgreSQL as the account, tries it, and returns the version that answered.
 *
 * Started by root, PostgreSQL runs as a user that may be unable to pass through the directories above the project
 * or its data (/root has mode 700). Then it is lent the one capability that lets it through, the weaker one first.
 */
export async function chooseLauncher(
  account: Account,
  binaries: Binaries,
  dataDir: string,
): Promise<{ launch: Launch; version: string }> {
  const ways =
    process.getuid?.() === 0
      ? [asUser(account), asUserWith('dac_read_search', account), asUserWith('dac_override', account)]
      : [asSelf];

  let failure: unknown;
  for (const launch of ways) {
    try {
      return { launch, version: await tryOut(launch, binaries, dataDir) };
    } catch (error) {
      // What stopped the plain way is what a person can repair.
      failure ??= error;
    }
  }
  throw explain(failure, account, dataDir);
}

const environment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C' };

const asSelf: Launch = (program, args) => ({ file: program, args, options: { cwd: '/', env: environment } });

function asUser({ user, group }: Account): Launch {
  return (program, args) => ({
    file: program,
    args,
    options: { uid: user, gid: group, cwd: '/', env: environment },
  });
}

function asUserWith(capability: string, { user, group }: Account): Launch {
  const privileges = [
    `--reuid=${user}`,
    `--regid=${group}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without it the kernel leaves capabilities out of access(2), by which initdb looks for its programs.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  return (program, args) => ({
    file: 'setpriv',
    args: [...privileges, program, ...args],
    options: { cwd: '/', env: environment },
  });
}

const dataOutOfReach = 3;
const programsOutOfReach = 4;
const trial = `test -x "$1" || exit ${dataOutOfReach}
test -x "$3" && test -r "$2" || exit ${programsOutOfReach}
exec "$3" --version`;

async function tryOut(launch: Launch, binaries: Binaries, dataDir: string): Promise<string> {
  const { file, args, options } = launch('/bin/sh', [
    '-c',
    trial,
    'sh',
    dataDir,
    binaries.bootstrapFile,
    binaries.postgres,
  ]);
  const { stdout } = await run(file, args, options);
  return stdout.match(/[\d.]+/)?.[0] ?? '';
}

function explain(failure: unknown, { user }: Account, dataDir: string): EmbeddedPostgresError {
  const { code, stderr, message } = failure as { code?: unknown; stderr?: string; message: string };
  if (code === dataOutOfReach) {
    return new EmbeddedPostgresError(
      `PostgreSQL must run as user ${user}, who cannot access ${dataDir}: set DATA_DIR to a directory that this user can access.`,
      { cause: failure },
    );
  }
  if (code === programsOutOfReach) {
    return new EmbeddedPostgresError(
      `PostgreSQL must run as user ${user}, who cannot read the node_modules of this project: move the project, or start it as its owner.`,
      { cause: failure },
    );
  }
  const reason = (stderr || message).trim().replaceAll(/\s*\n\s*/g, ' ');
  return new EmbeddedPostgresError(`The embedded PostgreSQL does not run on this machine: ${reason}`, {
    cause: failure,
  });
}
