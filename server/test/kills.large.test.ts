import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { type KillKind, killUnderLoad } from './kill-harness.ts';
import { ADMIN_PASSWORD, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

// Each kind once; `npm run kills` does it as often as one likes, and measures how soon the server is back.
test('16 writers lose nothing to kills of the server, of a backend and of PostgreSQL', async () => {
  const DATA_DIR = await dataDirectory();
  const settings = { DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'warn', PORT: String(await freePort()) };
  let running = startServer(settings);
  const origin = await running.ready();
  const kinds: KillKind[] = ['backend', 'postmaster', 'server'];
  const report = await killUnderLoad(
    {
      origin,
      token: await signIn(origin),
      dataDir: DATA_DIR,
      processId: () => running.child.pid as number,
      isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
      async restart() {
        await running.exited;
        running = startServer(settings);
        await running.ready();
      },
    },
    kinds,
  );
  expect(report.wrong).toEqual([]);
  expect(report.unexpectedEnds).toBe(0);
  expect(report.kills.map(({ kind }) => kind)).toEqual(kinds);
  expect(report.statuses['503'], 'while the database was away').toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(kinds.length * 16 * 3);
});
