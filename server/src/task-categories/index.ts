import { taskCategories } from '@plumbline/contract';
import { sql } from 'kysely';
import { catalogueSlice } from '../catalogues/index.ts';

/** The kinds of task, the highest level (0) first. */
export const taskCategorySlice = catalogueSlice(taskCategories, {
  title: 'Task categories',
  order: sql`level, name collate natural_order`,
});
