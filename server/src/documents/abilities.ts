import {
  type DocumentState,
  type DocumentType,
  dailyReportTransitions,
  may,
  type SiteDocument,
} from '@plumbline/contract';
import { type DecisionPolicy, mayMake } from '../decisions/index.ts';
import type { Actor, Context } from '../platform/context.ts';
import { type Problem, problem } from '../platform/problem.ts';

/** The facts that decide who may do what with a document that the actor may see. */
export type DocumentFacts = {
  type: DocumentType;
  state: DocumentState;
  /** The employee who wrote it. */
  created_by: number;
};

/** The refusal of changes to a report that was approved. Rule: DOCUMENT-7. */
const APPROVED = 'Report already approved..';

const alreadyApproved = () => problem('wrong_state', { message: APPROVED });

/** Why no one may change a document any more; null when it may be changed. */
export function refusalOfEdit({ state }: DocumentFacts): Problem | null {
  return state === 'approved' ? alreadyApproved() : null;
}

/** Why the actor may not delete a document; null when they may. Rule: DOCUMENT-10. */
export function refusalOfDeletion(actor: Actor, { state, created_by }: DocumentFacts): Problem | null {
  if (may(actor.role, 'document.delete-any')) return null;
  if (created_by !== actor.employeeId)
    return problem('not_allowed', { message: 'Only the author or a Superadmin can delete a document.' });
  return state === 'approved' ? alreadyApproved() : null;
}

/** The decisions on daily reports. Rule: DOCUMENT-8. */
export const dailyReportPolicy: DecisionPolicy<DocumentFacts, keyof typeof dailyReportTransitions> = {
  transitions: dailyReportTransitions,
  subject: ({ state, created_by }) => ({ state, requestedBy: created_by, concerns: [] }),
  ownMatter: 'Only a Superadmin can decide on a report that they prepared themselves.',
  wrongState: alreadyApproved,
};

/** The abilities of the actor with a document now. */
export function documentAbilities(
  ctx: Context,
  document: DocumentFacts & { delegators: readonly number[]; editors: readonly number[] },
): SiteDocument['abilities'] {
  return {
    edit: refusalOfEdit(document) === null,
    delete: refusalOfDeletion(ctx.actor, document) === null,
    erase_files: may(ctx.actor.role, 'document.delete-any'),
    decide: document.type === 'daily_report' && mayMake(ctx, dailyReportPolicy, document, 'approve'),
  };
}
