// What `npm test` runs once everything is in place: the checks, the tests of Vitest, and the journeys; with `--all` the large
// tests and all journeys too. It goes on after a failure, so that one run reports all that is wrong. What passes at a second
// or third try counts as passed and is named.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Size, SUITE_MS } from './limits.ts';
import type { Summary } from './results.ts';
import { run } from './run.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

const FLAKY_FILE = 'test-results/flaky.txt';
/** The trees that all of it has passed on, for those who are to know before they submit one. */
const PASSED_FILE = 'node_modules/.cache/plumbline-passed';

const size: Size = process.argv.includes('--all') ? 'all' : 'change';
const folder = mkdtempSync(join(tmpdir(), 'results-'));
const deadline = Date.now() + SUITE_MS[size];

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
/** The tree that is tested, where nothing is uncommitted. */
const treeAtStart = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : '';

async function runChecks(): Promise<Summary> {
  const path = join(folder, 'checks.txt');
  await run(['sh', '-c', `sh scripts/check.sh 2>&1 | tee '${path}'`], { deadline });
  const text = readFileSync(path, 'utf8');
  const [, passed] = /^checks: (\d+) passed/m.exec(text) ?? [];
  const failed = [...text.matchAll(/^FAILED: (.+)$/gm)].map(([, name = '']) => ({ name, error: '' }));
  if (passed === undefined) failed.push({ name: 'The checks', error: 'They left no result.' });
  return { passed: Number(passed ?? 0), flaky: [], failed, notReached: [] };
}

function report(summaries: Summary[]): number {
  const flaky = summaries
    .flatMap((each) => each.flaky)
    .map(({ name, passedAtTry }) => `${name} (try ${passedAtTry})`);
  const notReached = summaries.flatMap((each) => each.notReached);
  const failed = summaries.flatMap((each) => each.failed);
  for (const name of notReached) console.log(`not reached: ${name}`);
  for (const { name, error } of failed) console.log(`FAILED: ${name}\n${error}\n`);
  for (const line of flaky) console.log(`flaky: ${line}`);
  if (flaky.length > 0) {
    mkdirSync('test-results', { recursive: true });
    appendFileSync(
      FLAKY_FILE,
      flaky.map((line) => `${new Date().toISOString().slice(0, 10)} ${line}\n`).join(''),
    );
  }
  const passed = summaries.reduce((sum, each) => sum + each.passed, 0);
  console.log(`${passed} passed, ${failed.length + notReached.length} failed`);
  return failed.length + notReached.length;
}

const failures = report([
  await runChecks(),
  await runVitest(size, folder, deadline),
  await runPlaywright(size, folder, deadline),
]);
const isSame = git('status', '--porcelain') === '' && git('rev-parse', 'HEAD^{tree}') === treeAtStart;
if (failures === 0 && treeAtStart !== '' && isSame) appendFileSync(PASSED_FILE, `${treeAtStart}\n`);
process.exitCode = failures === 0 ? 0 : 1;
