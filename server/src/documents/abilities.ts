import { type DocumentState, type DocumentType, may, type SiteDocument } from '@plumbline/contract';
import type { Actor } from '../platform/context.ts';
import { type Problem, problem } from '../platform/problem.ts';

/** What decides who may do what with a document that the actor may see. */
export type DocumentFacts = {
  type: DocumentType;
  state: DocumentState;
  /** The employee who wrote it. */
  created_by: number;
};

/** The specification's sentence for what was approved and changes no more. */
const APPROVED = 'Report already approved..';

const alreadyApproved = () => problem('wrong_state', { message: APPROVED });

/** Why nobody may change a document any more; null when it may be changed. */
export function refusalOfEdit({ state }: DocumentFacts): Problem | null {
  return state === 'approved' ? alreadyApproved() : null;
}

/** Why the actor may not delete a document; null when they may. Source: decisions 3. */
export function refusalOfDeletion(actor: Actor, { state, created_by }: DocumentFacts): Problem | null {
  if (may(actor.role, 'document.delete-any')) return null;
  if (created_by !== actor.employeeId)
    return problem('not_allowed', { message: 'Only the author or a Superadmin can delete a document.' });
  return state === 'approved' ? alreadyApproved() : null;
}

/**
 * Why the actor may not decide on a daily report; null when they may. One that was rejected may still be approved.
 * Source: decisions 3 and 7.
 */
export function refusalOfDecision(actor: Actor, { state, created_by }: DocumentFacts): Problem | null {
  if (!may(actor.role, 'daily-report.decide')) return problem('not_allowed');
  if (created_by === actor.employeeId && actor.role !== 'Superadmin')
    return problem('not_allowed', {
      message: 'Only a Superadmin can decide on a report that they prepared themselves.',
    });
  return state === 'approved' ? alreadyApproved() : null;
}

/** What the actor may do with a document now. */
export function documentAbilities(actor: Actor, document: DocumentFacts): SiteDocument['abilities'] {
  return {
    edit: refusalOfEdit(document) === null,
    delete: refusalOfDeletion(actor, document) === null,
    decide: document.type === 'daily_report' && refusalOfDecision(actor, document) === null,
  };
}
