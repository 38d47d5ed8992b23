import type { Assignment } from '@plumbline/contract';
import type { Sort } from '../ui/data-table.types.ts';

/** How many rows a page of these lists has: the server's own default. */
const ROWS_A_PAGE = 10;

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * The assignments in the order asked for: by title, or by one of the two dates. What has no date stands last in
 * either direction, and equal dates stand by title.
 */
export function sortAssignments(assignments: Assignment[], { by, direction }: Sort): Assignment[] {
  const byTitle = assignments.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id);
  if (by !== 'start_date' && by !== 'end_date') return byTitle;
  const turn = direction === 'desc' ? -1 : 1;
  return byTitle.toSorted((a, b) => {
    const [first, second] = [a[by], b[by]];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -turn : turn;
  });
}

/** A page of a list that is all here, in the form in which the server answers one; beyond the end it is the last. */
export function pageOfRows<Row>(rows: Row[], wanted: number) {
  const last = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(wanted)), last);
  const start = (current - 1) * ROWS_A_PAGE;
  const data = rows.slice(start, start + ROWS_A_PAGE);
  return {
    data,
    from: data.length > 0 ? start + 1 : null,
    to: data.length > 0 ? start + data.length : null,
    total: rows.length,
    last_page: last,
    current_page: current,
  };
}
