import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  createProject,
  createTask,
  getTask,
  listHistory,
  listProjects,
  listSubtasks,
  updateTask,
} from '@plumbline/contract';
import { APPLICATION } from '@plumbline/embedded-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { clientOf } from '../../test/client.ts';
import { write } from '../../test/site-records.ts';
import { requireStoredValues } from '../../test/stored-values.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { connect, testDatabase } from '../../test/test-database.ts';
import { grantToApplication } from '../platform/database/application-role.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { backupHeader, FILE_ENTRY, HEADER, INDEX } from './format.ts';
import { loadBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';

const site = await testApp();
const { superadmin } = site;
const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
atEnd(() => rm(folder, { recursive: true, force: true }));

const PASSPHRASE = 'nine planks of oak';
let archives = 0;
const newArchive = () => join(folder, `${++archives}.tar.zst`);

async function backUp(passphrase?: string) {
  const archive = newArchive();
  const made = await makeBackup({
    connection: site.connection,
    readFile: (sha256) => createReadStream(join(folder, sha256)),
    to: archive,
    passphrase,
    version: '0.1.0',
  });
  return { archive, made };
}

const sha256Of = async (contents: AsyncIterable<Buffer>) =>
  createHash('sha256')
    .update(await buffer(contents))
    .digest('hex');

/** Loads into an empty database: one without any tables takes longer. */
async function load(archive: string, passphrase?: string, template: 'template1' | undefined = undefined) {
  const connection = await testDatabase(template);
  const loading = loadBackup({ archive, passphrase, connection, takeFile: sha256Of });
  return { connection, loading };
}

/** A file that a record names, with other contents than its name says, or none at all. */
async function addFile(contents: string, stored: string | null = contents) {
  const sha256 = createHash('sha256').update(contents).digest('hex');
  if (stored !== null) await writeFile(join(folder, sha256), stored);
  const client = await connect(site.connection);
  await client.query(
    `insert into files (sha256, name, content_type, size) values ($1, 'plan.pdf', 'application/pdf', $2)`,
    [sha256, contents.length],
  );
  return sha256;
}

/** An archive with one part replaced or, for null, left out. */
async function altered(archive: string, change: (name: string, contents: Buffer) => Buffer | null) {
  const path = newArchive();
  const writer = writeArchive(path, undefined);
  for await (const { name, contents } of readArchive(archive, undefined)) {
    const changed = change(name, await buffer(contents));
    if (changed) await writer.add(name, changed);
  }
  await writer.end();
  return path;
}

/** All that the schema of a database has, but for what it has seen of the migrations. */
async function schemaOf(connection: pg.ClientConfig) {
  const client = await connect(connection);
  const { rows } = await client.query<{ part: string }>(
    `select 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text as part
      from pg_trigger where not tgisinternal
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'function ' || oid::regprocedure || ' ' || md5(prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'column ' || attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by 1`,
  );
  return rows.map(({ part }) => part);
}

test('a backup that is made while others write has all that was saved before, and is a whole that works', async () => {
  const { project, area, subTask } = await site.tree();
  let isMade = false;
  const add = (writer: number) =>
    superadmin.call(createTask, {
      params: area,
      body: { project_id: area.project_id, parent_id: area.id, title: `By ${writer}`, code: `B-${next()}` },
    });
  await Promise.all(Array.from({ length: 8 }, (_, writer) => add(writer)));
  // Names and codes for which the placeholders of the functions give other results.
  await site.company('Crédit Façade');
  await site.task(area, { title: 'Façade', code: 'Ｆ－１', current_percentage: 40 });
  await write(superadmin, project, 'toolbox');
  const before = (await superadmin.call(listSubtasks, { params: area })).length;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (!isMade) await add(writer);
  });
  const { archive, made } = await backUp().finally(() => {
    isMade = true;
  });
  await Promise.all([...writers, add(0)]);
  const after = (await superadmin.call(listSubtasks, { params: area })).length;

  const { connection, loading } = await load(archive, undefined, 'template1');
  // It compares every row with what the backup has read.
  expect(await loading).toEqual(made);
  expect(await schemaOf(connection)).toEqual(await schemaOf(site.connection));
  await requireStoredValues(connection);
  // As the server does when it starts.
  await grantToApplication(connection, APPLICATION);
  const { app } = await openApp(connection);
  const restored = clientOf(app, superadmin.token);
  const tasks = (await restored.call(listSubtasks, { params: area })).length;
  expect(tasks).toBeGreaterThanOrEqual(before);
  expect(tasks).toBeLessThan(after);

  // Triggers write its history, and no id is given out twice.
  await restored.call(updateTask, { params: subTask, body: { title: 'After the restore' } });
  expect((await restored.call(getTask, { params: subTask })).title).toBe('After the restore');
  expect((await superadmin.call(getTask, { params: subTask })).title).not.toBe('After the restore');
  const history = await restored.call(listHistory, { params: { kind: 'tasks', id: subTask.id }, query: {} });
  expect(history.data[0]).toMatchObject({ changes: { title: [subTask.title, 'After the restore'] } });
  const projects = (await restored.call(listProjects, { query: {} })).total;
  await restored.call(createProject, { body: { title: 'New', code: `N-${next()}` } });
  expect((await restored.call(listProjects, { query: {} })).total).toBe(projects + 1);
});

test('an encrypted backup shows nothing, and opens with its passphrase alone', async () => {
  const title = `Secret ${next()}`;
  await site.project({ title });
  const { archive, made } = await backUp(PASSPHRASE);
  const { loading } = await load(archive, PASSPHRASE);
  expect(await loading).toEqual(made);
  const written = await readFile(archive);
  for (const text of [title, HEADER, PASSPHRASE]) expect(written.includes(text), text).toBe(false);
  await expect((await load(archive, 'nine planks of ash')).loading).rejects.toThrow(
    'The passphrase does not open this backup.',
  );
  await expect((await load(archive)).loading).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
});

test('a file that is missing or damaged is named, and stops no backup', async () => {
  const whole = await addFile(`whole ${next()}`);
  const damaged = await addFile(`damaged ${next()}`, 'other contents');
  const missing = await addFile(`missing ${next()}`, null);
  const { archive, made } = await backUp();
  expect(made.index.files).toMatchObject({ count: 1, faulty: [damaged, missing].toSorted() });
  const names: string[] = [];
  for await (const { name } of readArchive(archive, undefined)) names.push(name);
  expect(names.filter((name) => FILE_ENTRY.test(name))).toEqual([`files/${whole.slice(0, 2)}/${whole}`]);
});

test('an archive that is not whole is refused, and nothing of it is loaded', async () => {
  await addFile(`whole ${next()}`);
  const { archive } = await backUp();
  const bytes = await readFile(archive);
  const middle = Math.floor(bytes.length / 2);
  const cut = newArchive();
  await writeFile(cut, bytes.subarray(0, middle));
  const flipped = newArchive();
  await writeFile(flipped, bytes.fill(0x55, middle, middle + 16));
  const other = newArchive();
  await writeFile(other, 'Sub Task,Progress\n');
  const isTasks = (name: string) => name.startsWith('tables/work_items/');

  for (const [kind, path, sentence] of [
    ['cut off', cut, /is damaged or incomplete/],
    ['overwritten', flipped, /is damaged or incomplete|is not as it was/],
    ['another file', other, /is not a backup of Plumbline/],
    ['none', join(folder, 'none.tar.zst'), /cannot be read \(ENOENT\)/],
    [
      'without its end',
      await altered(archive, (name, part) => (name === INDEX ? null : part)),
      /its end is missing/,
    ],
    [
      'with a row that was changed',
      await altered(archive, (name, part) =>
        isTasks(name) ? Buffer.from(part.toString().replace('Task', 'Tusk')) : part,
      ),
      /The table work_items is not as it was/,
    ],
    [
      'without a table',
      await altered(archive, (name, part) => (isTasks(name) ? null : part)),
      /foreign key|work_items/,
    ],
    [
      'without a file',
      await altered(archive, (name, part) => (FILE_ENTRY.test(name) ? null : part)),
      /0 files of/,
    ],
    [
      'with a file that was changed',
      await altered(archive, (name, part) => (FILE_ENTRY.test(name) ? Buffer.from('changed') : part)),
      /The file [0-9a-f]+ is damaged/,
    ],
    [
      'of a newer version',
      await altered(archive, (name, part) => {
        if (name !== HEADER) return part;
        const header = backupHeader.parse(JSON.parse(part.toString()));
        return Buffer.from(
          JSON.stringify({ ...header, migrations: [...header.migrations, '9999-later.sql'] }),
        );
      }),
      /created by a newer version of Plumbline: this one does not have 9999-later.sql/,
    ],
  ] as const) {
    const { connection, loading } = await load(path);
    await expect(loading, kind).rejects.toThrow(sentence);
    const client = await connect(connection);
    const { rows } = await client.query<{ table: string | null }>(
      `select to_regclass('work_items') as table`,
    );
    if (rows[0]?.table) expect((await client.query('select 1 from work_items')).rows, kind).toEqual([]);
  }
});
