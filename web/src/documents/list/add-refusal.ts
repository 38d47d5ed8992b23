import type { DocumentDescriptor, WorkItem } from '@plumbline/contract';

/**
 * Why no document of a type can be added to an item, as a sentence that says where it can be; null: it can be.
 * Source: specification 2, Add enablement.
 */
export function addRefusal(
  { addTo, lastLevelOnly }: Pick<DocumentDescriptor, 'addTo' | 'lastLevelOnly'>,
  item: Pick<WorkItem, 'type' | 'is_last'>,
): string | null {
  if (item.type === 'tasks' && !addTo.includes('task')) {
    return 'This is added to the project itself. Select the project to add one.';
  }
  if (item.type === 'projects' && !addTo.includes('project')) {
    return lastLevelOnly
      ? 'This is added to a task that has no tasks below it. Select one to add it there.'
      : 'This is added to a task. Select one to add it there.';
  }
  if (lastLevelOnly && item.type === 'tasks' && !item.is_last) {
    return 'This task has tasks below it. Select the one that it is about to add it there.';
  }
  return null;
}
