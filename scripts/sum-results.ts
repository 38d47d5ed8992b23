// Adds up what the checks, Vitest and Playwright counted. A part that left no result has failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Count = { passed: number; failed: number };

const folder = process.argv[2] ?? '.';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

function checks(): Count {
  const [, passed, failed] = /checks: (\d+) passed, (\d+) failed/.exec(read('checks.txt')) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

function vitest(): Count {
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(read('vitest.json'));
  // A file that could not even be read counts no test, and a skipped test proves nothing.
  const failed = numFailedTests + numPendingTests;
  return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed };
}

function playwright(): Count {
  const { stats, errors } = JSON.parse(read('playwright.json'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function countOf(part: () => Count, name: string): Count {
  try {
    const count = part();
    if (Number.isInteger(count.passed) && Number.isInteger(count.failed) && count.passed > 0) return count;
  } catch {
    // Said below.
  }
  console.error(`${name} left no result that can be read: counted as failed.`);
  return { passed: 0, failed: 1 };
}

const counts = [countOf(checks, 'The checks'), countOf(vitest, 'Vitest'), countOf(playwright, 'Playwright')];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
