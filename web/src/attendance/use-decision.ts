import { decideCorrection, decideOvertime } from '@plumbline/contract';
import { useWrite } from '../platform/queries.ts';

/** Something to be decided, as it was read. */
export type Decidable = { id: number; updated_at: string };

/**
 * Decides on overtime or on a correction. A refusal, as when somebody else has decided, is told and the list is
 * read anew; the dialog stays with the comment.
 */
export function useDecision(of: 'overtime' | 'correction', onDone: () => void) {
  const options = { onSuccess: onDone };
  const overtime = useWrite(decideOvertime, options);
  const correction = useWrite(decideCorrection, options);
  const write = of === 'overtime' ? overtime : correction;
  return {
    pending: write.isPending ? write.variables.body.status : null,
    decide: ({ id, updated_at }: Decidable, status: 'approved' | 'rejected', comments: string | null) => {
      if (!write.isPending) write.mutate({ params: { id }, body: { status, comments, updated_at } });
    },
  };
}
