import { listHistory } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { fullName } from '../ui/person-avatar.tsx';

type Versioned = { id: number; updated_at: string };

/** Who last changed a record, and when. The history knows it also when the live stream was down. */
export function useLastChange(kind: string, record: Versioned): { by: string | null; at: string } {
  const history = useEndpoint(listHistory, { params: { kind, id: record.id } }, { staleTime: 0 });
  // Assigning somebody is told in the history too, but leaves the record as it is.
  const entry = history.data?.data.find(({ subject }) => subject.kind !== 'assignments');
  return { by: entry?.actor ? fullName(entry.actor) : null, at: record.updated_at };
}
