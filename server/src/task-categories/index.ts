import { taskCategories } from '@plumbline/contract';
import { sql } from 'kysely';
import { catalogueSlice } from '../catalogues/index.ts';

/** The kinds of task, the highest level (0) first. */
export const taskCategorySlice = catalogueSlice(taskCategories, {
  title: 'Task categories',
  order: sql`r.level, r.name collate natural_order`,
});
