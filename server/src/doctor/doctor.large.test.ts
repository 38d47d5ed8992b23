import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDirectory, startServer } from '../../test/server-process.ts';

/** Runs the command as npm does. */
async function doctor(environment: Record<string, string>) {
  const child = spawn('sh', [join(import.meta.dirname, '../../../scripts/doctor.sh')], {
    env: { PATH: process.env.PATH, PUSH_SERVICES: '127.0.0.1:1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('an installation is examined without a server, with one, and when it cannot start, and nothing is written', async () => {
  const dataDir = await dataDirectory();
  const server = startServer({ DATA_DIR: dataDir });
  const port = new URL(await server.ready()).port;
  const settings = { DATA_DIR: dataDir, PORT: port };
  const running = await doctor(settings);
  expect([running.code, running.said]).toEqual([0, expect.stringMatching(/Plumbline answers at port/)]);
  expect(running.said).toMatch(/^ok +Database: PostgreSQL \S+ answers\.$/m);
  expect(running.said).toMatch(/^ok +Database: its tables are of this version\.$/m);
  await server.end('SIGTERM');

  const before = await readdir(dataDir, { recursive: true });
  const stopped = await doctor(settings);
  expect([stopped.code, stopped.said]).toEqual([0, expect.stringContaining('is free: no server runs')]);
  expect((await readdir(dataDir, { recursive: true })).toSorted()).toEqual(before.toSorted());

  await mkdir(join(dataDir, 'restoring'));
  const refused = startServer(settings);
  expect(await refused.exited).toBe(1);
  const broken = await doctor({ ...settings, TIME_ZONE: 'Mars' });
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(/^problem +Settings: TIME_ZONE must be/m);
  expect(broken.said).toMatch(/^problem +Data directory: a restore in .* did not end/m);
  expect(broken.said).toMatch(/^2 problems, \d+ warnings, \d+ ok$/m);
});
