import { listDocuments, type WorkItem } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';

/** How many daily reports of an item, and of what is below it, the reader can approve or reject, as a badge. */
export function PendingReports({ item }: { item: WorkItem }) {
  const enabled = useMay('daily-report.decide');
  const scope = item.type === 'projects' ? ('project' as const) : ('task' as const);
  const query = {
    for: scope,
    forId: item.id,
    type: 'daily_report' as const,
    offset: 0,
    state: 'to_review' as const,
  };
  const reports = useEndpoint(listDocuments, { query }, { enabled });
  return <PendingBadge count={reports.data?.total ?? 0} />;
}
