import { Alert, Button, Text } from '@mantine/core';
import { REASON_MISSING, type SiteDocument } from '@plumbline/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { documentName } from '../document-words.ts';
import { TakeOver, useTakeOver } from './take-over.tsx';
import { useReportDecision } from './use-report-decision.ts';

/** The longest comment on a daily report, as the contract has it. */
const MAX_COMMENT = 2000;

type ReportDecisionProps = {
  document: SiteDocument;
  to: 'approve' | 'reject';
  onClose: () => void;
};

/** Approves a daily report, perhaps with its progress, or rejects it with what is to be mended. */
export function ReportDecision({ document, to, onClose }: ReportDecisionProps) {
  const { t } = useTranslation();
  // What one decides on is what one has read, until one has seen what became of it.
  const [read, setRead] = useState(document);
  const changed = document.updated_at !== read.updated_at;
  const takeOver = useTakeOver(read);
  const { pending, decide } = useReportDecision(read, onClose);

  return (
    <DecisionDialog
      title={t('Are you sure?')}
      subject={documentName(read)}
      sentence={
        to === 'approve'
          ? t('Once approved, the report can no longer be changed.')
          : t('The report will be returned to its author to correct and resubmit.')
      }
      only={to}
      maxComment={MAX_COMMENT}
      commentsHint={
        to === 'approve'
          ? t('Visible to the author.')
          : t('Visible to the author. Say what must be corrected.')
      }
      {...(to === 'reject' ? { commentsMissing: t(REASON_MISSING) } : {})}
      pending={pending}
      onApprove={(comments) => decide('approved', comments, takeOver.ticked)}
      onReject={(comments) => decide('rejected', comments, false)}
      onClose={onClose}
    >
      {changed && (
        <Alert color="pending" variant="light" icon={<RefreshCw aria-hidden />} role="status">
          <Text size="sm">
            {t('The report has changed since you opened it. Please review it again before you decide.')}
          </Text>
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => setRead(document)}>
            {t('I have reviewed it')}
          </Button>
        </Alert>
      )}
      {to === 'approve' && <TakeOver takeOver={takeOver} />}
    </DecisionDialog>
  );
}
