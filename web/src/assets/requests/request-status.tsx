import type { AssetRequestStatus } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

/** Pending is orange, approved green, otherwise red. Rule: SCREEN-9. */
const meanings = {
  Pending: 'pending',
  Approved: 'good',
  Denied: 'bad',
} as const satisfies Record<AssetRequestStatus, Meaning>;

/** The state of a request as a word in its colour. */
export function AssetRequestStatusBadge({ status }: { status: AssetRequestStatus }) {
  return <StatusBadge status={status} meaning={meanings[status]} />;
}
