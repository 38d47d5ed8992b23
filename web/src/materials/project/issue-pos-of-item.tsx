import type { WorkItem } from '@plumbline/contract';

/** The issue POs of a project or a task. */
export default function IssuePosOfItem(_: { item: WorkItem }) {
  return null;
}
