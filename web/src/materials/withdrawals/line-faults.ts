import type { ApiProblem } from '../../platform/api-problem.ts';
import { fieldErrors } from '../../platform/problem.ts';

const LINE = /^materials\.(\d+)\./;

/** What a refusal says of the lines of a paper, by their index. */
export function faultsOfLines(problem: ApiProblem): Map<number, string> {
  const faults = new Map<number, string>();
  for (const [path, sentence] of Object.entries(fieldErrors(problem))) {
    const [, index] = LINE.exec(path) ?? [];
    if (index !== undefined) faults.set(Number(index), sentence);
  }
  return faults;
}
