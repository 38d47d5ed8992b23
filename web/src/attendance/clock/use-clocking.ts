import { type Call, clockIn, clockOut } from '@plumbline/contract';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { useWrite } from '../../platform/queries.ts';
import { isUnanswered } from '../../platform/query-client.ts';

export type Direction = 'in' | 'out';
type Clocking = Call<typeof clockIn>['body'];

type ClockingOptions = {
  onDone: () => void;
  /** The server refused: somebody's state was another one. */
  onRefused?: () => void;
};

/**
 * Clocks in or out. Without an answer the tap is kept as it was: sent again it is the same one, so that an answer
 * lost on the way makes no second record, and the time is the server's all the same.
 */
export function useClocking(direction: Direction, { onDone, onRefused }: ClockingOptions) {
  const [unanswered, setUnanswered] = useState<Clocking | null>(null);
  const options = {
    onSuccess: () => {
      setUnanswered(null);
      onDone();
    },
    onProblem: (problem: ApiProblem, { body }: { body: Clocking }) => {
      setUnanswered(isUnanswered(problem) ? body : null);
      if (isUnanswered(problem)) return true;
      if (problem.status === 409) onRefused?.();
      return false;
    },
  };
  const writeIn = useWrite(clockIn, options);
  const writeOut = useWrite(clockOut, options);
  const write = direction === 'in' ? writeIn : writeOut;

  return {
    isPending: write.isPending,
    /** No answer came to the last tap. */
    isUnanswered: unanswered !== null,
    clock: (body: Clocking) => {
      if (!write.isPending) write.mutate({ body });
    },
    tryAgain: () => {
      if (unanswered && !write.isPending) write.mutate({ body: unanswered });
    },
    forget: () => setUnanswered(null),
  };
}
