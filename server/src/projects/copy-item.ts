import {
  type copyTask as copyTaskEndpoint,
  type Input,
  MAX_COPIED,
  type WorkItem,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { insertCopy, lockNewParent } from './insert-copy.ts';
import type { TreeItem } from './insert-tree.ts';
import type { ParentGuard } from './new-parent.ts';
import { type PlanRow, readPlan } from './read-plan.ts';
import { shiftedDate } from './shifted-date.ts';
import { refuseHidden } from './visibility.ts';

const tooMany = (title: string) =>
  `At most ${MAX_COPIED.toLocaleString('en')} items can be copied at once, and ${title} has more. Please copy what is below it in parts.`;

const copyOf = (row: PlanRow, parentKey: string | null, shiftDays: number): TreeItem => ({
  ...row,
  key: String(row.id),
  parentKey,
  start_date: shiftedDate(row.start_date, shiftDays),
  end_date: shiftedDate(row.end_date, shiftDays),
});

/**
 * Copies a task with all that is below it, within its project or to another one. The copy has the plan, and neither progress
 * nor people, files or papers. Rule: PROJECT-22.
 * @param guards of the slices whose records keep a bottom-level task from getting items below it
 * @throws not_found, duplicate, invalid, in_use
 */
export async function copyTask(
  ctx: Context,
  { params, body }: Input<typeof copyTaskEndpoint>,
  guards: readonly ParentGuard[],
): Promise<WorkItem> {
  await refuseHidden(ctx, 'tasks', params.id);
  const parent = await lockNewParent(ctx, body);
  const [top, ...below] = await readPlan(ctx, params.id, { most: MAX_COPIED, tooMany });
  const copies = below.map((row) => copyOf(row, String(row.parent_id), body.shift_days));
  return insertCopy(ctx, parent, [copyOf(top, null, body.shift_days), ...copies], body, guards);
}
