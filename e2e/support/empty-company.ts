import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const EMPTY_COMPANY = 'Quayside Builders';

/**
 * A server with a company without anything but its Superadmin, as on a first day. Gives where it is, and what ends it.
 * @param settings besides those of every such company
 */
export async function startEmptyCompany(
  settings: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-empty-'));
  const server = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      // A free one, which it says when it is ready.
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      COMPANY_NAME: EMPTY_COMPANY,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  return {
    url,
    stop: async () => {
      await ended(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where a server says that it is ready. */
function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`The server of the empty company has ended: ${said}`)));
    server.stdout.on('data', (part) => {
      said += part;
      const [, url] = /ready at (\S+)\n/.exec(said) ?? [];
      if (url) resolve(url);
    });
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
