import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  archiveName,
  keepArchive,
  listBackups,
  partialPath,
  prepareFolder,
  removeOldBackups,
  writeFailure,
  writeRecord,
} from './backup-folder.ts';
import { isDue } from './schedule.ts';
import { readBackupStatus } from './status.ts';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A backup of the night before a day; its check has found a problem, none, or is still to come. */
async function keep(folder: string, day: string, problem?: string | null) {
  const takenAt = new Date(`${day}T18:00:00Z`);
  const archive = archiveName(takenAt, false);
  await writeFile(partialPath(folder, archive), 'rows and files');
  const record = await keepArchive(folder, archive, {
    header: {
      format: 1,
      version: '0.1.0',
      migrations: [],
      taken_at: takenAt.toISOString(),
      position: '0/1',
      tables: [],
    },
    index: {
      tables: [{ name: 'projects', rows: 3, sha256: '' }],
      sequences: [],
      files: { count: 1, bytes: 2, faulty: [] },
    },
  });
  if (problem === undefined) return record;
  const checked = { ...record, check: { at: takenAt.toISOString(), problem } };
  await writeRecord(folder, checked);
  return checked;
}

const settingsOf = (folder: string, isScheduled = true) => ({
  folder,
  bucket: null,
  isScheduled,
  at: '02:00',
  copies: 2,
  passphrase: undefined,
});
const at = (text: string) => new Date(text);

test('the oldest are removed, but never the newest that could be restored', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'notes.txt'), 'of somebody else');
  for (const day of ['2026-11-01', '2026-11-02']) await keep(folder, day, null);
  for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) await keep(folder, day, 'It is damaged.');
  await removeOldBackups(folder, 2);
  expect((await listBackups(folder)).map(({ taken_at }) => taken_at.slice(0, 10))).toEqual([
    '2026-11-05',
    '2026-11-04',
    '2026-11-02',
  ]);
  expect((await readdir(folder)).length).toBe(7);
  expect(await readdir(folder)).toContain('notes.txt');
});

test('what an interrupted backup has left is no backup, and goes before the next', async () => {
  const folder = await newFolder();
  const partial = partialPath(folder, archiveName(at('2026-11-01T18:00:00Z'), true));
  await writeFile(partial, 'half');
  expect(await listBackups(folder)).toEqual([]);
  await prepareFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('the status is that of the newest backup', async () => {
  const folder = await newFolder();
  const status = (now = '2026-11-02T00:00:00Z', isScheduled = true) =>
    readBackupStatus(settingsOf(folder, isScheduled), at(now));
  expect(await status()).toEqual({ state: 'waiting', taken_at: null, problem: null });
  expect(await status(undefined, false)).toMatchObject({ state: 'none' });

  await keep(folder, '2026-11-01', null);
  const taken_at = '2026-11-01T18:00:00.000Z';
  expect(await status()).toEqual({ state: 'ok', taken_at, problem: null });
  expect(await status('2026-11-03T06:00:01Z')).toMatchObject({ state: 'late', taken_at });
  // Made by hand, when none is expected.
  expect(await status('2026-11-03T06:00:01Z', false)).toMatchObject({ state: 'none', taken_at });

  await keep(folder, '2026-11-02', 'The table projects is not as it was.');
  const problem = 'The table projects is not as it was.';
  expect(await status('2026-11-03T00:00:00Z')).toEqual({ state: 'failed', taken_at, problem });
  await writeFailure(folder, 'The disk is full.');
  expect(await status()).toEqual({ state: 'failed', taken_at, problem: 'The disk is full.' });
  await keep(folder, '2026-11-03', null);
  expect(await status('2026-11-04T00:00:00Z')).toMatchObject({ state: 'ok', problem: null });
  expect(await status('2026-11-04T00:00:00Z')).toMatchObject({ taken_at: '2026-11-03T18:00:00.000Z' });
});

test.each([
  // 02:00 in Singapore is 18:00 UTC of the day before.
  ['2026-11-29T17:59:00Z', '2026-11-28T18:00:30Z', false],
  ['2026-11-29T18:00:00Z', '2026-11-28T18:00:30Z', true],
  ['2026-11-29T23:00:00Z', '2026-11-29T18:00:30Z', false],
  // The server was off at that time.
  ['2026-11-30T09:00:00Z', '2026-11-28T18:00:30Z', true],
  // One that was made by hand in the evening does not replace it.
  ['2026-11-29T18:00:00Z', '2026-11-29T12:00:00Z', true],
])('at %s after one of %s a backup is due: %s', (now, last, due) => {
  expect(isDue(at(now), at(last), '02:00', 'Asia/Singapore')).toBe(due);
});
