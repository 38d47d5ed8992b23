import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the names in a folder survive a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Takes a failure of one kind, by its code such as 'ENOENT', for an answer: null. Any other is thrown. */
export function ignoring(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== code) throw error;
    return null;
  };
}

/**
 * Makes a folder the first owner's who asks for it, and says whether it is this one's. A server that is tried with
 * another database does not know which files the real one needs, and must not clear them.
 * @param owner a word that stays the same
 */
export async function claimFolder(folder: string, owner: string): Promise<boolean> {
  const mark = join(folder, 'owner');
  await mkdir(folder, { recursive: true });
  await writeFile(mark, owner, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    // On a disk that is full it is empty, and would be no one's for ever.
    await rm(mark, { force: true });
    throw error;
  });
  return (await readFile(mark, 'utf8')) === owner;
}
