import type { Input, moveTask as moveTaskEndpoint, WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { readWrittenItem } from './get-item.ts';
import { type LockedItem, lockItem, refuseStaleItem } from './lock-item.ts';
import { checkNewParent, type NewParent, type ParentGuard, readNewParent } from './new-parent.ts';
import { rollUpParents } from './roll-up/roll-up.ts';

/** The levels that a task and all below it take, 1 for a leaf. */
async function readHeight(ctx: Context, { id, project_id, depth }: LockedItem): Promise<number> {
  const { rows } = await sql<{ deepest: number | null }>`
    select max(w.depth) as deepest from work_items w
    where w.project_id = ${project_id} and ${id} = any(w.ancestor_ids)`.execute(ctx.database);
  return (rows[0]?.deepest ?? depth) - depth + 1;
}

/** Writes the new place of a task, and the new ancestors of all below it. */
async function writePlace(
  ctx: Context,
  item: LockedItem,
  parent: NewParent,
  { code, weight }: { code: string; weight: string },
): Promise<void> {
  const below = parent.id === item.parent_id ? sql`` : sql`or ${item.id} = any(w.ancestor_ids)`;
  await sql`
    update work_items w
    set ancestor_ids = ${[...parent.ancestor_ids, parent.id]}::integer[] || w.ancestor_ids[${item.depth}::integer:],
      parent_id = case when w.id = ${item.id} then ${parent.id}::integer else w.parent_id end,
      code = case when w.id = ${item.id} then ${code} else w.code end,
      set_percentage = case when w.id = ${item.id} then ${weight}::numeric else w.set_percentage end
    where w.project_id = ${item.project_id} and (w.id = ${item.id} ${below})`.execute(ctx.database);
}

/**
 * Moves a task with all that is below it to another parent of its project, or by another code to another place among its
 * siblings. Its progress, dates, people, files and papers stay with it. Rules: PROJECT-18 to PROJECT-21.
 * @param guards of the slices whose records keep a bottom-level task from getting items below it
 * @throws not_found, stale, duplicate, invalid, in_use
 */
export async function moveTask(
  ctx: Context,
  { params, body }: Input<typeof moveTaskEndpoint>,
  guards: readonly ParentGuard[],
): Promise<WorkItem> {
  const item = await lockItem(ctx, 'tasks', params.id);
  await refuseStaleItem(ctx, item, body.updated_at);
  const parent = await readNewParent(ctx, item.project_id, body.parent_id ?? item.project_id);
  const weight = body.set_percentage === undefined ? item.set_percentage : String(body.set_percentage);
  if (parent.id !== item.parent_id) {
    if (parent.id === item.id || parent.ancestor_ids.includes(item.id))
      throw invalid({ parent_id: `${item.title} cannot be moved below itself.` });
    await checkNewParent(ctx, parent, await readHeight(ctx, item), guards);
    const isWeightless = body.set_percentage === undefined && Number(weight) === 0 && !item.is_left_out;
    if (isWeightless && parent.is_full)
      throw invalid({
        set_percentage: `The items below ${parent.title} have all of its weight, so ${item.title} would not count there. Please give it a weight.`,
      });
  }
  await writePlace(ctx, item, parent, { code: body.code ?? item.code, weight });
  await rollUpParents(ctx, [item.parent_id as number, parent.id]);
  return readWrittenItem(ctx, item.id);
}
