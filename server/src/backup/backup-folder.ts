import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ignoring, syncFolder } from '../platform/files/folder.ts';
import type { Backup } from './format.ts';

const moment = z.iso.datetime();

/** One backup of a folder, as the file next to its archive describes it. */
const backupRecord = z.object({
  /** The name of the archive, in the folder. */
  archive: z.string(),
  version: z.string(),
  taken_at: moment,
  position: z.string(),
  /** Of the archive. */
  bytes: z.int(),
  rows: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), faulty: z.array(z.string()) }),
  /** When it was restored and compared, and what was wrong; null: it was not yet. */
  check: z.object({ at: moment, problem: z.string().nullable() }).nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** The last backup that could not be made. */
const failure = z.object({ at: moment, problem: z.string() });
export type BackupFailure = z.infer<typeof failure>;

const FAILURE = 'failure.json';
/** What an archive is called until all of it is on disk. */
const PARTIAL = '.partial';

/** `plumbline-2026-11-29T020000Z.tar.zst`, with `.age` if it is encrypted. */
export const archiveName = (takenAt: Date, isEncrypted: boolean): string =>
  `plumbline-${takenAt.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}.tar.zst${isEncrypted ? '.age' : ''}`;

/** The file next to an archive that describes it. */
export const recordName = (archive: string): string => `${archive}.json`;

const ARCHIVE_NAME = /^plumbline-[\dT-]+Z\.tar\.zst(\.age)?$/;

export const isArchiveName = (name: string): boolean => ARCHIVE_NAME.test(name);

/** The backups of a folder, the newest first; none where the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupRecord[]> {
  const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
  const archives = names.filter((name) => name.startsWith('plumbline-') && names.includes(recordName(name)));
  const records = await Promise.all(
    archives.map((name) => readJson(join(folder, recordName(name)), backupRecord)),
  );
  return records
    .filter((record) => record !== null)
    .sort((one, other) => other.taken_at.localeCompare(one.taken_at));
}

/** Makes a folder ready for a backup, without what an interrupted one has left in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.startsWith('plumbline-') && name.endsWith(PARTIAL)) await rm(join(folder, name));
}

/** Where an archive is written; `keepArchive` gives it its name. */
export const partialPath = (folder: string, archive: string): string => join(folder, archive + PARTIAL);

/** Gives an archive that is complete its name, and describes it. */
export async function keepArchive(
  folder: string,
  archive: string,
  { header, index }: Backup,
): Promise<BackupRecord> {
  const { size } = await stat(partialPath(folder, archive));
  const { version, taken_at, position } = header;
  const record: BackupRecord = {
    archive,
    version,
    taken_at,
    position,
    bytes: size,
    rows: index.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: index.files,
    check: null,
  };
  await rename(partialPath(folder, archive), join(folder, archive));
  await writeRecord(folder, record);
  await rm(join(folder, FAILURE), { force: true });
  return record;
}

export const writeRecord = (folder: string, record: BackupRecord): Promise<void> =>
  writeJson(folder, recordName(record.archive), record);

/** Removes all backups but some of the newest; the newest that was restored and compared always stays. */
export async function removeOldBackups(folder: string, copies: number): Promise<void> {
  const backups = await listBackups(folder);
  const proven = backups.find(({ check }) => check?.problem === null);
  for (const backup of backups.slice(copies)) {
    if (backup === proven) continue;
    await rm(join(folder, backup.archive), { force: true });
    await rm(join(folder, recordName(backup.archive)), { force: true });
  }
}

/** The failure of the last try, unless a backup was made since. */
export const readFailure = (folder: string): Promise<BackupFailure | null> =>
  readJson(join(folder, FAILURE), failure);

export const writeFailure = (folder: string, problem: string): Promise<void> =>
  writeJson(folder, FAILURE, { at: new Date().toISOString(), problem });

async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(ignoring('ENOENT'));
  // What somebody else has written into the folder is none of ours.
  return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  const aside = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(aside, join(folder, name));
  await syncFolder(folder);
}
