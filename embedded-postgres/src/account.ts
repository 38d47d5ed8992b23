import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

/** The user and group that own the cluster and that PostgreSQL runs as. */
export interface Account {
  user: number;
  group: number;
}

const run = promisify(execFile);
const nobody: Account = { user: 65_534, group: 65_534 };

/**
 * Decides who PostgreSQL runs as: the user who started us, but never root, because PostgreSQL refuses root. A cluster
 * that exists decides by its owner, so that a `postgres` user that appears later does not lock its data out.
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  const self: Account = { user: process.getuid?.() ?? 0, group: process.getgid?.() ?? 0 };
  const owner = await ownerOf(clusterDir);

  if (self.user !== 0) {
    if (owner && owner.user !== self.user) {
      throw new EmbeddedPostgresError(
        `${clusterDir} belongs to user ${owner.user}: start as that user, or chown it to you.`,
      );
    }
    return self;
  }
  if (owner && owner.user !== 0) return owner;

  const account = await systemAccount();
  // A copy that root restored from a backup belongs to root.
  if (owner) await giveAway(clusterDir, account);
  return account;
}

async function ownerOf(path: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(path);
    return { user: uid, group: gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function systemAccount(): Promise<Account> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { user: Number(user.stdout), group: Number(group.stdout) };
  } catch {
    return nobody;
  }
}

async function giveAway(directory: string, account: Account): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.user, account.group);
  }
  await chown(directory, account.user, account.group);
}
