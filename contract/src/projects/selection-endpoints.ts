import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { idList } from '../platform/id-list.ts';
import { pathId } from '../platform/scalars.ts';
import { MAX_TASKS_AT_ONCE } from './bulk-endpoints.ts';
import { treeNode } from './work-item.ts';

/**
 * The tasks of a project that somebody has selected, as they are now, in natural order of their codes; those that are deleted
 * are left out. Problems: not_found, also for a project that one may not see. Rule: PROJECT-27.
 */
export const listSelectedTasks = endpoint({
  name: 'listSelectedTasks',
  method: 'GET',
  path: '/project/:id/selected-tasks',
  permission: 'project.edit',
  dependsOn: { work_items: 'any', task_categories: 'any' },
  summary: 'Up to 200 tasks of a project by their ids; those that are not in it are left out',
  params: z.object({ id: pathId }),
  query: z.object({ ids: idList(MAX_TASKS_AT_ONCE) }),
  answer: z.array(treeNode),
});
