import type { WorkItem } from '@plumbline/contract';

/** The withdrawals of a project or a task. */
export default function WithdrawalsOfItem(_: { item: WorkItem }) {
  return null;
}
