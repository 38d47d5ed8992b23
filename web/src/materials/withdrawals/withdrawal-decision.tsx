import { Alert } from '@mantine/core';
import { decideWithdrawal, REJECTION_REASON_MISSING, type Withdrawal } from '@plumbline/contract';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, useDecision } from '../../decisions/index.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { fieldErrors } from '../../platform/problem.ts';
import { BelowZeroReason } from '../parts/below-zero-reason.tsx';
import { WithdrawalLines } from './withdrawal-lines.tsx';
import { withdrawalName } from './withdrawal-words.ts';

const LINE = /^materials\.(\d+)\./;

type WithdrawalDecision = 'Approved' | 'Rejected';

type WithdrawalDecisionDialogProps = {
  withdrawal: Withdrawal;
  decision: WithdrawalDecision;
  onClose: () => void;
};

/**
 * Asks before a withdrawal is approved or rejected, with what there is in stock. A shortage is shown at each line, and why
 * a past day's stock may be negative by it is asked for once the server wants to know.
 */
export default function WithdrawalDecisionDialog(props: WithdrawalDecisionDialogProps) {
  const { withdrawal, decision: chosen, onClose } = props;
  const { t } = useTranslation();
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const decision = useDecision(decideWithdrawal, withdrawal, onClose, {
    kind: 'withdrawals',
    commentsField: (status) => (status === 'Approved' ? 'approved_comments' : 'rejected_comments'),
    onProblem(problem) {
      const belowZero = fieldErrors(problem).below_zero_reason;
      setReasonError(belowZero ?? null);
      if (belowZero) return true;
      if (problem.code !== 'not_enough_stock') return false;
      setFaults(faultsOfLines(problem));
      return true;
    },
  });
  const approves = chosen === 'Approved';
  return (
    <DecisionDialog
      title={t('Are you sure?')}
      size={560}
      commentsLabel={approves ? t('Comments (if any)') : t('Comments')}
      subject={withdrawalName(decision.record)}
      sentence={
        approves
          ? t('All of these materials will be taken out of stock.')
          : t('Nothing will be taken out of stock.')
      }
      choices={[
        approves
          ? { status: chosen, label: t('Approve'), icon: <Check size={16} aria-hidden /> }
          : {
              status: chosen,
              label: t('Reject'),
              icon: <X size={16} aria-hidden />,
              commentMissing: t(REJECTION_REASON_MISSING),
            },
      ]}
      maxComment={1000}
      decision={decision}
      onChoose={(status, comments, words) => {
        setFaults(new Map());
        decision.decide(status, comments, words, {
          id: decision.record.id,
          ...(status === 'Approved' && { below_zero_reason: reason }),
        });
      }}
      onClose={onClose}
    >
      {faults.size > 0 && (
        <Alert color="bad" variant="light" icon={<TriangleAlert />} role="alert">
          {t('There is not enough in stock. Nothing was withdrawn.')}
        </Alert>
      )}
      <WithdrawalLines withdrawal={decision.record} faults={faults} />
      <BelowZeroReason
        error={reasonError}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DecisionDialog>
  );
}

/** What a refusal says of the lines of a paper, by their index. */
function faultsOfLines(problem: ApiProblem): Map<number, string> {
  const faults = new Map<number, string>();
  for (const [path, sentence] of Object.entries(fieldErrors(problem))) {
    const [, index] = LINE.exec(path) ?? [];
    if (index !== undefined) faults.set(Number(index), sentence);
  }
  return faults;
}
