import type { WorkItem } from '@plumbline/contract';

/** The reconciliation of a project or a task. */
export default function ReconciliationOfItem(_: { item: WorkItem }) {
  return null;
}
