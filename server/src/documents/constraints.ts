import { type ConstraintProblems, problem } from '../platform/problem.ts';
import { APPROVED_STAY } from './keep-approved.ts';

/** The use cases say more, of what they find under their locks; this holds for whatever gets past those. */
export const documentConstraints: ConstraintProblems = {
  documents_approved_stay: () => problem('in_use', { message: APPROVED_STAY }),
};
