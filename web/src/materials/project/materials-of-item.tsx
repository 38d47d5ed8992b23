import type { WorkItem } from '@plumbline/contract';

/** The materials of a project or a task. */
export default function MaterialsOfItem(_: { item: WorkItem }) {
  return null;
}
