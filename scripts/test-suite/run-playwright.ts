import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Size } from './limits.ts';
import type { Summary } from './results.ts';
import { run } from './run.ts';

/** Ends after the limit that is handed to it, with time left to write its report. */
const REPORTING_MS = 120_000;

function summarize(report: JSONReport): Summary {
  const summary: Summary = { passed: 0, flaky: [], failed: [], notReached: [] };
  const add = (suite: JSONReportSuite, path: string[]) => {
    for (const { title, file, tests } of suite.specs)
      for (const { status, results } of tests) {
        const name = `e2e/${[file, ...path, title].join(' › ')}`;
        const error = results.at(-1)?.error?.message ?? '';
        if (status === 'expected' || status === 'flaky') summary.passed += 1;
        if (status === 'flaky') summary.flaky.push({ name, passedAtTry: results.length });
        if (status === 'unexpected') summary.failed.push({ name, error });
        if (status !== 'skipped') continue;
        if (results.some((result) => result.status === 'skipped'))
          summary.failed.push({ name, error: 'It was skipped.' });
        else summary.notReached.push(name);
      }
    for (const inner of suite.suites ?? []) add(inner, [...path, inner.title]);
  };
  for (const suite of report.suites) add(suite, []);
  for (const { message = '' } of report.errors) summary.failed.push({ name: 'Playwright', error: message });
  return summary;
}

/**
 * Runs the journeys. One that fails is tried again by Playwright itself, in a fresh page.
 * @param size with `change` only the journeys that are tagged `@main`
 * @param folder for its report
 * @param deadline when the run is ended, in milliseconds of the epoch
 */
export async function runPlaywright(size: Size, folder: string, deadline: number): Promise<Summary> {
  const path = join(folder, 'playwright.json');
  const left = Math.max(1, deadline - Date.now());
  await run(
    [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(size === 'all' ? [] : ['--grep=@main']),
      `--global-timeout=${left}`,
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path }, deadline: deadline + REPORTING_MS },
  );
  try {
    return summarize(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {
      passed: 0,
      flaky: [],
      failed: [{ name: 'Playwright', error: 'It left no result.' }],
      notReached: [],
    };
  }
}
