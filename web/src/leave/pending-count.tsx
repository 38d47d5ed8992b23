import { listLeaveApplications } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';

/** How many applications wait for a decision. */
export function PendingCount() {
  const pending = useEndpoint(listLeaveApplications, { query: { status: 'pending', per_page: 1 } });
  return <PendingBadge count={pending.data?.total ?? 0} />;
}
