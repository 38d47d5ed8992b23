import { type Call, updateLeaveCredits } from '@plumbline/contract';
import { useState } from 'react';
import type { ApiProblem } from '../platform/api-problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';

/** Saves the credits of a year; what somebody else has saved before is kept as `refused`. */
export function useCreditUpdate(form: FieldErrorsTarget, onSaved: () => void) {
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const write = useWrite(updateLeaveCredits, {
    form,
    onSuccess: onSaved,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });
  return {
    isPending: write.isPending,
    /** Why the change was refused: somebody else had made one before; null when none was. */
    refused,
    settle: () => setRefused(null),
    save: (id: number, body: Call<typeof updateLeaveCredits>['body']) =>
      write.mutate({ params: { id }, body }),
  };
}
