import type { LeaveStatus } from '@plumbline/contract';
import { StatusBadge } from '../ui/status-badge.tsx';
import { statusWords } from './leave-words.ts';

/** How far an application has come. */
export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  const { word, meaning } = statusWords[status];
  return <StatusBadge status={word} meaning={meaning} />;
}
