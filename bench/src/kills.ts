/**
 * What `npm run kills` does: kills the server, a process of PostgreSQL or all of PostgreSQL while 16 writers write, 100
 * times unless another number is given, and compares what was acknowledged with what is there. It fails when anything is
 * lost, or is not back within 10 s.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@plumbline/server/test/free-port.ts';
import { killKinds, killUnderLoad } from '@plumbline/server/test/kill-harness.ts';
import { untilItAnswers } from './processes.ts';

const BACK_WITHIN_MS = 10_000;
const password = 'measure twice, cut once';
const kills = Number(process.argv[2] ?? 100);

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-kills-'));
// PostgreSQL may have to run as another user, who must be able to pass.
await chmod(dataDir, 0o755);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const logFile = join(dataDir, 'server.log');
async function start(): Promise<ChildProcess> {
  const log = openSync(logFile, 'a');
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        ADMIN_PASSWORD: password,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', log, log],
    },
  );
  await untilItAnswers(`${origin}/api/v1/health`, started, logFile);
  return started;
}

async function signIn(): Promise<string> {
  const response = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

let child = await start();
const isRunning = () => child.exitCode === null && child.signalCode === null;
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

try {
  const kinds = Array.from({ length: kills }, (_, index) => killKinds[index % killKinds.length] ?? 'server');
  let done = 0;
  const report = await killUnderLoad(
    {
      origin,
      token: await signIn(),
      dataDir,
      processId: () => child.pid as number,
      isRunning,
      async restart() {
        if (isRunning()) await once(child, 'exit');
        child = await start();
      },
    },
    kinds,
    ({ kind, backAfterMs }) => {
      done += 1;
      console.log(`${done}/${kills} ${kind}: back after ${inSeconds(backAfterMs)}`);
    },
  );
  for (const kind of killKinds) {
    const times = report.kills.filter((kill) => kill.kind === kind).map(({ backAfterMs }) => backAfterMs);
    const inOrder = times.toSorted((one, other) => one - other);
    const median = inOrder[Math.floor(inOrder.length / 2)] ?? 0;
    console.log(
      `${kind}: ${times.length} kills, back after ${inSeconds(median)} in the middle, ${inSeconds(inOrder.at(-1) ?? 0)} at the longest`,
    );
  }
  console.log(`${report.acknowledged} writes acknowledged, ${report.repeated} of them after another try.`);
  console.log('Answers:', report.statuses);
  const late = report.kills.filter(({ backAfterMs }) => backAfterMs > BACK_WITHIN_MS).length;
  console.log(
    `Lost or twice: ${report.wrong.length}. Later than 10 s: ${late}. Ended unasked: ${report.unexpectedEnds}.`,
  );
  if (report.wrong.length > 0) console.log(report.wrong.join('\n'));
  process.exitCode = report.wrong.length + late + report.unexpectedEnds > 0 ? 1 : 0;
} finally {
  if (isRunning()) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}
