import { type AttendanceCorrection, correctionTransitions } from '@plumbline/contract';
import type { DecisionPolicy } from '../../decisions/index.ts';
import { problem } from '../../platform/problem.ts';

type Decidable = { status: AttendanceCorrection['status']; employee_id: number; requested_by: number };

/** The decisions on corrections of attendance. */
export const correctionPolicy: DecisionPolicy<Decidable, keyof typeof correctionTransitions> = {
  transitions: correctionTransitions,
  subject: (row) => ({ state: row.status, requestedBy: row.requested_by, concerns: [row.employee_id] }),
  ownMatter:
    'Only a Superadmin can decide on a correction of their own attendance or one that they requested.',
  wrongState: () => problem('wrong_state', { message: 'This correction has already been decided.' }),
};
