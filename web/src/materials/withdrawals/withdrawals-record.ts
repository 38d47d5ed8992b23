import type { WorkItem } from '@plumbline/contract';

/** The record by which withdrawals for a task, and what is returned of them, are sent in order. */
export const withdrawalsOf = (project: number, task: number): string => `withdrawals/${project}/${task}`;

/** That of a list of withdrawals: of all, of a project with its tasks, or of a task at the bottom level. */
export function withdrawalsIn(item?: WorkItem): string {
  if (!item) return 'withdrawals';
  return item.is_last ? withdrawalsOf(item.project_id, item.id) : `withdrawals/${item.project_id}`;
}
