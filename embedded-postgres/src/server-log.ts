import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import type { Account } from './account.ts';

const largestSize = 10 * 1024 * 1024;

/** Opens PostgreSQL's log to write at its end. One that has grown large makes room, and its predecessor goes. */
export async function openServerLog(path: string, account: Account): Promise<FileHandle> {
  const size = await sizeOf(path);
  if (size > largestSize) await rename(path, `${path}.1`);
  const log = await open(path, 'a+', 0o600);
  await log.chown(account.user, account.group);
  return log;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
