import { listDocuments, type WorkItem } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { WaitingBadge } from '../ui/waiting-badge.tsx';

/** How many daily reports of an item, and of what is below it, wait for a decision; for those who may decide. */
export function WaitingReports({ item }: { item: WorkItem }) {
  const mayDecide = useMay('daily-report.decide');
  const place = item.type === 'projects' ? ('project' as const) : ('task' as const);
  const waiting = useEndpoint(
    listDocuments,
    { query: { for: place, forId: item.id, type: 'daily_report', offset: 0, state: 'open' } },
    { enabled: mayDecide },
  );
  return <WaitingBadge count={waiting.data?.total ?? 0} />;
}
