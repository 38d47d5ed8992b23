import type { Assignment, Place } from '@plumbline/contract';

/** Where an assignment's item is shown: in its project, selected in the tree. */
export function placeOf({ id, project_id }: Assignment): Place {
  return { kind: 'item', project: project_id, task: id };
}
