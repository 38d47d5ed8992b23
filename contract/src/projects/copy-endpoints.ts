import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/scalars.ts';
import { itemFields, shiftDays } from './fields.ts';
import { idsOnPath, workItem } from './work-item.ts';

/** How many items a copy may have at most, the copied task among them. */
export const MAX_COPIED = 2000;

/** The form 'Copy'. */
export const taskCopy = z.object({
  /** The project that the copy belongs to, which may be another one. */
  project_id: id,
  /** The task that it comes below; null: the project, where it becomes an Area. */
  parent_id: id.nullable(),
  title: itemFields.title.optional(),
  code: itemFields.code.optional(),
  set_percentage: itemFields.set_percentage.optional(),
  /** By how many days the copied dates are later, or earlier where it is negative. */
  shift_days: shiftDays.default(0),
});

/**
 * Copies a task with all that is below it: codes, titles, descriptions, locations, categories, weights, milestones and dates. The
 * copy is at 0 % and has no people, files or papers. Problems: not_found; duplicate, at `code`; in_use, for a new parent
 * with papers of bottom-level tasks; invalid, at `project_id` and `parent_id`, for what is not there or has too many items
 * or levels, at `shift_days`, for dates beyond those that there are, and for more than 2,000 items. Rule: PROJECT-22.
 */
export const copyTask = endpoint({
  name: 'copyTask',
  method: 'POST',
  path: '/task/:id/copy',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  recordIds: idsOnPath,
  summary:
    'Copy a task with everything below it, within its project or to another one, its dates shifted by days',
  params: z.object({ id: pathId }),
  body: taskCopy,
  answer: workItem,
  message: 'Task Copied!',
});
