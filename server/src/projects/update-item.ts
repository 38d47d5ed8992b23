import { INSPECTION_PERCENTAGE, type ItemType, type WorkItem } from '@plumbline/contract';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../employees/index.ts';
import { insertFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import type { WorkItems } from '../platform/database/types.generated.ts';
import { readWrittenItem } from './get-item.ts';
import { itemAfter } from './item-after.ts';
import type { ItemChanges } from './item-columns.ts';
import { attachFiles, type StoredUploads, touchItem } from './item-files.ts';
import { reaches, statusAfter } from './item-rules.ts';
import { type LockedItem, lockItem, refuseStaleItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';

/** Whether an item loses its inspection or its status Completed by a progress; both come back where that was a mistake. */
const losesWhatItHas = (item: LockedItem, progress: string): boolean =>
  (item.is_inspected && !reaches(progress, INSPECTION_PERCENTAGE)) ||
  statusAfter(item.status, progress) !== item.status;

/** The inspection after a change: the answer given, and none below 80 %. */
async function inspectionAfter(
  ctx: Context,
  item: LockedItem,
  changes: ItemChanges,
  progress: string,
  uploads: StoredUploads,
): Promise<Updateable<WorkItems>> {
  const inspected = changes.is_inspected ?? item.is_inspected;
  if (!inspected || !reaches(progress, INSPECTION_PERCENTAGE))
    return { is_inspected: false, inspection_proof_file_id: null };
  const proof = uploads.inspection_proof;
  return {
    is_inspected: true,
    inspection_proof_file_id: proof ? await insertFile(ctx, proof) : item.inspection_proof_file_id,
  };
}

/**
 * Changes a project or task; progress and weight roll up to the project in the same transaction.
 * @throws not_found, stale, duplicate, not_allowed, invalid. Rules: API-5, PROJECT-4, PROJECT-6.
 */
export async function updateItem(
  ctx: Context,
  type: ItemType,
  id: number,
  changes: ItemChanges,
  uploads: StoredUploads,
): Promise<WorkItem> {
  const item = await lockItem(ctx, type, id);
  await refuseStaleItem(ctx, item, changes.updated_at);

  const { progress, columns } = itemAfter(ctx.actor.role, item, changes, Boolean(uploads.inspection_proof));
  await refuseUnknownCompany(ctx, changes.company_id);

  const moves = progress !== item.progress;
  if (moves && losesWhatItHas(item, progress))
    await sql`select keep_inspection(${id}::integer, ${item.progress}::numeric)`.execute(ctx.database);
  await ctx.database
    .updateTable('work_items')
    .set({
      ...columns,
      ...(await inspectionAfter(ctx, item, changes, progress, uploads)),
      ...(!item.is_parent && { current_percentage: sql`${progress}::numeric` }),
    })
    .where('id', '=', id)
    .execute();
  if (moves && changes.is_inspected === undefined && reaches(progress, INSPECTION_PERCENTAGE))
    await sql`select give_back_inspection(${id}::integer, ${progress}::numeric, false)`.execute(ctx.database);
  if ((await attachFiles(ctx, id, uploads)) > 0) await touchItem(ctx, id);

  const { set_percentage: weight, is_left_out: isLeftOut } = columns;
  if (weight !== item.set_percentage || progress !== item.progress || isLeftOut !== item.is_left_out) {
    await rollUp(
      ctx,
      item.parent_id,
      { weight: item.set_percentage, progress: item.progress, isLeftOut: item.is_left_out },
      { weight, progress, isLeftOut },
    );
  }
  return readWrittenItem(ctx, id);
}
