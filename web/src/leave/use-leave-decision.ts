import { decideLeave, type LeaveApplication } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, useWrite } from '../platform/queries.ts';
import { leaveReads } from './leave-reads.ts';

type Decision = 'approved' | 'rejected' | 'cancelled';

/**
 * Decides on an application. A refusal, as when somebody else has decided before, is told and the lists are read
 * anew; the dialog stays with the comment.
 */
export function useLeaveDecision({ id, updated_at }: LeaveApplication, onDone: () => void) {
  const client = useQueryClient();
  const write = useWrite(decideLeave, {
    invalidates: leaveReads,
    onSuccess: onDone,
    onProblem: (problem) => {
      if (problem.status === 409 || problem.status === 404) invalidate(client, leaveReads);
      return false;
    },
  });
  return {
    pending: write.isPending ? write.variables.body.status : null,
    decide: (status: Decision, comments: string | null) => {
      if (!write.isPending) write.mutate({ params: { id }, body: { status, comments, updated_at } });
    },
  };
}
