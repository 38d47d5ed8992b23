import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@plumbline/server/test/free-port.ts';
import { type Row, seconds } from './row.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const TIMES = sized(3, 1);

/** The work of a day on a phone (`e2e/taps.test.ts`), over the slow line: from the screen that one begins with to 'saved'. */
export async function measureStopwatch(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-stopwatch-'));
  const file = join(folder, 'times');
  try {
    await runJourneys(file);
    const timed = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; ms: number });
    return [...Map.groupBy(timed, ({ name }) => name)].map(([name, times]) => ({
      what: `${name}, files on the device`,
      ours: seconds(median(times.map(({ ms }) => ms))),
      yardstick: '',
      ratio: '',
      aim: '',
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runJourneys(file: string): Promise<void> {
  const options = ['--config', 'e2e/playwright.config.ts', '--project', 'journeys', '--workers', '1'];
  const journeys = spawn(
    'node_modules/.bin/playwright',
    ['test', ...options, '--repeat-each', String(TIMES), 'taps.test.ts'],
    {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { ...process.env, STOPWATCH: file, E2E_PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await Promise.all([text(journeys.stdout), once(journeys, 'exit')]);
  if (journeys.exitCode !== 0) throw new Error(`The journeys failed:\n${output}`);
}
