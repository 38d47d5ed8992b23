import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { id, pathId, queryNumber, searchTerm } from '../platform/scalars.ts';
import { treeNode } from './work-item.ts';

/** A task of a category; `heirarchy` is the way down to it, 'Tower A > Level 1 > Columns'. */
export const categoryTask = treeNode.extend({ heirarchy: z.string() });
export type CategoryTask = z.infer<typeof categoryTask>;

/**
 * The tasks of a project that belong to a category, in natural order of their codes, a page at a time; each word of the
 * term occurs in code or title.
 * Problems: not_found, also for a project that one may not see.
 */
export const listTasksOfCategory = endpoint({
  name: 'listTasksOfCategory',
  method: 'GET',
  path: '/project/:id/tasks-of-category',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', task_categories: 'any' },
  summary: "A project's tasks of a category, in natural order of their codes",
  params: z.object({ id: pathId }),
  query: pageQuery.extend({
    /** 0: the bottom-level tasks without a category. */
    task_category_id: queryNumber(z.literal(0).or(id)),
    search_term: searchTerm,
  }),
  answer: pageOf(categoryTask),
});
