import { Alert } from '@mantine/core';
import type { Withdrawal } from '@plumbline/contract';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../decisions/index.ts';
import { BelowZeroReason } from '../parts/below-zero-reason.tsx';
import { useWithdrawalDecision, type WithdrawalDecision } from './use-withdrawal-decision.ts';
import { WithdrawalLines } from './withdrawal-lines.tsx';
import { withdrawalName } from './withdrawal-words.ts';

type WithdrawalDecisionDialogProps = {
  withdrawal: Withdrawal;
  decision: WithdrawalDecision;
  onClose: () => void;
};

/** Asks before a withdrawal is approved or rejected, with what there is in stock. */
export default function WithdrawalDecisionDialog(props: WithdrawalDecisionDialogProps) {
  const { withdrawal, decision: chosen, onClose } = props;
  const { t } = useTranslation();
  const decision = useWithdrawalDecision(withdrawal, onClose);
  const approves = chosen === 'Approved';
  return (
    <DecisionDialog
      title={t('Are you sure?')}
      size={560}
      commentsLabel={t('Comments (if any)')}
      subject={withdrawalName(decision.record)}
      sentence={
        approves
          ? t('All of these materials will be taken out of stock.')
          : t('Nothing will be taken out of stock.')
      }
      choices={[
        approves
          ? { status: chosen, label: t('Approve'), icon: <Check size={16} aria-hidden /> }
          : { status: chosen, label: t('Reject'), icon: <X size={16} aria-hidden /> },
      ]}
      maxComment={1000}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      {decision.faults.size > 0 && (
        <Alert color="bad" variant="light" icon={<TriangleAlert />} role="alert">
          {t('There is not enough in stock. Nothing was withdrawn.')}
        </Alert>
      )}
      <WithdrawalLines withdrawal={decision.record} faults={decision.faults} />
      <BelowZeroReason
        error={decision.belowZero.error}
        value={decision.belowZero.reason}
        onChange={({ currentTarget }) => decision.belowZero.setReason(currentTarget.value)}
      />
    </DecisionDialog>
  );
}
