import type { Stocktake, StocktakeCheckStatus } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';

/** The check of a stocktake as read from the database. */
type CheckRow = {
  checked_by: number;
  check_status: StocktakeCheckStatus | null;
  checked_at: Date | null;
  check_comments: string | null;
  decision_comments: string | null;
};

/** @returns null for a stocktake from before checkers were asked */
export function presentCheck(row: Omit<CheckRow, 'checked_by'>): Stocktake['check'] {
  const { check_status: status, checked_at, check_comments: comments, decision_comments } = row;
  return status && { status, at: checked_at?.toISOString() ?? null, comments, decision_comments };
}

const open: readonly (StocktakeCheckStatus | null)[] = ['asked', 'confirmed', 'disputed'];

/** Whether the actor confirms or disputes a stocktake: the person named as its checker, until a dispute is decided. */
export const mayCheck = (
  { actor }: Context,
  { checked_by, check_status }: Pick<CheckRow, 'checked_by' | 'check_status'>,
): boolean => actor.employeeId === checked_by && open.includes(check_status);
