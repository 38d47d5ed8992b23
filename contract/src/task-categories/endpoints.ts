import { z } from 'zod';
import { catalogue } from '../catalogues/catalogue.ts';

const levelSentence = 'Level must be a whole number from 0 to 100; 0 is the highest.';

/** The kinds of task. `level` orders the list: 0 is the highest, 100 the lowest. Rule: PROJECT-17. */
export const taskCategories = catalogue({
  kind: 'task_categories',
  singular: 'task category',
  plural: 'task categories',
  names: {
    list: 'listTaskCategories',
    create: 'createTaskCategory',
    update: 'updateTaskCategory',
    remove: 'deleteTaskCategory',
  },
  paths: { list: '/task_categories', one: '/task_category' },
  permission: 'task-category.write',
  maxRecords: 500,
  maxNameLength: 100,
  form: {
    level: z
      .number({ error: levelSentence })
      .int(levelSentence)
      .min(0, levelSentence)
      .max(100, levelSentence),
  },
  row: { level: z.number().int() },
  messages: {
    created: 'Task Category Added',
    updated: 'Task Category Updated!',
    removed: 'Task Category Deleted!',
  },
});

export const {
  list: listTaskCategories,
  create: createTaskCategory,
  update: updateTaskCategory,
  remove: deleteTaskCategory,
} = taskCategories;

/** A kind of task. */
export type TaskCategory = z.infer<typeof taskCategories.row>;
