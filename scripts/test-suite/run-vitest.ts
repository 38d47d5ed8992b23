import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Size, TRIES } from './limits.ts';
import { type FileResult, type Summary, summarizeTries } from './results.ts';
import { run } from './run.ts';
import type { VitestRecord } from './vitest-recorder.ts';

/** Reads what the recorder has written. A line that was cut off belongs to a run that was ended. */
function read(path: string): VitestRecord[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as VitestRecord);
}

const hasFailed = ({ error, tests }: FileResult) =>
  error !== '' || tests.some(({ state }) => state === 'failed');

/**
 * Runs the tests of Vitest. A file of which something fails is run again as a whole: its tests share what they have made,
 * and so each try has a database of its own.
 * @param size with `change` those in files that are called `NAME.large.*` are left out
 * @param folder for what is recorded
 * @param deadline when the run is ended, in milliseconds of the epoch
 * @param files those to run, by a part of their paths; all unless given
 */
export async function runVitest(
  size: Size,
  folder: string,
  deadline: number,
  files: string[] = [],
): Promise<Summary> {
  const tries: FileResult[][] = [];
  const unhandled: string[] = [];
  let all: string[] = [];
  let again = files;
  for (let number = 1; number <= TRIES; number += 1) {
    const path = join(folder, `vitest-${number}.jsonl`);
    await run(
      [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=./scripts/test-suite/vitest-recorder.ts',
        ...(size === 'all' ? [] : ['--exclude=**/*.large.*']),
        ...again,
      ],
      { env: { VITEST_RECORD: path }, deadline },
    );
    const records = read(path);
    const results = records.flatMap((each) => ('result' in each ? each.result : []));
    tries.push(results);
    if (number === 1) all = records.flatMap((each) => ('files' in each ? each.files : []));
    unhandled.push(...records.flatMap((each) => ('unhandled' in each ? each.unhandled : [])));
    again = results.filter(hasFailed).map(({ file }) => file);
    if (again.length === 0 || Date.now() >= deadline) break;
  }
  const summary = summarizeTries(tries, all);
  for (const error of unhandled) summary.failed.push({ name: 'Vitest: an error outside of a test', error });
  if (summary.passed === 0) summary.failed.push({ name: 'Vitest', error: 'It left no result.' });
  return summary;
}
