import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { backupHeader, backupIndex } from '../backup/index.ts';
import { ignoring, syncFolder } from '../platform/files/folder.ts';

/** The state of the schema that migrations do not tell: functions and triggers, and the tables of the jobs. */
const schemaState = z.object({ files: z.string(), jobs: z.string() });
export type SchemaState = z.infer<typeof schemaState>;

/**
 * The middle of an upgrade: from the stop of the server until the new version is known to work. While its file is there, no
 * server starts, and whatever ends the upgrade, it is taken back.
 */
const middle = z.object({
  /** The rows of before, from when on the data may be changed; null: they are as they were. */
  before: z
    .object({
      archive: z.string(),
      backup: z.object({ header: backupHeader, index: backupIndex }),
      schema: schemaState,
    })
    .nullable(),
});
export type Middle = z.infer<typeof middle>;

/** Where an upgrade keeps what it needs, in the repository: shell scripts know these names too. */
export function upgradeFolder(root: string) {
  const folder = join(root, '.upgrade');
  const within = (name: string) => join(folder, name);
  return {
    folder,
    /** The new version, complete. */
    newVersion: within('new'),
    /** The packages and the web client of before. */
    replaced: within('replaced'),
    oldCommit: within('old-commit'),
    switch: within('switch'),
    /** The script that takes the upgrade back, and what it reads. */
    back: within('continue'),
    process: within('process'),
    processScript: within('process.sh'),
  };
}

export async function readMiddle(root: string): Promise<Middle | null> {
  const text = await readFile(upgradeFolder(root).switch, 'utf8').catch(ignoring('ENOENT'));
  return text === null ? null : middle.parse(JSON.parse(text));
}

/** Writes it in one piece: it survives a crash, or is as it was. */
export async function writeMiddle(root: string, value: Middle): Promise<void> {
  const { folder, switch: path } = upgradeFolder(root);
  const aside = join(folder, `.switch.${randomUUID()}`);
  await writeFile(aside, JSON.stringify(value), { mode: 0o600, flush: true });
  await rename(aside, path);
  await syncFolder(folder);
}

/** Ends the middle of an upgrade: what is in place now stays. */
export async function endMiddle(root: string): Promise<void> {
  const { folder, switch: path } = upgradeFolder(root);
  await rm(path, { force: true });
  await syncFolder(folder);
}
