import { type Call, type Family, type ReminderKind, reminderKinds } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';

/** How many assets need attention, by kind and in total; null before it is known. @param of the whole company's */
export function useReminderCounts(
  family: Family,
  of?: 'all',
): (Record<ReminderKind, number> & { all: number }) | null {
  // The first page of the list, which a phone has stored.
  const { data } = useEndpoint(family.reminders, {
    query: { per_page: 25, kind: 'overdue', page: 1, ...(of && { of }) },
  } as unknown as Call<Family['reminders']>);
  if (!data) return null;
  const { counts } = data;
  return { ...counts, all: reminderKinds.reduce((sum, kind) => sum + counts[kind], 0) };
}
