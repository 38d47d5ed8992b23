import {
  INSPECTION_PERCENTAGE,
  type Input,
  type ItemType,
  LEFT_OUT_REASON_ALONE,
  LEFT_OUT_REASON_MISSING,
  MILESTONE_HAS_ITEMS,
  may,
  type updateProject as updateProjectEndpoint,
  type updateTask as updateTaskEndpoint,
  type WorkItem,
} from '@plumbline/contract';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../employees/index.ts';
import { insertFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import type { WorkItems } from '../platform/database/types.generated.ts';
import { invalid } from '../platform/problem.ts';
import { cleanRichText } from '../platform/rich-text.ts';
import { readWrittenItem } from './get-item.ts';
import { attachFiles, type StoredUploads, touchItem } from './item-files.ts';
import { brokenRule, reaches, statusAfter } from './item-rules.ts';
import { type LockedItem, lockItem, refuseStaleItem } from './lock-item.ts';
import { rollUp } from './roll-up/roll-up.ts';

type Changes = Partial<Input<typeof updateTaskEndpoint>['body']> &
  Partial<Input<typeof updateProjectEndpoint>['body']>;

/** Whether a progress says of a leaf what is so already: as it is shown, and to the rules that ask for it. */
function isSaidAlready(wanted: number, item: LockedItem): boolean {
  const sameToRules =
    (wanted === 0) === (Number(item.progress) === 0) &&
    wanted >= INSPECTION_PERCENTAGE === reaches(item.progress, INSPECTION_PERCENTAGE);
  return wanted === Number(item.shown_percentage) && (item.is_parent || sameToRules);
}

/**
 * The progress after a write. A form that sends back what it was shown means no harm: a parent's is computed, and of
 * a leaf's the places that are not shown are kept.
 */
function progressAfter(item: LockedItem, changes: Changes): string {
  const wanted = changes.current_percentage;
  if (wanted === undefined || isSaidAlready(wanted, item)) return item.progress;
  if (item.is_parent)
    throw invalid({
      current_percentage: 'The progress of a parent is calculated from the items below it and cannot be set.',
    });
  return String(wanted);
}

/** The columns that a write changes: what it does not name stays as it is. */
function changedColumns(changes: Changes): Updateable<WorkItems> {
  const { title, code, location, client_name, client_address, start_date, end_date } = changes;
  const { company_id, task_category_id, is_milestone } = changes;
  // Null takes the tender away, where an absent one changes nothing.
  const tender =
    changes.tender_project === null ? { code: null, reference_no: null } : changes.tender_project;
  const columns = {
    title,
    code,
    location,
    client_name,
    client_address,
    company_id,
    start_date,
    end_date,
    task_category_id,
    is_milestone,
    tender_code: tender?.code,
    tender_reference_no: tender?.reference_no,
    description: cleanRichText(changes.description),
    new_updates: cleanRichText(changes.new_updates),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Whether a task is left out of progress after a write, and why. @throws invalid without a reason, or for one alone */
function leftOutAfter(item: LockedItem, changes: Changes) {
  const is_left_out = changes.is_left_out ?? item.is_left_out;
  const reason = changes.left_out_reason === undefined ? item.left_out_reason : changes.left_out_reason;
  if (is_left_out && !reason) throw invalid({ left_out_reason: LEFT_OUT_REASON_MISSING });
  if (!is_left_out && reason && reason !== item.left_out_reason)
    throw invalid({ left_out_reason: LEFT_OUT_REASON_ALONE });
  return { is_left_out, left_out_reason: is_left_out ? (reason ?? null) : null };
}

/** Whether an item loses its inspection or its status Completed by a progress; both come back where that was a mistake. */
const losesWhatItHas = (item: LockedItem, progress: string): boolean =>
  (item.is_inspected && !reaches(progress, INSPECTION_PERCENTAGE)) ||
  statusAfter(item.status, progress) !== item.status;

/** The inspection after a change: the answer given, and none below 80 %. */
async function inspectionAfter(
  ctx: Context,
  item: LockedItem,
  changes: Changes,
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
  changes: Changes,
  uploads: StoredUploads,
): Promise<WorkItem> {
  const item = await lockItem(ctx, type, id);
  await refuseStaleItem(ctx, item, changes.updated_at);

  const progress = progressAfter(item, changes);
  const setsInspected =
    changes.is_inspected === true && (!item.is_inspected || Boolean(uploads.inspection_proof));
  const broken = brokenRule({
    start_date: changes.start_date === undefined ? item.start_date : changes.start_date,
    end_date: changes.end_date === undefined ? item.end_date : changes.end_date,
    setsCompleted: changes.status === 'Completed' && item.status !== 'Completed',
    mayComplete: may(ctx.actor.role, 'project.complete'),
    progress,
    setsInspected,
    hasProof: Boolean(uploads.inspection_proof ?? item.inspection_proof_file_id),
  });
  if (broken) throw broken;
  if (changes.is_milestone && !item.is_milestone && item.is_parent)
    throw invalid({ is_milestone: MILESTONE_HAS_ITEMS });
  const leftOut = leftOutAfter(item, changes);
  await refuseUnknownCompany(ctx, changes.company_id);

  const moves = progress !== item.progress;
  if (moves && losesWhatItHas(item, progress))
    await sql`select keep_inspection(${id}::integer, ${item.progress}::numeric)`.execute(ctx.database);
  const weight = changes.set_percentage === undefined ? item.set_percentage : String(changes.set_percentage);
  await ctx.database
    .updateTable('work_items')
    .set({
      ...changedColumns(changes),
      ...(await inspectionAfter(ctx, item, changes, progress, uploads)),
      status: statusAfter(changes.status ?? item.status, progress),
      set_percentage: weight,
      ...leftOut,
      ...(!item.is_parent && { current_percentage: sql`${progress}::numeric` }),
    })
    .where('id', '=', id)
    .execute();
  if (moves && changes.is_inspected === undefined && reaches(progress, INSPECTION_PERCENTAGE))
    await sql`select give_back_inspection(${id}::integer, ${progress}::numeric, false)`.execute(ctx.database);
  if ((await attachFiles(ctx, id, uploads)) > 0) await touchItem(ctx, id);

  const isLeftOut = leftOut.is_left_out;
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
