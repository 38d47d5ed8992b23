import { type AssetRequest, type Family, REJECTION_REASON_MISSING } from '@plumbline/contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { daysOf } from './request-columns.tsx';
import { RequestLines } from './request-lines.tsx';
import { requestWords } from './request-words.ts';
import { type RequestDecision, useRequestDecision } from './use-request-decision.ts';

type RequestDecisionDialogProps = {
  family: Family;
  request: AssetRequest;
  decision: RequestDecision;
  /** Null: it is queued. */
  onDecided: (decided: AssetRequest | null) => void;
  onClose: () => void;
};

/** Asks before a request is approved or denied, with what is free in its days. */
export function RequestDecisionDialog(props: RequestDecisionDialogProps) {
  const { family, request: latest, decision: chosen, onDecided, onClose } = props;
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const decision = useRequestDecision(family, latest, onDecided);
  const { record } = decision;
  const choice =
    chosen === 'approve'
      ? { status: 'approve' as const, label: t('Approve'), icon: <Check size={16} aria-hidden /> }
      : {
          status: 'deny' as const,
          label: t('Deny'),
          icon: <X size={16} aria-hidden />,
          commentMissing: t(REJECTION_REASON_MISSING),
        };

  return (
    <DecisionDialog
      title={t('Are you sure?')}
      subject={t('{{name}}: {{project}}', {
        name: fullName(record.requested_by),
        project: record.task?.title ?? record.project.title,
      })}
      sentence={t(chosen === 'approve' ? words.approve : words.denied)}
      choices={[choice]}
      maxComment={1000}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('Dates'), family.hasBookings && daysOf(record)],
          [t('Comments'), record.comments],
        ]}
      />
      <RequestLines family={family} request={record} withFree={chosen === 'approve'} />
    </DecisionDialog>
  );
}
