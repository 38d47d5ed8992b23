import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { upgradedSite } from '../../test/upgraded-site.ts';

const MIGRATION = 'server/migrations/9999-probe.sql';
/** The rehearsal has a folder of its own, and is not to fail where the data themselves are to. */
const FAILING = `do $$ begin
  if current_setting('data_directory') not like '%/rehearsal/%' then raise 'on purpose'; end if;
end $$;`;

/** The answer of a query to the database of a stopped or running server. */
async function query(dataDir: string, text: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
    if (!postgres.adopted) await postgres.stop();
  }
}
const PROBE = `select to_regclass('upgrade_probe')::text as probe`;

/** A version whose migration works and whose server does not start with the data. */
const NOT_STARTING = {
  [MIGRATION]: (): string => 'create table upgrade_probe (); delete from work_items;\n',
  'server/src/serve.ts': (text: string): string =>
    text.replace(
      '): Promise<{ port: number; address: string }> {\n',
      `): Promise<{ port: number; address: string }> {\n  if (!settings.dataDir.includes('rehearsal')) throw new Error('On purpose.');\n`,
    ),
};

test('a new version takes the place of the old one with its data, and the server that was stopped starts again', async () => {
  const site = await upgradedSite();
  const server = site.start();
  await server.ready();
  await site.add('P-1');
  const commit = await site.publish({
    [MIGRATION]: () => 'create table upgrade_probe (id integer primary key);\n',
  });
  const upgrade = site.upgrade();
  expect([await upgrade.ended, upgrade.said()]).toEqual([0, expect.stringContaining('is in place.')]);
  expect(site.commit()).toBe(commit);
  await server.says(/An upgrade is in its middle[\s\S]*Plumbline is ready at/);
  await site.isUp();
  expect(await site.projects()).toEqual(['P-1']);
  expect(await query(site.dataDir, PROBE)).toEqual([{ probe: 'upgrade_probe' }]);
  expect(site.has('.upgrade')).toBe(false);
  expect(site.changes()).toBe('');

  const again = site.upgrade();
  expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('is in place already')]);
  await server.end('SIGTERM');
});

test('a version that does not work with a copy of the data is refused while everybody goes on working', async () => {
  const site = await upgradedSite();
  const server = site.start();
  await server.ready();
  const before = site.commit();
  await site.publish({ [MIGRATION]: () => 'select 1 / 0;\n' });
  const upgrade = site.upgrade();
  expect([await upgrade.ended, upgrade.said()]).toEqual([1, expect.stringContaining('division by zero')]);
  expect(upgrade.said()).toContain('Nothing was changed.');
  expect(upgrade.said()).not.toContain('Stopping the server');
  expect(site.commit()).toBe(before);
  expect(site.has('.upgrade/switch') || site.has('.upgrade/new')).toBe(false);
  await site.add('P-1');
  expect(server.said().filter((line) => line.startsWith('Plumbline is ready'))).toHaveLength(1);
  await server.end('SIGTERM');
});

test.each([
  [
    'a migration that fails',
    { [MIGRATION]: (): string => `create table upgrade_probe ();\n${FAILING}\n` },
    'the new version had changed nothing',
  ],
  ['a server that does not start after its migration', NOT_STARTING, 'Restoring the rows of before'],
])('%s is taken back, code and data, and the server starts again', async (_, files, sentence) => {
  const site = await upgradedSite();
  const server = site.start();
  await server.ready();
  await site.add('P-1');
  const before = site.commit();
  await site.publish(files);
  const upgrade = site.upgrade();
  expect([await upgrade.ended, upgrade.said()]).toEqual([1, expect.stringContaining(sentence)]);
  expect(upgrade.said()).toContain('The version of before is in place, with its data.');
  expect(site.commit()).toBe(before);
  expect(site.changes()).toBe('');
  await site.isUp();
  expect(await site.projects()).toEqual(['P-1']);
  expect(await query(site.dataDir, PROBE)).toEqual([{ probe: null }]);
  await server.end('SIGTERM');
});

type Site = Awaited<ReturnType<typeof upgradedSite>>;

test.each<[string, (site: Site, said: string) => boolean]>([
  ['in the rehearsal', (_, said) => said.includes('Trying the new version')],
  ['when it has stopped the server', (_, said) => said.includes('was told to stop')],
  ['when it backs up the rows', ({ dataDir }) => existsSync(join(dataDir, 'before-upgrade.tar.zst'))],
  ['when it replaces the code', (site) => site.has('.upgrade/replaced/node_modules')],
  ['when it tries the new version', (_, said) => said.includes('Starting it with the data')],
  ['when it restores the rows', ({ dataDir }) => existsSync(join(dataDir, 'restoring/postgres'))],
])('an upgrade that is killed %s leaves a server that takes it back and has all data', async (_, isThere) => {
  const site = await upgradedSite();
  const server = site.start();
  await server.ready();
  await site.add('P-1');
  const before = site.commit();
  await site.publish(NOT_STARTING);
  const upgrade = site.upgrade();
  await expect.poll(() => isThere(site, upgrade.said()), { interval: 5 }).toBe(true);
  // The process that takes it back is another one than the upgrade.
  const current = Number(await readFile(site.pathOf('.upgrade/process'), 'utf8'));
  for (const processId of new Set([upgrade.child.pid as number, current])) process.kill(processId, 'SIGKILL');
  await upgrade.ended;
  await expect.poll(() => site.has('.upgrade/switch')).toBe(false);
  await site.isUp();
  expect(await site.projects()).toEqual(['P-1']);
  expect(site.commit()).toBe(before);
  expect(site.changes()).toBe('');
  expect(existsSync(join(site.dataDir, 'restoring'))).toBe(false);
  expect(await query(site.dataDir, PROBE)).toEqual([{ probe: null }]);
  await server.end('SIGTERM');
});

test('where no server waits for its end, the next upgrade takes back one that was killed', async () => {
  const site = await upgradedSite();
  const first = site.start();
  await first.ready();
  await site.add('P-1');
  await first.end('SIGTERM');
  await site.publish(NOT_STARTING);
  const upgrade = site.upgrade();
  await expect.poll(() => upgrade.said()).toContain('Starting it with the data');
  expect(upgrade.said()).toContain('No server runs.');
  upgrade.child.kill('SIGKILL');
  await upgrade.ended;
  const again = site.upgrade();
  expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('To try the upgrade again')]);
  expect(await query(site.dataDir, PROBE)).toEqual([{ probe: null }]);
  const server = site.start();
  await server.ready();
  expect(await site.projects()).toEqual(['P-1']);
  await server.end('SIGTERM');
});

test('an upgrade that is told to stop while it tries the new version takes itself back', async () => {
  const site = await upgradedSite();
  const first = site.start();
  await first.ready();
  await site.add('P-1');
  await first.end('SIGTERM');
  const before = site.commit();
  await site.publish({ [MIGRATION]: () => 'create table upgrade_probe ();\n' });
  const upgrade = site.upgrade();
  await expect.poll(() => upgrade.said()).toContain('Starting it with the data');
  upgrade.child.kill('SIGTERM');
  expect([await upgrade.ended, upgrade.said()]).toEqual([1, expect.stringContaining('Interrupted.')]);
  expect(upgrade.said()).toContain('The version of before is in place, with its data.');
  expect(site.commit()).toBe(before);
  expect(await query(site.dataDir, PROBE)).toEqual([{ probe: null }]);
});
