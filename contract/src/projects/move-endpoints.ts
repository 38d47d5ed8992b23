import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, readVersion } from '../platform/scalars.ts';
import { itemFields } from './fields.ts';
import { workItem } from './work-item.ts';

/** The sentence for a new parent that is not in the task's project, or not there any more. */
export const NEW_PARENT_MISSING = 'This item is not in the project any more. Please select another one.';

/** The form 'Move'. */
export const taskMove = z.object({
  /** The task that it comes below; null: the project, where it becomes an Area. */
  parent_id: id.nullable(),
  /** Siblings are in the order of their codes, so another code is another place among them. */
  code: itemFields.code.optional(),
  /** Its weight in the new parent; unless given it stays as it is. */
  set_percentage: itemFields.set_percentage.optional(),
  ...readVersion,
});

/**
 * Moves a task with all that is below it to another parent of its project, or to another place among its siblings.
 * Percentages of both parents and of all above them follow in the same transaction. Problems: not_found, stale; duplicate, at
 * `code`; in_use, for a new parent with papers of bottom-level tasks; invalid, at `parent_id`, for one that is not in the
 * project, is the task itself or below it, or has too many items or levels, and at `set_percentage` where the task would
 * count for nothing and no weight is given. Rules: PROJECT-18 to PROJECT-21.
 */
export const moveTask = endpoint({
  name: 'moveTask',
  method: 'PUT',
  path: '/task/:id/move',
  permission: 'project.edit',
  changes: { work_items: 'any', documents: 'any' },
  summary: 'Move a task with everything below it to another parent, or to another place among its siblings',
  params: z.object({ id: pathId }),
  body: taskMove,
  answer: workItem,
  message: 'Task Moved!',
});
