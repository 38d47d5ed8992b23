import { checkStocktake } from '@plumbline/contract';
import { useState } from 'react';
import { type DecisionWords, useDecisionCommand } from '../../decisions/index.ts';
import { fieldErrors } from '../../platform/problem.ts';
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
  const { sent, decide } = useDecisionCommand(checkStocktake, {
    kind: 'stocktakes',
    place: {
      kind: 'stocktake',
      id: latest.id,
      type: latest.project === undefined ? 'Common' : 'Specialised',
    },
    onDone,
    onProblem(problem) {
      const belowZero = fieldErrors(problem).below_zero_reason;
      setReasonError(belowZero ?? null);
      return belowZero !== undefined;
    },
  });
  return {
    /** The stocktake as the user sees it: a change by somebody else is shown only after they accept it. */
    record,
    // Its own check changes it too, before the dialog is closed.
    changed: sent === null && latest.updated_at !== record.updated_at,
    acceptChange: () => setRecord(latest),
    pending: sent && (sent.body.status as CheckDecision),
    /** Why it counts although a past day's stock is negative by it, once the server asks. */
    belowZero: { reason, error: reasonError, setReason },
    decide(status: CheckDecision, comments: string | null, words: DecisionWords) {
      const { id, updated_at } = record;
      const body = { status, comments, below_zero_reason: reason, updated_at };
      void decide(id, { params: { id }, body }, words);
    },
  };
}
