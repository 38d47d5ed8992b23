import { type ConstraintProblems, invalid } from '../platform/problem.ts';

/** The use cases say more, of what they find under their locks; this holds for whatever gets past those. */
export const leaveConstraints: ConstraintProblems = {
  leave_credits_enough: () => invalid({ status: 'Not enough leave credits remain.' }),
  leave_applications_overlap: () => invalid({ start_date: 'This overlaps other leave.' }),
};
