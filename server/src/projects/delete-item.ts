import type { ItemType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { lockItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';

/**
 * Deletes a project or task with everything below it; what is above is computed without it.
 * @throws not_found; in_use when a record must outlive it (each slice's constraint names its own)
 */
export async function deleteItem(ctx: Context, type: ItemType, id: number): Promise<{ id: number }> {
  const item = await lockItem(ctx, type, id);
  // The whole subtree in one statement: the history is written once, not once a level.
  await sql`delete from work_items
    where project_id = ${item.project_id} and (id = ${id} or ${id} = any(ancestor_ids))`.execute(
    ctx.database,
  );
  await rollUp(ctx, item.parent_id, { weight: item.set_percentage, progress: item.progress }, null);
  return { id };
}
