import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject } from '@plumbline/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { next, testApp } from '../../test/test-app.ts';
import { cell, withLineEnds } from './csv.ts';
import { exportEverything } from './export-everything.ts';
import { isExported, leftOutTables } from './left-out.ts';
import { safeName } from './write-files.ts';

const site = await testApp();
const { superadmin } = site;
const folder = await mkdtemp(join(tmpdir(), 'plumbline-export-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const store = join(folder, 'store');
await mkdir(store);

let exports = 0;
async function exported() {
  const to = join(folder, `export-${++exports}`);
  const totals = await exportEverything({
    connection: site.connection,
    readFile: (sha256) => createReadStream(join(store, sha256)),
    folder: to,
    version: '0.1.0',
    say: () => {},
  });
  const read = async (path: string): Promise<Record<string, string>[]> =>
    parse(await readFile(join(to, path), 'utf8'), { columns: true, record_delimiter: '\r\n' });
  return { to, totals, read };
}

/** A file that a record names, with other contents than its name says, or none at all. */
async function addFile(name: string, contents: string, stored: string | null = contents): Promise<number> {
  const sha256 = createHash('sha256').update(contents).digest('hex');
  if (stored !== null) await writeFile(join(store, sha256), stored);
  const rows = await site.query(sql<{ id: number }>`insert into files (sha256, name, content_type, size)
    values (${sha256}, ${name}, 'image/jpeg', ${contents.length}) returning id`);
  return (rows[0] as { id: number }).id;
}

const columns = await site.query(sql<{ table: string; name: string; type: string }>`
  select relname as table, attname as name, format_type(atttypid, null) as type from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);

test('every table is in it, row by row, with every column that is no secret', async () => {
  const title = 'Pier "7", north\nand south; ü 桥';
  await superadmin.call(createProject, { body: { title, code: `X-${next()}` } });
  for (let trees = 0; trees < 3; trees += 1) await site.tree();
  const { read, totals } = await exported();
  const index = await read('index.csv');
  const tables = [...new Set(columns.map(({ table }) => table))].filter((name) => !(name in leftOutTables));
  expect(tables.length).toBeGreaterThan(80);
  expect(index.map(({ File }) => File)).toEqual([
    ...tables.map((name) => `tables/${name}.csv`).toSorted(),
    'files.csv',
  ]);
  expect(totals.tables).toBe(tables.length);
  const dictionary = await read('columns.csv');
  for (const name of tables) {
    const file = `tables/${name}.csv`;
    const rows = await read(file);
    const [{ count = -1 } = {}] = await site.query(
      sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`,
    );
    const described = index.find(({ File }) => File === file);
    expect([rows.length, Number(described?.Rows)], name).toEqual([count, count]);
    const names = dictionary
      .filter(({ File }) => File === file)
      .map((column) => column['Name in the database']);
    const wanted = columns.filter((column) => column.table === name && isExported(name, column));
    expect(names.toSorted(), name).toEqual(wanted.map((column) => column.name).toSorted());
    if (rows[0]) expect(Object.keys(rows[0]), name).toHaveLength(names.length);
  }
  const ids = (await read('tables/history.csv')).map(({ Id }) => Number(Id));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const projects = await read('tables/work_items.csv');
  expect(projects.find((row) => row.Title === title)).toMatchObject({
    'Current percentage': '0',
    'Is inspected': 'false',
    'Ancestor ids': '[]',
    'Created at': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(
    dictionary.find((row) => row.File === 'tables/assignments.csv' && row.Column === 'Work item id'),
  ).toMatchObject({
    'Names a row of': 'tables/work_items.csv',
  });
});

test('the hash of each file in the index is that of the file', async () => {
  const { read, to } = await exported();
  for (const { File, ...rest } of await read('index.csv')) {
    const contents = await readFile(join(to, File as string));
    expect(rest['SHA-256'], File).toBe(createHash('sha256').update(contents).digest('hex'));
    expect(Number(rest.Bytes), File).toBe(contents.length);
  }
  expect(await readFile(join(to, 'README.txt'), 'utf8')).toContain('sessions: the sign-ins and API keys');
});

test('no secret is in it, in no file', async () => {
  const secret = () => randomBytes(24).toString('base64url');
  const [password, endpoint, answer, kept] = [secret(), secret(), secret(), secret()];
  const token = randomBytes(32);
  const device = randomBytes(32);
  const { userId } = await site.as('Worker');
  await site.query(
    sql`update users set password_hash = ${`$argon2id$${password}`}, device_key = ${device} where id = ${userId}`,
  );
  await site.query(sql`insert into sessions (user_id, token_hash) values (${userId}, ${token})`);
  await site.query(sql`insert into installation (name, value) values ('kept-secret', ${kept})`);
  await site.query(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${userId}, ${`https://push.example/${endpoint}`}, 'p256dh', 'auth')`);
  await site.query(sql`insert into idempotency_keys (user_id, key, request_hash, answer)
    values (${userId}, 'once', ${token}, ${JSON.stringify({ answer })})`);
  const { to } = await exported();
  const paths = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const all = (
    await Promise.all(paths.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  ).join('\n');
  expect(all).toContain(`person-`);
  const values = [password, endpoint, answer, kept, token.toString('hex'), device.toString('hex')];
  for (const value of values) expect(all.includes(value as string), value).toBe(false);
});

test('a column that may be a secret is left out, or was looked at', () => {
  // Each was looked at, and says nothing that opens anything.
  const harmless = [
    'commands.endpoint',
    'files.sha256',
    'removed_files.sha256',
    'security_events.key_name',
    'users.must_change_password',
    'users.password_changed_at',
  ];
  const suspicious = columns
    .filter(({ table }) => !(table in leftOutTables))
    .filter(({ table, name, type }) => isExported(table, { name, type }))
    .filter(
      ({ name, type }) =>
        type === 'bytea' ||
        /pass(word|phrase)|token|secret|hash|sha\d|(^|_)keys?($|_)|auth|endpoint|otp|credential_|private/.test(
          name,
        ),
    )
    .map(({ table, name }) => `${table}.${name}`)
    .filter((name) => !harmless.includes(name));
  expect(suspicious, 'leave it out in left-out.ts, or add it here').toEqual([]);
  const names = new Set(columns.map(({ table }) => table));
  expect(Object.keys(leftOutTables).filter((name) => !names.has(name))).toEqual([]);
});

test('files have their own names in the folder of their record, and one that is missing is named', async () => {
  const logo = await addFile('Logo: "1/2".jpg', 'the logo');
  const [{ id: company = 0 } = {}] = await site.query(
    sql<{
      id: number;
    }>`insert into companies (name, logo_file_id) values ('Straight & Level', ${logo}) returning id`,
  );
  const project = await site.project();
  const map = await addFile('../map.png', 'the map');
  await site.query(
    sql`insert into work_item_files (work_item_id, slot, file_id) values (${project.id}, 'map', ${map})`,
  );
  const loose = await addFile('loose.jpg', 'of no record');
  const damaged = await addFile('damaged.jpg', 'damaged', 'other contents');
  const missing = await addFile('missing.jpg', 'missing', null);
  const { to, read, totals } = await exported();
  const files = new Map((await read('files.csv')).map((row) => [Number(row['File id']), row]));
  expect(files.get(logo)?.Path).toBe(`files/companies/${company}/${logo} Logo_ _1_2_.jpg`);
  expect(files.get(map)?.Path).toBe(`files/work_items/${project.id}/${map} .._map.png`);
  expect(files.get(loose)).toMatchObject({ Path: `files/others/${loose} loose.jpg`, 'Belongs to': '' });
  for (const [id, contents] of [
    [logo, 'the logo'],
    [map, 'the map'],
    [loose, 'of no record'],
  ] as const)
    expect(await readFile(join(to, files.get(id)?.Path as string), 'utf8')).toBe(contents);
  for (const id of [damaged, missing])
    expect(files.get(id)).toMatchObject({ Path: '', State: 'missing or damaged' });
  expect(totals.missing).toBe(2);
  const written = (await readdir(join(to, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(written).toHaveLength(totals.files);
});

test('a folder with something in it is refused, and one that others write to meanwhile is of one moment', async () => {
  const full = join(folder, 'full');
  await mkdir(full);
  await writeFile(join(full, 'notes.txt'), 'mine');
  const options = {
    connection: site.connection,
    readFile: () => createReadStream(''),
    version: '0.1.0',
    say: () => {},
  };
  await expect(exportEverything({ ...options, folder: full })).rejects.toThrow(/has something in it/);
  expect(await readdir(full)).toEqual(['notes.txt']);
  const blocked = join(full, 'notes.txt', 'below');
  await expect(exportEverything({ ...options, folder: blocked })).rejects.toThrow(
    /cannot be written \(ENOTDIR\)/,
  );

  const name = `Between ${next()}`;
  const to = join(folder, 'moment');
  // The tables come in the order of their names: that of companies is written before that of warehouses.
  const add = () => site.query(sql`insert into warehouses (name) values (${name})`);
  await exportEverything({
    ...options,
    folder: to,
    say: (said) => said.startsWith('tables/companies') && add(),
  });
  expect(await readFile(join(to, 'tables/warehouses.csv'), 'utf8')).not.toContain(name);
});

test('values, line ends and names are written as other programs read them', async () => {
  expect(['a', '', null, 7, 'a,b', 'a"b', 'a\nb'].map(cell)).toEqual([
    'a',
    '""',
    '',
    '7',
    '"a,b"',
    '"a""b"',
    '"a\nb"',
  ]);
  const text = 'a,"b\nc"\n"""",d\n';
  for (const length of [1, 2, 3, text.length]) {
    const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, place) =>
      Buffer.from(text.slice(place * length, (place + 1) * length)),
    );
    async function* source() {
      yield* pieces;
    }
    const read: Buffer[] = [];
    for await (const piece of withLineEnds(source())) read.push(piece);
    expect(Buffer.concat(read).toString()).toBe('a,"b\nc"\r\n"""",d\r\n');
  }
  expect(['photo.jpg', 'a/b\\c?.pdf', '', '...', `${'桥'.repeat(300)}.pdf`].map(safeName)).toEqual([
    'photo.jpg',
    'a_b_c_.pdf',
    'file',
    'file',
    `${'桥'.repeat(60)}.pdf`,
  ]);
});
