import { totalDays } from '@plumbline/contract';
import { notifyEach, notifyMany } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { creditKeepers } from './credit-keepers.ts';
import type { RecountedLeave, UncoveredLeave } from './recounted-leave.ts';

/** How many applications a notification names. */
const MAX_NAMED = 5;

/** Notifies of other numbers of days: each applicant of their own, Human Resource of all, and of those not covered one by one. */
export async function notifyOfRecount(
  ctx: Context,
  recounted: readonly RecountedLeave[],
  uncovered: readonly UncoveredLeave[],
): Promise<void> {
  if (recounted.length === 0 && uncovered.length === 0) return;
  // Also the person who changed the calendar: they have not seen what follows for leave.
  const everybody = { ...ctx, actor: null };
  await notifyEach(
    everybody,
    recounted.map((leave) => ({
      employeeId: leave.employee_id,
      notification: { kind: 'leave_recounted', facts: factsOf(leave), place: { kind: 'my_leave' } },
    })),
  );
  const ofAll = {
    kind: 'leave_recounted_for_others' as const,
    facts: { count: String(recounted.length), items: named(recounted) },
    place: { kind: 'leave_applications' } as const,
  };
  const ofUncovered = uncovered.map((leave) => ({
    kind: 'leave_not_covered' as const,
    facts: { ...factsOf(leave), employee: leave.employee, missing: daysOf(leave.missing) },
    place: { kind: 'employee' as const, id: leave.employee_id, tab: 'leave' as const },
  }));
  await notifyMany(everybody, await creditKeepers(ctx, null), [
    ...(recounted.length > 0 ? [ofAll] : []),
    ...ofUncovered,
  ]);
}

function factsOf({ start_date, end_date, counted, due }: RecountedLeave) {
  return {
    start: start_date,
    end: end_date,
    days: daysOf(totalDays(due)),
    before: String(totalDays(counted)),
  };
}

function named(leave: readonly RecountedLeave[]): string {
  const listed = leave
    .slice(0, MAX_NAMED)
    .map((each) => `${each.employee}: ${totalDays(each.due)} instead of ${totalDays(each.counted)}`);
  const others = leave.length - listed.length;
  return [...listed, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
