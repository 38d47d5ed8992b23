import { checkStocktake } from '@plumbline/contract';
import { useState } from 'react';
import { fieldErrors } from '../../platform/problem.ts';
import { useWrite } from '../../platform/queries.ts';
import type { ShownStocktake } from './shown-stocktake.ts';

export type CheckDecision = 'confirmed' | 'disputed';

/**
 * Confirms or disputes a stocktake.
 * @param latest the stocktake as it is loaded now
 * @param onDone once it is confirmed or disputed
 */
export function useStocktakeCheck(latest: ShownStocktake, onDone: () => void) {
  const [record, setRecord] = useState(latest);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const write = useWrite(checkStocktake, {
    onSuccess: onDone,
    onProblem(problem) {
      const belowZero = fieldErrors(problem).below_zero_reason;
      setReasonError(belowZero ?? null);
      return belowZero !== undefined;
    },
  });
  return {
    /** The stocktake as the user sees it: a change by somebody else is shown only after they accept it. */
    record,
    changed: latest.updated_at !== record.updated_at,
    acceptChange: () => setRecord(latest),
    pending: write.isPending ? ((write.variables?.body.status ?? null) as CheckDecision | null) : null,
    /** Why it counts although a past day's stock is negative by it, once the server asks. */
    belowZero: { reason, error: reasonError, setReason },
    decide(status: CheckDecision, comments: string | null) {
      if (write.isPending) return;
      const { id, updated_at } = record;
      write.mutate({ params: { id }, body: { status, comments, below_zero_reason: reason, updated_at } });
    },
  };
}
