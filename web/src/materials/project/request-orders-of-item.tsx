import type { WorkItem } from '@plumbline/contract';

/** The request orders of a project or a task. */
export default function RequestOrdersOfItem(_: { item: WorkItem }) {
  return null;
}
