import type { LeaveStatus } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../ui/badges/status-badge.tsx';

/** The states of a request as they are shown, and what their colours mean. */
export const requestStatusWords = {
  pending: { word: 'Pending approval', meaning: 'pending' },
  approved: { word: 'Approved', meaning: 'good' },
  rejected: { word: 'Rejected', meaning: 'bad' },
  cancelled: { word: 'Cancelled', meaning: 'neutral' },
} as const satisfies Record<LeaveStatus, { word: string; meaning: Meaning }>;

type RequestStatus = keyof typeof requestStatusWords;

/** The state of a request as a word in its colour. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const { word, meaning } = requestStatusWords[status];
  return <StatusBadge status={word} meaning={meaning} />;
}
