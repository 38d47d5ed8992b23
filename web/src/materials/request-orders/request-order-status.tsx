import { type RequestOrderStatus, requestOrderStatusWords } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings = {
  Pending: 'pending',
  Approved1: 'running',
  Approved2: 'good',
  Approved: 'good',
  Rejected: 'bad',
} as const satisfies Record<RequestOrderStatus, Meaning>;

/** The state of a request order as a word in its colour. */
export function RequestOrderStatusBadge({ status }: { status: RequestOrderStatus }) {
  return <StatusBadge status={requestOrderStatusWords[status]} meaning={meanings[status]} />;
}
