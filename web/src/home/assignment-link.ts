import type { Assignment } from '@plumbline/contract';

/** Where an assignment's item is shown: in its project, selected in the tree. */
export function linkOf({ id, type, project_id }: Assignment) {
  return {
    to: '/projects/$id',
    params: { id: String(project_id) },
    search: type === 'tasks' ? { task: id } : {},
  } as const;
}
