import { type Overtime, overtimeTransitions } from '@plumbline/contract';
import type { DecisionPolicy } from '../../decisions/index.ts';
import { problem } from '../../platform/problem.ts';

type Decidable = { status: Overtime['status']; employee_id: number; requested_by: number };

/** The decisions on overtime. Rules: ATTENDANCE-7, APPROVAL-2. */
export const overtimePolicy: DecisionPolicy<Decidable, keyof typeof overtimeTransitions> = {
  transitions: overtimeTransitions,
  subject: (row) => ({ state: row.status, requestedBy: row.requested_by, concerns: [row.employee_id] }),
  ownMatter: 'Only a Superadmin can decide on their own overtime or overtime that they recorded.',
  wrongState: () => problem('wrong_state', { message: 'This overtime has already been decided.' }),
};
