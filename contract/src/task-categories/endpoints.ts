import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, instant, pathId, readVersion, requiredLine } from '../platform/scalars.ts';

/** A kind of task. `level` orders the list: 0 is the highest, 100 the lowest. */
export const taskCategory = z.object({ id, name: z.string(), level: z.number().int(), updated_at: instant });
export type TaskCategory = z.infer<typeof taskCategory>;

const levelSentence = 'Level must be a whole number from 0 to 100; 0 is the highest.';

/** The form of a task category. */
export const newTaskCategory = z.object({
  name: requiredLine('Name is required. Please type a name', 100),
  level: z.number({ error: levelSentence }).int(levelSentence).min(0, levelSentence).max(100, levelSentence),
});

/** All task categories, by level and then by name. */
export const listTaskCategories = endpoint({
  name: 'listTaskCategories',
  method: 'GET',
  path: '/task_categories',
  permission: 'signed-in',
  dependsOn: { task_categories: 'any' },
  summary: 'The task categories, highest level first; at most 500 exist',
  answer: z.array(taskCategory),
});

/** Problems: duplicate, at `name`; invalid when there are 500 already. */
export const createTaskCategory = endpoint({
  name: 'createTaskCategory',
  method: 'POST',
  path: '/task_category',
  permission: 'task-category.write',
  changes: { task_categories: 'record' },
  summary: 'Add a task category',
  body: newTaskCategory,
  answer: taskCategory,
  message: 'Task Category Added',
});

/** Changes what the body names. Problems: not_found, stale; duplicate, at `name`. */
export const updateTaskCategory = endpoint({
  name: 'updateTaskCategory',
  method: 'PUT',
  path: '/task_category/:id',
  permission: 'task-category.write',
  changes: { task_categories: 'record' },
  summary: 'Change a task category',
  params: z.object({ id: pathId }),
  body: newTaskCategory.partial().extend(readVersion),
  answer: taskCategory,
  message: 'Task Category Updated!',
});

/** Problems: not_found. */
export const deleteTaskCategory = endpoint({
  name: 'deleteTaskCategory',
  method: 'DELETE',
  path: '/task_category/:id',
  permission: 'task-category.write',
  changes: { task_categories: 'record' },
  summary: 'Delete a task category',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'Task Category Deleted!',
});
