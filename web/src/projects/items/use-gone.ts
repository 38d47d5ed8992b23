import { useLayoutEffect, useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { holdsUnsaved } from '../../platform/unsaved.ts';

/**
 * Whether what the screen shows was removed, or may no longer be seen; `kept` while something typed would be lost
 * with it.
 * @param errors of the last reads of it
 */
export function useGone(...errors: (ApiProblem | null)[]): 'gone' | 'kept' | false {
  const missing = errors.some((error) => error?.status === 404);
  const [leaves, setLeaves] = useState(false);
  // Before anything is painted; the forms can be asked only once they are mounted.
  useLayoutEffect(() => setLeaves(missing && !holdsUnsaved()), [missing]);
  if (!missing) return false;
  return leaves ? 'gone' : 'kept';
}
