import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, listProjects, signIn } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type Client, clientAt } from '../../test/client.ts';
import { dataDirectory, type ServerProcess, startServer } from '../../test/server-process.ts';
import { startCommand } from '../../test/started-command.ts';
import { listBackups } from './backup-folder.ts';

const PASSWORD = 'measure twice, cut once';

/** A command in a process of its own. */
const run = (command: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) =>
  startCommand(process.execPath, [join(import.meta.dirname, `${command}-command.ts`), ...args], {
    environment,
  });

async function succeed(...args: Parameters<typeof run>): Promise<string> {
  const command = run(...args);
  expect([await command.ended, command.said()]).toEqual([0, expect.any(String)]);
  return command.said();
}

async function clientOf(server: ServerProcess): Promise<Client> {
  const address = await server.ready();
  const stranger = clientAt(address, null);
  const { token } = await stranger.call(signIn, { body: { username: 'superadmin', password: PASSWORD } });
  return clientAt(address, token);
}

/** Kills a command at the moment at which something is there, which it brings about itself. */
async function killWhen(
  command: ReturnType<typeof run>,
  isThere: () => boolean | Promise<boolean>,
  signal: NodeJS.Signals = 'SIGKILL',
) {
  await expect.poll(isThere, { interval: 5 }).toBe(true);
  command.child.kill(signal);
  await command.ended;
}

test('sixteen write while a backup is made and killed at each of its steps; the next one is whole and restored elsewhere', async () => {
  const dataDir = await dataDirectory();
  const backups = join(dataDir, 'backups');
  const server = startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const client = await clientOf(server);
  let isStopped = false;
  let saved = 0;
  const writing = Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let number = 1; !isStopped; number += 1) {
        const code = `W-${writer}-${number}`;
        await client.call(createProject, { body: { title: code, code } });
        saved += 1;
      }
    }),
  );

  const hasPartial = async () =>
    (await readdir(backups).catch(() => [])).some((name) => name.endsWith('.partial'));
  await killWhen(run('backup', { DATA_DIR: dataDir }), hasPartial);
  const scratch = join(dataDir, 'scratch');
  const scratchHas = (path: string) => async () =>
    (await readdir(scratch).catch(() => [])).some((name) => existsSync(join(scratch, name, path)));
  await killWhen(run('backup', { DATA_DIR: dataDir }), scratchHas('postgres'));
  await killWhen(run('backup', { DATA_DIR: dataDir }), scratchHas('postgres/postmaster.pid'));

  const before = saved;
  expect(await succeed('backup', { DATA_DIR: dataDir })).toContain('Every row and every file is as it was.');
  isStopped = true;
  await writing;
  expect(await hasPartial()).toBe(false);
  expect(await readdir(scratch)).toEqual([]);
  const [backup] = await listBackups(backups);
  expect(backup?.check).toEqual({ at: expect.any(String), problem: null });
  await server.end('SIGTERM');

  const elsewhere = await dataDirectory();
  await succeed('restore', { DATA_DIR: elsewhere }, join(backups, backup?.archive ?? ''));
  const restored = await clientOf(startServer({ DATA_DIR: elsewhere }));
  // Those that were saved before the backup began, and some of the later ones; it has compared each with what it had read.
  const { total } = await restored.call(listProjects, { query: {} });
  expect(total).toBeGreaterThanOrEqual(before);
  expect(total).toBeLessThanOrEqual(saved);
});

test('a restore that is killed at each of its steps leaves nothing that a server takes for its data, and is done again', async () => {
  const dataDir = await dataDirectory();
  const server = startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const client = await clientOf(server);
  await client.call(createProject, { body: { title: 'Quay', code: 'Q-1' } });
  await server.end('SIGTERM');
  // Without a server the command starts the database, and stops it again.
  await succeed('backup', { DATA_DIR: dataDir });
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  const [backup] = await listBackups(join(dataDir, 'backups'));
  const archive = join(dataDir, 'backups', backup?.archive ?? '');

  const elsewhere = await dataDirectory();
  for (const step of ['restoring', 'restoring/postgres', 'restoring/postgres/postmaster.pid']) {
    await killWhen(run('restore', { DATA_DIR: elsewhere }, archive), () => existsSync(join(elsewhere, step)));
    const refused = startServer({ DATA_DIR: elsewhere });
    expect(await refused.exited, step).toBe(1);
    expect(refused.output()).toContain('has a restore that did not end. Run npm run restore again');
  }
  // Told to stop, it stops its database.
  const lockFile = join(elsewhere, 'restoring', 'postgres', 'postmaster.pid');
  const postmaster = async () => (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0];
  const killed = await postmaster();
  expect(killed, 'one that is killed leaves it running').toMatch(/^\d+$/);
  const hasAnother = async () => !['', killed].includes(await postmaster());
  await killWhen(run('restore', { DATA_DIR: elsewhere }, archive), hasAnother, 'SIGTERM');
  expect(await postmaster()).toBe('');
  await succeed('restore', { DATA_DIR: elsewhere }, archive);
  const restored = startServer({ DATA_DIR: elsewhere });
  const { data } = await (await clientOf(restored)).call(listProjects, { query: {} });
  expect(data.map(({ code }) => code)).toEqual(['Q-1']);
  await restored.end('SIGTERM');

  const again = run('restore', { DATA_DIR: elsewhere }, archive);
  expect(await again.ended).toBe(1);
  expect(again.said()).toContain('has data already. Move it away or set DATA_DIR to another folder');
});
