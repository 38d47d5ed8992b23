import { leaveShortening } from '@plumbline/contract';
import type { DecisionPolicy } from '../decisions/index.ts';
import { problem } from '../platform/problem.ts';
import type { LockedApplication } from './lock-application.ts';

/** The decision to shorten approved leave: by those who may decide on it. Rule: LEAVE-6. */
export const shorteningPolicy: DecisionPolicy<
  Pick<LockedApplication, 'status' | 'requested_by' | 'employee_id'>,
  keyof typeof leaveShortening
> = {
  transitions: leaveShortening,
  subject: (row) => ({ state: row.status, requestedBy: row.requested_by, concerns: [row.employee_id] }),
  ownMatter: 'Only a Superadmin can shorten their own leave or leave that they requested.',
  wrongState: ({ status }) =>
    problem('wrong_state', {
      message: `Only approved leave can be shortened; this application is ${status}.`,
    }),
};
