import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { idsOfTasksOnPath, workItem } from '../projects/work-item.ts';

/** How many tasks `listAssignedWork` answers, and of how many assignments: a phone stores them all. */
export const MAX_ASSIGNED_WORK = 200;
export const MAX_WORK_ASSIGNMENTS = 25;

/** A task that somebody works on. */
export const assignedWork = workItem.extend({
  /** Whether all tasks below it are in the same answer; of a bottom-level task they are. */
  has_all_below: z.boolean(),
});
export type AssignedWork = z.infer<typeof assignedWork>;

/**
 * What one works on, whole, so that a phone has it without a network: the tasks of one's unfinished assignments with all that
 * is below them, in natural order of their codes. Of more than there is room for, those of the latest assignments, a branch
 * after the other.
 */
export const listAssignedWork = endpoint({
  name: 'listAssignedWork',
  method: 'GET',
  path: '/employee/assignments/work',
  permission: 'signed-in',
  dependsOn: { work_items: 'record', assignments: 'any', employees: 'any', task_categories: 'any' },
  recordIds: (work) => work.flatMap(idsOfTasksOnPath),
  availableOffline: true,
  summary: `The tasks of the ${MAX_WORK_ASSIGNMENTS} latest unfinished assignments of the signed-in user with all below them, at most ${MAX_ASSIGNED_WORK}`,
  answer: z.array(assignedWork),
});
