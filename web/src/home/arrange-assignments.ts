import type { Assignment } from '@plumbline/contract';
import type { Sort } from '../ui/tables/data-table.types.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * The assignments in the order asked for: by title, or by one of the two dates. What has no date is last in
 * either direction, and equal dates are sorted by title.
 */
export function sortAssignments(assignments: Assignment[], { by, direction }: Sort): Assignment[] {
  const byTitle = assignments.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id);
  const turn = direction === 'desc' ? -1 : 1;
  if (by !== 'start_date' && by !== 'end_date') return turn === 1 ? byTitle : byTitle.toReversed();
  return byTitle.toSorted((a, b) => {
    const [first, second] = [a[by], b[by]];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -turn : turn;
  });
}
