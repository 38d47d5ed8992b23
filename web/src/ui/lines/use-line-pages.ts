import { useState } from 'react';
import type { LineErrors } from './lines.types.ts';

/**
 * Pages of lines that are all on the device.
 * @param size how many a page shows; null: all
 */
export function useLinePages(size: number | null, count: number, errors: ReadonlyMap<number, LineErrors>) {
  const [chosen, setPage] = useState(1);
  const [hadErrors, setHadErrors] = useState(false);
  const perPage = size ?? Math.max(count, 1);
  const last = Math.max(1, Math.ceil(count / perPage));
  const pageOf = (line: number) => Math.floor(line / perPage) + 1;
  // Refused lines are shown; while they are corrected, the page stays.
  const hasErrors = errors.size > 0;
  let current = Math.min(chosen, last);
  if (hasErrors !== hadErrors) {
    setHadErrors(hasErrors);
    const wrong = [...errors.keys()].map(pageOf);
    if (hasErrors && !wrong.includes(current)) {
      current = Math.min(...wrong);
      setPage(current);
    }
  }
  const first = (current - 1) * perPage;
  const end = Math.min(first + perPage, count);
  return {
    shown: [first, end] as const,
    /** As the pager takes it; null where all fits. */
    page:
      last > 1 ? { from: first + 1, to: end, total: count, last_page: last, current_page: current } : null,
    setPage,
    /** Turns to the page of a line. */
    turnTo: (line: number) => setPage(pageOf(line)),
  };
}
