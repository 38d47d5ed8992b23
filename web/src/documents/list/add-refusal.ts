import type { DocumentDescriptor, WorkItem } from '@plumbline/contract';

/**
 * Why no document of a type can be added to an item, as a sentence that says where it can be; null: it can be.
 * Rule: DOCUMENT-3.
 */
export function addRefusal(
  { addTo, lastLevelOnly }: Pick<DocumentDescriptor, 'addTo' | 'lastLevelOnly'>,
  item: Pick<WorkItem, 'type' | 'is_last'>,
): string | null {
  if (item.type === 'tasks' && !addTo.includes('task')) {
    return 'This type can only be added to a project. Select the project first.';
  }
  if (item.type === 'projects' && !addTo.includes('project')) {
    return lastLevelOnly
      ? 'This type can only be added to a bottom-level task. Select one first.'
      : 'This type can only be added to a task. Select one first.';
  }
  if (lastLevelOnly && item.type === 'tasks' && !item.is_last) {
    return 'This type can only be added to a bottom-level task. Select one below this task.';
  }
  return null;
}
