import { listHistory, type WorkItem } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/person-avatar.tsx';

/** Who last changed a record, and when. The history knows it also when the live stream was down. */
export function useLastChange(item: WorkItem): { by: string | null; at: string } {
  const history = useEndpoint(listHistory, { params: { kind: item.type, id: item.id } }, { staleTime: 0 });
  // Assigning somebody is told in the history too, but leaves the record as it is.
  const entry = history.data?.data.find(({ subject }) => subject.kind !== 'assignments');
  return { by: entry?.actor ? fullName(entry.actor) : null, at: item.updated_at };
}
