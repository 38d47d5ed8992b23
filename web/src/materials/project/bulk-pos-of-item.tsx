import type { WorkItem } from '@plumbline/contract';

/** The bulk POs of a project or a task. */
export default function BulkPosOfItem(_: { item: WorkItem }) {
  return null;
}
