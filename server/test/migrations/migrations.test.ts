import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { connect, testDatabase } from '../test-database.ts';
import { readFacts } from './facts.ts';
import { refusalsOf } from './fits-version-before.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Those that were made before two versions could work side by side. */
const NOT_JUDGED = [
  '0.1.0.sql',
  '2026-11-29-1745-single-sign-on.sql',
  '2026-11-29-1836-security-log.sql',
  '2026-11-29-1837-erased-people.sql',
  '2026-11-29-1840-two-step-sign-in.sql',
  '2026-11-29-1848-password-links.sql',
  '2026-11-29-1849-confirmed-sessions.sql',
  '2026-11-29-2050-passkeys.sql',
  '2026-11-29-2055-webhooks.sql',
  '2026-11-29-2100-mail.sql',
  '2026-11-29-2105-calendar-feeds.sql',
  '2026-11-30-0005-digest.sql',
  '2026-11-30-0010-pending-actions.sql',
  '2026-11-30-0605-version-of-functions.sql',
];

/** Runs a migration and says why it does not fit. */
async function judge(client: pg.Client, file: { name: string; text: string }): Promise<string[]> {
  const before = await readFacts(client);
  await client.query(file.text);
  return refusalsOf(file, before, await readFacts(client));
}

test('servers of the version before can work beside each migration', async () => {
  const client = await connect(await testDatabase('template1'));
  const found: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const refusals = await judge(client, { name, text });
    if (!NOT_JUDGED.includes(name)) found.push(...refusals);
  }
  expect(found).toEqual([]);
});

const client = await connect(await testDatabase('template1'));
await client.query(`
  create table sites (id integer primary key, name text not null unique, level integer not null default 0, note varchar(50));
  create table tools (id integer primary key, site_id integer, code text);
  create type colour as enum ('red');
  create function one() returns integer language sql return 1`);

/** Says what is refused of a migration, with its line, and takes it back. */
async function said(text: string, name = 'later.sql'): Promise<string[]> {
  await client.query('begin');
  try {
    const sentences = await judge(client, { name, text });
    return sentences.map((sentence) =>
      sentence.replace(/^server\/migrations\/later\.sql:/, '').replace(/\. Instead, .*/, ''),
    );
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['drop table tools', '1: tools is dropped or renamed'],
  ['alter table tools rename to devices', '1: tools is dropped or renamed'],
  ['-- note\n\nalter table sites drop note', '3: sites.note is dropped, renamed or of another type'],
  ['alter table sites rename note to remark', '1: sites.note is dropped, renamed or of another type'],
  [
    `do $$ begin execute 'alter table sites ' || 'drop note'; end $$`,
    '1: sites.note is dropped, renamed or of another type',
  ],
  ['alter table sites alter level type numeric', '1: sites.level is dropped, renamed or of another type'],
  [
    'alter table sites alter note set not null',
    '1: sites.note has to be given, and the version before does not give it',
  ],
  [
    'alter table sites add region text not null',
    '1: sites.region has to be given, and the version before does not give it',
  ],
  [
    'alter table sites alter level drop default',
    '1: sites.level has to be given, and the version before does not give it',
  ],
  [
    `alter table sites add constraint short check (note <> '')`,
    '1: short refuses what the version before may write',
  ],
  [
    'alter table tools add foreign key (site_id) references sites',
    '1: tools_site_id_fkey refuses what the version before may write',
  ],
  ['alter table tools add unique (code)', '1: tools_code_key refuses what the version before may write'],
  [
    'create unique index on tools (lower(code))',
    '1: tools_lower_idx refuses what the version before may write',
  ],
  [
    'alter table sites drop constraint sites_name_key',
    '1: sites_name_key is dropped or renamed, which "on conflict" of the version before may need',
  ],
  ['create index on tools (code)', '1: tools_code_idx is made while no one can write to its table'],
  [
    'alter table tools add part double precision default random()',
    '1: tools is rewritten, while no one can use it',
  ],
  ['drop type colour', '1: the type colour is dropped or renamed'],
  ['drop function if exists one', '1: one is dropped, which the version before may call'],
])('refused: %s', async (text, sentence) => {
  expect(await said(text)).toContain(sentence);
});

test.each([
  `create table crews (id integer primary key, name text not null unique check (name <> ''), site_id integer references sites);
   create index on crews (site_id)`,
  'alter table sites add region text',
  `alter table sites add region text not null default 'north' check (region <> '')`,
  'alter table tools add crew integer references sites unique',
  'alter table sites alter name drop not null',
  `alter type colour add value 'green'`,
  'create or replace function one() returns integer language sql return 2',
])('accepted: %s', async (text) => {
  expect(await said(text)).toEqual([]);
});

test('what is said of a name is taken back by a reason, or by the version since which nothing uses it', async () => {
  const text = 'alter table sites drop note';
  const why = '-- sites.note fits the version before:';
  expect(await said(`${why} no version has read it\n${text}`)).toEqual([]);
  expect(await said(`${why}\n${text}`)).toHaveLength(1);
  expect(await said(`-- sites.name fits the version before: no version has read it\n${text}`)).toHaveLength(
    1,
  );
  expect(await said(text, 'later.since-0.2.0.sql')).toEqual([]);
});
