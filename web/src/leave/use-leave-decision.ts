import { decideLeave, type LeaveApplication } from '@plumbline/contract';
import { useWrite } from '../platform/queries.ts';

type Decision = 'approved' | 'rejected' | 'cancelled';

/**
 * Decides on an application. A refusal, as when somebody else has decided before, is told and the lists are read
 * anew; the dialog stays with the comment.
 */
export function useLeaveDecision({ id, updated_at }: LeaveApplication, onDone: () => void) {
  const write = useWrite(decideLeave, { onSuccess: onDone });
  return {
    pending: write.isPending ? write.variables.body.status : null,
    decide: (status: Decision, comments: string | null) => {
      if (!write.isPending) write.mutate({ params: { id }, body: { status, comments, updated_at } });
    },
  };
}
