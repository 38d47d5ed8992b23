import { decideDailyReport, type SiteDocument } from '@plumbline/contract';
import { useWrite } from '../../platform/queries.ts';

type Decision = 'approved' | 'rejected';

/**
 * Decides on a daily report as it was read. A refusal, as when it was changed or decided on meanwhile, is told and the
 * report is read anew; the dialog stays with the comment.
 */
export function useReportDecision({ id, updated_at }: SiteDocument, onDone: () => void) {
  const write = useWrite(decideDailyReport, { onSuccess: onDone });
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
