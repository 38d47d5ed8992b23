import type { Assignment } from '@plumbline/contract';
import { useRef } from 'react';
import { useMay } from '../platform/session.ts';
import { useChoiceOfTasks } from '../projects/index.ts';

/** The choice among the tasks that one is assigned to; null for those who may not change tasks. Rule: PROJECT-27. */
export function useChoiceOfAssignments(assignments: readonly Assignment[] | undefined) {
  const mayEdit = useMay('project.edit');
  // Also of those that have left the lists while they were chosen.
  const projects = useRef(new Map<number, number>());
  for (const { id, project_id } of assignments ?? []) projects.current.set(id, project_id);
  const choice = useChoiceOfTasks((ids) => {
    const [first, ...others] = new Set(ids.map((id) => projects.current.get(id)));
    return first === undefined || others.length > 0 ? null : first;
  });
  return mayEdit ? choice : null;
}
