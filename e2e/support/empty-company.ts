import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { PASSWORD, PORT } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Beside the server of the other journeys. */
const EMPTY_PORT = PORT + 500;
export const EMPTY_URL = `http://127.0.0.1:${EMPTY_PORT}`;
export const EMPTY_COMPANY = 'Quayside Builders';

/** A server with a company without anything but its Superadmin, as on a first day. Gives what ends it. */
export async function startEmptyCompany(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-empty-'));
  const server = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(EMPTY_PORT),
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      COMPANY_NAME: EMPTY_COMPANY,
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`${EMPTY_URL}/api/v1/health`).then(
          ({ ok }) => ok,
          () => server.exitCode !== null,
        ),
      {
        timeout: 120_000,
      },
    )
    .toBe(true);
  expect(server.exitCode, 'the server of the empty company runs').toBeNull();
  return async () => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
