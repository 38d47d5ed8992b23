import {
  INSPECTION_PERCENTAGE,
  LEFT_OUT_REASON_ALONE,
  LEFT_OUT_REASON_MISSING,
  MILESTONE_HAS_ITEMS,
  may,
  type RoleName,
} from '@plumbline/contract';
import { invalid } from '../platform/problem.ts';
import { changedColumns, type ItemChanges } from './item-columns.ts';
import { brokenRule, reaches, statusAfter } from './item-rules.ts';
import type { LockedItem } from './lock-item.ts';

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
function progressAfter(item: LockedItem, changes: ItemChanges): string {
  const wanted = changes.current_percentage;
  if (wanted === undefined || isSaidAlready(wanted, item)) return item.progress;
  if (item.is_parent)
    throw invalid({
      current_percentage: 'The progress of a parent is calculated from the items below it and cannot be set.',
    });
  return String(wanted);
}

/** Whether a task is left out of progress after a write, and why. @throws invalid without a reason, or for one alone */
function leftOutAfter(item: LockedItem, changes: ItemChanges) {
  const is_left_out = changes.is_left_out ?? item.is_left_out;
  const reason = changes.left_out_reason === undefined ? item.left_out_reason : changes.left_out_reason;
  if (is_left_out && !reason) throw invalid({ left_out_reason: LEFT_OUT_REASON_MISSING });
  if (!is_left_out && reason && reason !== item.left_out_reason)
    throw invalid({ left_out_reason: LEFT_OUT_REASON_ALONE });
  return { is_left_out, left_out_reason: is_left_out ? (reason ?? null) : null };
}

/**
 * The progress and the columns of an item after a write; its inspection and its files aside.
 * @param hasNewProof whether the write brings the proof of an inspection
 * @throws not_allowed, invalid: the first rule that the item would break. Rules: PROJECT-3, PROJECT-7, PROJECT-9, PROJECT-10.
 */
export function itemAfter(role: RoleName, item: LockedItem, changes: ItemChanges, hasNewProof: boolean) {
  const progress = progressAfter(item, changes);
  const broken = brokenRule({
    start_date: changes.start_date === undefined ? item.start_date : changes.start_date,
    end_date: changes.end_date === undefined ? item.end_date : changes.end_date,
    setsCompleted: changes.status === 'Completed' && item.status !== 'Completed',
    mayComplete: may(role, 'project.complete'),
    progress,
    setsInspected: changes.is_inspected === true && (!item.is_inspected || hasNewProof),
    hasProof: hasNewProof || item.inspection_proof_file_id !== null,
  });
  if (broken) throw broken;
  if (changes.is_milestone && !item.is_milestone && item.is_parent)
    throw invalid({ is_milestone: MILESTONE_HAS_ITEMS });
  return {
    progress,
    columns: {
      ...changedColumns(changes),
      ...leftOutAfter(item, changes),
      status: statusAfter(changes.status ?? item.status, progress),
      set_percentage:
        changes.set_percentage === undefined ? item.set_percentage : String(changes.set_percentage),
    },
  };
}
