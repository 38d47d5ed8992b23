import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does something when the test that opened it is over, or the file, where it was opened for all of its tests. */
export function atEnd(work: () => Promise<unknown>): void {
  const close = async () => void (await work());
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}
