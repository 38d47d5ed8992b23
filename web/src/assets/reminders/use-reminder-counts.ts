import { type Call, type Family, type ReminderKind, reminderKinds } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';

/** How many assets need attention, by kind and in all; none of any before it is known. */
export function useReminderCounts(family: Family): Record<ReminderKind, number> & { all: number } {
  const { data } = useEndpoint(family.reminders, { query: { per_page: 1 } } as unknown as Call<
    Family['reminders']
  >);
  const counts = data?.counts ?? { overdue: 0, due_soon: 0, warranty: 0, service: 0 };
  return { ...counts, all: reminderKinds.reduce((sum, kind) => sum + counts[kind], 0) };
}
