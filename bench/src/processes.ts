import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedConnection } from '@plumbline/embedded-postgres';
import { freePort } from '@plumbline/server/test/free-port.ts';
import { whenThisProcessEnds } from '@plumbline/server/test/when-this-process-ends.ts';
import { PUSH_SERVICE } from './seed-people.ts';

/** A server in a process of its own. */
export type ServerProcess = {
  url: string;
  /** Resident memory, MB of 1,000,000 bytes. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

const repository = fileURLToPath(new URL('../../', import.meta.url));

const START_TIMEOUT_MS = 3 * 60_000;

/** Waits until a server answers, whatever it answers. @throws when it ends, or does not answer in time */
export async function untilItAnswers(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answered = await fetch(url)
      .then((response) => response.text())
      .catch(() => null);
    if (answered !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`A server did not start:\n${await readFile(logFile, 'utf8')}`);
}

async function residentMegabytes(processId: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

async function startServer(
  program: { command: string[]; environment: Record<string, string>; base: string },
  logFile: string,
): Promise<ServerProcess> {
  const port = await freePort();
  // A real file, as under a service manager: writing the log is part of what a request costs.
  const log = openSync(logFile, 'a');
  const [file = '', ...args] = program.command;
  const child = spawn(file, args, {
    cwd: repository,
    env: { PATH: process.env.PATH, ...program.environment, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  const endsAlone = whenThisProcessEnds('kill -TERM "$1"', String(child.pid));
  const url = `http://127.0.0.1:${port}${program.base}`;
  await untilItAnswers(url, child, logFile);
  return {
    url,
    memory: () => residentMegabytes(child.pid),
    async stop() {
      endsAlone();
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** How the server connects to an embedded PostgreSQL, as its owner. */
export const databaseUrlOf = ({ host, port, user, password, database }: EmbeddedConnection) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Our server as `npm start` runs it, on a database that runs already. */
export function startOurs(options: {
  databaseUrl: string;
  dataDir: string;
  password: string;
  demo: boolean;
  processes: number;
  logFile: string;
}): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    ADMIN_PASSWORD: options.password,
    DEMO: options.demo ? '1' : '0',
    PROCESSES: String(options.processes),
    PUSH_SERVICES: PUSH_SERVICE,
  };
  return startServer({ command: ['sh', 'scripts/server.sh'], environment, base: '/api/v1' }, options.logFile);
}

export function startYardstick(options: { databaseUrl: string; logFile: string }): Promise<ServerProcess> {
  const environment = { DATABASE_URL: options.databaseUrl };
  const command = [process.execPath, fileURLToPath(new URL('./yardstick-server.ts', import.meta.url))];
  return startServer({ command, environment, base: '' }, options.logFile);
}
