import {
  decideDailyReport,
  MAX_REPORT_COMMENT,
  progressBody,
  REASON_MISSING,
  type SiteDocument,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, useApproveAndReject, useDecision } from '../../decisions/index.ts';
import { documentName } from '../document-words.ts';
import { TakeOver, useTakeOver } from './take-over.tsx';

type ReportDecisionProps = {
  document: SiteDocument;
  to: 'approve' | 'reject';
  onClose: () => void;
};

/** Approves a daily report, perhaps with its progress, or rejects it with what is to be corrected. */
export function ReportDecision({ document, to, onClose }: ReportDecisionProps) {
  const { t } = useTranslation();
  const { id, project_id, task_id } = document;
  const decision = useDecision(decideDailyReport, document, onClose, {
    kind: 'daily_reports',
    place: { kind: 'document', id, type: 'daily_report', project: project_id, task: task_id },
  });
  const takeOver = useTakeOver(decision.record);
  const [reject, approve] = useApproveAndReject();
  const approves = to === 'approve';

  return (
    <DecisionDialog
      title={t('Are you sure?')}
      subject={documentName(decision.record)}
      sentence={
        approves
          ? t('Once approved, the report can no longer be changed.')
          : t('The report will be returned to its author to correct and resubmit.')
      }
      choices={[approves ? approve : { ...reject, isSecondary: false, commentMissing: t(REASON_MISSING) }]}
      maxComment={MAX_REPORT_COMMENT}
      commentsHint={
        approves ? t('Visible to the author.') : t('Visible to the author. Say what must be corrected.')
      }
      decision={decision}
      onChoose={(status, comments, words) => {
        const change = approves ? takeOver.settle() : null;
        if (change !== undefined) decision.decide(status, comments, words, progressBody(change));
      }}
      onClose={onClose}
    >
      {approves && <TakeOver takeOver={takeOver} />}
    </DecisionDialog>
  );
}
