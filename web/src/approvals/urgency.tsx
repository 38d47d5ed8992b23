import type { Approval } from '@plumbline/contract';
import { StatusBadge } from '../ui/badges/status-badge.tsx';

/** Says of a request that is needed soon, or was needed before, that it is; nothing of any other. */
export function Urgency({ urgency }: Pick<Approval, 'urgency'>) {
  if (!urgency) return null;
  return urgency === 'overdue' ? (
    <StatusBadge status="Overdue" meaning="bad" />
  ) : (
    <StatusBadge status="Urgent" meaning="pending" />
  );
}
