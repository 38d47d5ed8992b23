import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pipelinedFlood } from './attacks/pipelined-flood.ts';
import { ADMIN_PASSWORD } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

const MEGABYTES = 1024;

/** What a process takes: memory in MiB, and open files. */
async function takenBy(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(status) ?? [];
  return { memory: Number(kilobytes) / MEGABYTES, files: (await readdir(`/proc/${pid}/fd`)).length };
}

test.runIf(process.platform === 'linux')(
  'thousands of requests that strangers send ahead and whose answers no one reads take neither memory nor files',
  async () => {
    const DATA_DIR = await dataDirectory();
    const server = startServer({ DATA_DIR, ADMIN_PASSWORD, NODE_OPTIONS: '--max-old-space-size=512' });
    const origin = await server.ready();
    const ask = async (path: string) => (await fetch(`${origin}${path}`)).status;
    // What is made once is made by now.
    expect(await ask('/api/v1/openapi.json')).toBe(200);
    const before = await takenBy(server.child.pid as number);

    pipelinedFlood(origin, { connections: 4, requests: 1_000, path: '/api/v1/openapi.json' });
    pipelinedFlood(origin, { connections: 40, requests: 1_300, path: '/api/docs/' });
    // Not the health: its check of the database has a limit of time.
    for (let turn = 0; turn < 30; turn += 1) expect(await ask('/api/v1/projects/all')).toBe(401);

    const after = await takenBy(server.child.pid as number);
    expect(after.memory - before.memory).toBeLessThan(300);
    expect(after.files - before.files).toBeLessThan(100);
  },
);
