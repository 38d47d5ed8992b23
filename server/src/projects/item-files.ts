import {
  type FileSlot,
  fileSlots,
  type Input,
  type ItemType,
  type removeTaskFile,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { insertFile, type StoredFile, storeUploads } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { getItem } from './get-item.ts';
import { lockItem, refuseStaleItem } from './lock-item.ts';
import { refuseHidden } from './visibility.ts';

/** The body's field for a slot: `map2` comes as `base64image2`, `update_map` as `update_base64image`. */
export function uploadField(slot: FileSlot): string {
  return slot.replace('map', 'base64image');
}

/** Uploads of an item's form whose contents are kept, by the body's field. */
export type StoredUploads = Partial<Record<string, StoredFile>>;

/**
 * Keeps the contents of whatever files an item's form brings, before the transaction.
 * @param place the item whose form it is or under which a new one comes; null for a new project
 * @throws not_found where the actor may not see the place, before anything is kept; as `readUpload` does, at the field
 */
export async function storeItemUploads(
  ctx: Context,
  item: { type: ItemType; id: number } | null,
  body: object,
): Promise<StoredUploads> {
  const fields: Record<string, string | null | undefined> = { ...body };
  const names = [...fileSlots.map(uploadField), 'inspection_proof'].filter((name) => fields[name]);
  if (names.length === 0) return {};
  if (item) await refuseHidden(ctx, item.type, item.id);
  return storeUploads(ctx, Object.fromEntries(names.map((name) => [name, fields[name]])), 'any');
}

/** Puts uploads into their slots; a slot that is taken gets the new file. Gives how many there were. */
export async function attachFiles(ctx: Context, itemId: number, uploads: StoredUploads): Promise<number> {
  const taken = fileSlots.filter((slot) => uploads[uploadField(slot)]);
  for (const slot of taken) {
    const fileId = await insertFile(ctx, uploads[uploadField(slot)] as StoredFile);
    await ctx.database
      .insertInto('work_item_files')
      .values({ work_item_id: itemId, slot, file_id: fileId })
      .onConflict((conflict) => conflict.columns(['work_item_id', 'slot']).doUpdateSet({ file_id: fileId }))
      .execute();
  }
  return taken.length;
}

/** Gives a record a new version when something that belongs to it has changed, but none of its columns. */
export async function touchItem(ctx: Context, itemId: number): Promise<void> {
  await sql`update work_items set updated_at = clock_timestamp() where id = ${itemId}`.execute(ctx.database);
}

/** Removes the file in a slot. @throws stale; not_found when the item, or a file in the slot, is not there */
export async function removeItemFile(
  ctx: Context,
  type: ItemType,
  { params, body }: Input<typeof removeTaskFile>,
): Promise<WorkItem> {
  const item = await lockItem(ctx, type, params.id);
  await refuseStaleItem(ctx, item, body.updated_at);
  const removed = await ctx.database
    .deleteFrom('work_item_files')
    .where('work_item_id', '=', item.id)
    .where('slot', '=', body.key)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw problem('not_found', { message: 'This file has already been removed.' });
  await touchItem(ctx, item.id);
  return getItem(ctx, type, item.id);
}
