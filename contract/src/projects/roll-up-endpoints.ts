import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, percentage } from '../platform/scalars.ts';
import { idsOnPath, itemType, workItem } from './work-item.ts';

/** How one child counts in its parent's percentage. */
export const rollUpShare = z.object({
  id,
  type: itemType,
  code: z.string(),
  title: z.string(),
  set_percentage: z.number(),
  /** Left out of progress: its weight is 0. */
  is_left_out: z.boolean(),
  /** The weight in effect, in per cent of the parent, to 4 places. */
  weight: z.number(),
  percentage,
  /** weight × percentage, in percentage points of the parent, to 4 places. */
  contribution: z.number(),
});

/** Why a rolled-up percentage is what it is. */
export const rollUpReason = z.object({
  percentage,
  /** How the weights came about. */
  rule: z.enum(['shared', 'equal', 'scaled', 'set']),
  children: z.array(rollUpShare),
  /** The sums of the exact weights and contributions, to 4 places; those of the rounded lines may differ from them. */
  weight_sum: z.number(),
  contribution_sum: z.number(),
});
export type RollUpReason = z.infer<typeof rollUpReason>;

const params = z.object({ id: pathId });

/** Each child's share of the percentage, and the sum. Problems: not_found. Rules: PROJECT-5, PROJECT-8. */
export const explainProjectPercentage = endpoint({
  name: 'explainProjectPercentage',
  method: 'GET',
  path: '/project/:id/roll-up',
  permission: 'signed-in',
  dependsOn: { work_items: 'record' },
  summary: "How a project's percentage is calculated: each child's weight and progress",
  params,
  answer: rollUpReason,
});

/** As for a project; a leaf has no children. Problems: not_found. */
export const explainTaskPercentage = endpoint({
  name: 'explainTaskPercentage',
  method: 'GET',
  path: '/task/:id/roll-up',
  permission: 'signed-in',
  dependsOn: { work_items: 'record' },
  summary: "How a task's percentage is calculated: each child's weight and progress",
  params,
  answer: rollUpReason,
});

/** Sets the weights of all items below to 0. Problems: not_found. Rule: PROJECT-8. */
export const shareProjectEqually = endpoint({
  name: 'shareProjectEqually',
  method: 'PUT',
  path: '/project/:id/share-equally',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  recordIds: idsOnPath,
  summary: 'Let all Areas of a project share its progress equally: their weights become 0',
  params,
  answer: workItem,
  message: 'All share equally again!',
});

/** As for a project. Problems: not_found. Rule: PROJECT-8. */
export const shareTaskEqually = endpoint({
  name: 'shareTaskEqually',
  method: 'PUT',
  path: '/task/:id/share-equally',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  recordIds: idsOnPath,
  summary: 'Let all items below a task share its progress equally: their weights become 0',
  params,
  answer: workItem,
  message: 'All share equally again!',
});
