export type TestResult = { title: string; state: 'passed' | 'failed' | 'skipped'; error: string };

/** What a file of tests came to at one try; `error` is of the file itself, and empty where there is none. */
export type FileResult = { file: string; error: string; tests: TestResult[] };

/** What remains of a test or a file of which something is to be said. */
export type Finding = { name: string; error: string };

/** What the tries of tests came to. */
export type Summary = {
  passed: number;
  /** What passed at a later try only, and counts as passed. */
  flaky: { name: string; passedAtTry: number }[];
  /** What failed at every try, and what was skipped, which proves nothing. */
  failed: Finding[];
  /** What was not begun or not ended before the time was over. */
  notReached: string[];
};

/** The tests of a file with their titles; one that a title is given to again is told apart by its place. */
function numbered({ tests }: FileResult): Map<string, TestResult> {
  const found = new Map<string, TestResult>();
  for (const test of tests) {
    let title = test.title;
    for (let place = 2; found.has(title); place += 1) title = `${test.title} (${place})`;
    found.set(title, test);
  }
  return found;
}

/** What the tries of one thing came to: the number of the first that passed, or what the last one failed with. */
function firstPassed(results: readonly (TestResult | undefined)[]): { at: number } | { error: string } {
  // It is not there where its file could not be read.
  const tries = results.filter((each) => each !== undefined);
  const at = tries.findIndex(({ state }) => state === 'passed');
  if (at >= 0) return { at: at + 1 };
  const last = tries.at(-1);
  return { error: last?.state === 'skipped' ? 'It was skipped.' : (last?.error ?? '') };
}

/**
 * Puts the tries of files together. A test counts as passed when it has passed at one of them.
 * @param tries the results of each try; of a later one those of the files that had failed before
 * @param files all that there are
 */
export function summarizeTries(tries: readonly FileResult[][], files: readonly string[]): Summary {
  const summary: Summary = { passed: 0, flaky: [], failed: [], notReached: [] };
  const add = (name: string, outcome: ReturnType<typeof firstPassed>, isCounted = true) => {
    if ('error' in outcome) summary.failed.push({ name, error: outcome.error });
    else if (isCounted) summary.passed += 1;
    if ('at' in outcome && outcome.at > 1) summary.flaky.push({ name, passedAtTry: outcome.at });
  };
  for (const file of files) {
    const results = tries.map((each) => each.find((result) => result.file === file));
    if (results.every((result) => result === undefined)) {
      summary.notReached.push(file);
      continue;
    }
    const itself = results.map(
      (result) =>
        result && {
          title: '',
          state: result.error ? ('failed' as const) : ('passed' as const),
          error: result.error,
        },
    );
    add(file, firstPassed(itself), false);
    const tests = results.map((result) => (result ? numbered(result) : undefined));
    const titles = new Set(tests.flatMap((each) => [...(each?.keys() ?? [])]));
    for (const title of titles) add(`${file} › ${title}`, firstPassed(tests.map((each) => each?.get(title))));
  }
  return summary;
}
