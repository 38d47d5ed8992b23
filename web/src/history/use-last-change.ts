import { listHistory } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';

type Versioned = { id: number; updated_at: string };

/** What is in a record's history too, but leaves the record as it is: who is assigned to it, what they sign in with. */
const besides = ['assignments', 'users'];

/** Who last changed a record, and when. The history knows it also when the live stream was down. */
export function useLastChange(kind: string, record: Versioned): { by: string | null; at: string } {
  const history = useEndpoint(listHistory, { params: { kind, id: record.id } }, { staleTime: 0 });
  const entry = history.data?.data.find(({ subject }) => !besides.includes(subject.kind));
  return { by: entry?.actor ? fullName(entry.actor) : null, at: record.updated_at };
}
