import { decideDailyReport, type SiteDocument } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateChanged } from '../../platform/live-invalidation.ts';
import { invalidate, useWrite } from '../../platform/queries.ts';
import { documentReads } from '../document-reads.ts';

type Decision = 'approved' | 'rejected';

/**
 * Decides on a daily report as it was read. A refusal, as when it was changed or decided on meanwhile, is told and the
 * report is read anew; the dialog stays with the comment.
 */
export function useReportDecision({ id, updated_at }: SiteDocument, onDone: () => void) {
  const client = useQueryClient();
  const write = useWrite(decideDailyReport, {
    invalidates: documentReads,
    onSuccess: ({ project_id, heirarchies }, { body }) => {
      // The live stream tells of the task's progress too, but it may be down.
      if (body.update_progress) {
        invalidateChanged(client, {
          kind: 'work_items',
          project_id,
          ids: heirarchies.map((step) => step.id),
          by: null,
        });
      }
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status === 409 || problem.status === 404) invalidate(client, documentReads);
      return false;
    },
  });
  return {
    pending: write.isPending ? write.variables.body.status : null,
    decide: (status: Decision, comments: string | null, takeOver: boolean) => {
      if (write.isPending) return;
      write.mutate({
        params: { id },
        body: { status, comments, updated_at, ...(takeOver ? { update_progress: true } : {}) },
      });
    },
  };
}
