import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';

/** The port is only part of the socket's name: nothing listens on the network. */
export const port = 5432;

/** What every system takes: Linux allows 107 bytes, macOS 103. */
const longestSocketPath = 103;

/**
 * Chooses the directory of the socket: the cluster's own, which only its account can open, or where that path is
 * too long for a socket, one of the same kind below the directory for temporary files.
 */
export async function ensureSocketDirectory(clusterDir: string, account: Account): Promise<string> {
  if (isShortEnough(clusterDir)) return clusterDir;

  const name = `plumbline-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
  const directory = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(isShortEnough);
  if (!directory)
    throw new EmbeddedPostgresError(
      'The path of the temporary directory is too long: set TMPDIR to a shorter one.',
    );
  await ensurePrivate(directory, account);
  return directory;
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${port}`)) <= longestSocketPath;
}

/** Anybody may write to /tmp: a directory that someone else put there under our name would hand them the database. */
async function ensurePrivate(directory: string, account: Account): Promise<void> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { uid, mode, ...entry } = await lstat(directory).then((found) => ({
    uid: found.uid,
    mode: found.mode,
    isDirectory: found.isDirectory(),
  }));
  const isOurs = uid === account.user || uid === process.getuid?.();
  if (!entry.isDirectory || !isOurs || (mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${directory} belongs to another user or is open to others: remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (uid !== account.user) await chown(directory, account.user, account.group);
}
