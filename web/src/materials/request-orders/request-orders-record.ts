import type { WorkItem } from '@plumbline/contract';

/** The record of a list of request orders: of all, of a project with its tasks, or of a task, whose are sent in order. */
export function requestOrdersOf(item?: Pick<WorkItem, 'id' | 'type' | 'project_id'>): string {
  if (!item) return 'request-orders';
  const ofProject = `request-orders/${item.project_id}`;
  return item.type === 'tasks' ? `${ofProject}/${item.id}` : ofProject;
}
