import { z } from 'zod';
import { readVersion, typedText } from '../platform/scalars.ts';
import type { TransitionTable } from './transitions.ts';

/** The states of what is requested and then decided on once. */
export const decisionStatuses = ['pending', 'approved', 'rejected'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** The longest comment on a decision, in characters, unless its kind says otherwise. */
export const MAX_DECISION_COMMENT = 500;

/** The sentence at the comment of a rejection that gives no reason. Rule: APPROVAL-6. */
export const REJECTION_REASON_MISSING = 'Please give the reason.';

const inDigits = new Intl.NumberFormat('en');

/**
 * The body of a decision: the state that it leads to, a comment, and the version of the record that was read.
 * @param table the transitions of the kind of record
 * @param missing the sentence where the body names no state that a transition leads to
 * @param maxComment in characters
 */
export function decisionBody<const Table extends TransitionTable>(
  table: Table,
  missing: string,
  maxComment: number = MAX_DECISION_COMMENT,
) {
  const states = [...new Set(Object.values(table).map(({ to }) => to))] as [Table[keyof Table]['to']];
  return z.object({
    status: z.enum(states, { error: missing }),
    comments: typedText()
      .max(maxComment, `Please use at most ${inDigits.format(maxComment)} characters.`)
      .nullish()
      .transform((text) => (text === '' ? null : text)),
    ...readVersion,
  });
}

/**
 * Refuses a decision without a comment where its kind demands one: `decisionBody(…).superRefine(commentRequired(…))`.
 * @param status the state that may not be decided without a comment
 * @param missing the sentence at `comments`
 */
export function commentRequired(status: string, missing: string) {
  return (body: { status: string; comments?: string | null | undefined }, ctx: z.RefinementCtx): void => {
    if (body.status === status && !body.comments)
      ctx.addIssue({ code: 'custom', path: ['comments'], message: missing });
  };
}
