import type { DeliveryState, IssuePo } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings = {
  'Pending Approval': 'pending',
  Rejected: 'bad',
  'For Delivery': 'pending',
  'Partially Delivered': 'running',
  Delivered: 'good',
} as const satisfies Record<DeliveryState, Meaning>;

/** How much of an issue PO was delivered, that it is closed, or that it waits for a second person. */
export function IssuePoStatus({
  paper: { delivery_status, closed },
}: {
  paper: Pick<IssuePo, 'delivery_status'> & { closed: IssuePo['closed'] | boolean };
}) {
  return closed ? (
    <StatusBadge status="Closed" meaning="neutral" />
  ) : (
    <StatusBadge
      status={delivery_status === 'Pending Approval' ? 'Waits for a second person' : delivery_status}
      meaning={meanings[delivery_status]}
    />
  );
}
