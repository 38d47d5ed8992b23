import { listDocuments, type WorkItem } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';

/** How many daily reports of an item, and of what is below it, wait for a decision; for those who may decide. */
export function PendingReports({ item }: { item: WorkItem }) {
  const mayDecide = useMay('daily-report.decide');
  const kind = item.type === 'projects' ? ('project' as const) : ('task' as const);
  const pending = useEndpoint(
    listDocuments,
    { query: { for: kind, forId: item.id, type: 'daily_report', offset: 0, state: 'open' } },
    { enabled: mayDecide },
  );
  return <PendingBadge count={pending.data?.total ?? 0} />;
}
