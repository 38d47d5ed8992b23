import { listLeaveApplications } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { WaitingBadge } from '../ui/waiting-badge.tsx';

/** How many applications wait for a decision. */
export function WaitingCount() {
  const waiting = useEndpoint(listLeaveApplications, { query: { status: 'pending', per_page: 1 } });
  return <WaitingBadge count={waiting.data?.total ?? 0} />;
}
