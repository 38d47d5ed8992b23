import { decideWithdrawal, type Withdrawal } from '@plumbline/contract';
import { useState } from 'react';
import { fieldErrors } from '../../platform/problem.ts';
import { useWrite } from '../../platform/queries.ts';
import { faultsOfLines } from './line-faults.ts';

export type WithdrawalDecision = 'Approved' | 'Rejected';

/**
 * Approves or rejects a withdrawal. A shortage of stock is shown at each line, and the dialog stays open with the
 * comment.
 * @param latest the withdrawal as it is loaded now
 * @param onDone once it is decided
 */
export function useWithdrawalDecision(latest: Withdrawal, onDone: () => void) {
  const [record, setRecord] = useState(latest);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const write = useWrite(decideWithdrawal, {
    onSuccess: onDone,
    onProblem(problem) {
      const belowZero = fieldErrors(problem).below_zero_reason;
      setReasonError(belowZero ?? null);
      if (belowZero) return true;
      if (problem.code !== 'not_enough_stock') return false;
      setFaults(faultsOfLines(problem));
      return true;
    },
  });
  return {
    /** The withdrawal as the user sees it: a change by somebody else is shown only after they accept it. */
    record,
    changed: latest.updated_at !== record.updated_at,
    acceptChange: () => setRecord(latest),
    pending: write.isPending ? ((write.variables?.body.status ?? null) as WithdrawalDecision | null) : null,
    /** What there is not enough of, by line. */
    faults,
    /** Why it is approved although a past day's stock is negative by it, once the server asks. */
    belowZero: { reason, error: reasonError, setReason },
    decide(status: WithdrawalDecision, comments: string | null) {
      if (write.isPending) return;
      setFaults(new Map());
      const { id, updated_at } = record;
      write.mutate({
        body: {
          id,
          status,
          updated_at,
          ...(status === 'Approved'
            ? { approved_comments: comments, below_zero_reason: reason }
            : { rejected_comments: comments }),
        },
      });
    },
  };
}
