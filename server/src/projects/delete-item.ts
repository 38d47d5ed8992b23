import type { ItemType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type LockedItem, lockItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';

/** Looks at an item that is about to be deleted, under its project's lock. @throws in_use when a record must outlive it */
export type DeletionGuard = (ctx: Context, item: LockedItem) => Promise<void>;

/**
 * Deletes a project or task with everything below it; what is above is computed without it.
 * @param guards of the slices whose records may have to outlive it
 * @throws not_found; in_use as the guards do, and by the constraints of their slices
 */
export async function deleteItem(
  ctx: Context,
  type: ItemType,
  id: number,
  guards: readonly DeletionGuard[],
): Promise<{ id: number }> {
  const item = await lockItem(ctx, type, id);
  for (const guard of guards) await guard(ctx, item);
  // The whole subtree in one statement: the history is written once, not once a level.
  await sql`delete from work_items
    where project_id = ${item.project_id} and (id = ${id} or ${id} = any(ancestor_ids))`.execute(
    ctx.database,
  );
  await rollUp(
    ctx,
    item.parent_id,
    { weight: item.set_percentage, progress: item.progress, isLeftOut: item.is_left_out },
    null,
  );
  return { id };
}
