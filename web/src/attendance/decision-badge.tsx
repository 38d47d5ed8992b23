import type { decisionStatuses } from '@plumbline/contract';
import { StatusBadge } from '../ui/status-badge.tsx';

type Status = (typeof decisionStatuses)[number];

/** A decision's word as people read it, and what its colour means. */
export const decisionWords = {
  pending: { word: 'Pending approval', meaning: 'pending' },
  approved: { word: 'Approved', meaning: 'good' },
  rejected: { word: 'Rejected', meaning: 'bad' },
} as const satisfies Record<Status, { word: string; meaning: string }>;

/** How far something that was asked for has come. */
export function DecisionBadge({ status }: { status: Status }) {
  const { word, meaning } = decisionWords[status];
  return <StatusBadge status={word} meaning={meaning} />;
}
