import { z } from 'zod';
import { commentRequired, decisionBody } from '../decisions/decision.ts';
import { transitions } from '../decisions/transitions.ts';
import { flagInput, percentage } from '../platform/scalars.ts';
import { documentStates } from './document.ts';

/** How daily reports are decided on: one that was rejected may be decided on again. Rules: DOCUMENT-7, DOCUMENT-8. */
export const dailyReportTransitions = transitions(documentStates, {
  approve: {
    from: ['open', 'rejected'],
    to: 'approved',
    permission: 'daily-report.decide',
    own: 'superadmin-only',
  },
  reject: {
    from: ['open', 'rejected'],
    to: 'rejected',
    permission: 'daily-report.decide',
    own: 'superadmin-only',
  },
});

/** The sentence for a rejection that does not say why. */
export const REASON_MISSING = 'Please say what must be corrected.';

/** The longest comment on a daily report, in characters: it says what is to be done. */
export const MAX_REPORT_COMMENT = 2000;

/** An approval of a daily report, perhaps with its progress, or a rejection that says why. */
export const dailyReportDecision = decisionBody(
  dailyReportTransitions,
  'Please approve or reject.',
  MAX_REPORT_COMMENT,
)
  .extend({
    /** Takes the report's accomplishments over as the task's progress; nothing moves it otherwise. */
    update_progress: flagInput.optional(),
    /**
     * The task's progress as the approver read it. Where the task is further by now than the report says, and not where it
     * was then, the approval is refused: an approver cannot take back what they have not seen.
     */
    progress_was: percentage.optional(),
    _method: z.string().optional(),
  })
  .superRefine(commentRequired('rejected', REASON_MISSING));
