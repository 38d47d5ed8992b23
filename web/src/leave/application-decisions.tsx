import type { LeaveApplication } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { type RowDecision, useApproveAndReject } from '../decisions/index.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { formatPeriod } from './leave-words.ts';

/** What one may do with the applications of others: decide on them, or cancel what is decided. */
export function useApplicationDecisions(): RowDecision<LeaveApplication>[] {
  const { t } = useTranslation();
  const approveAndReject = useApproveAndReject();
  return [
    {
      ability: 'decide',
      choices: approveAndReject,
      name: (row) => t('leave of {{name}}', { name: fullName(row.employee) }),
      dialog: (row, onClose, pressed) => (
        <ApplicationDecision application={row} pressed={pressed} onClose={onClose} />
      ),
    },
    {
      ability: 'cancel',
      choices: [{ status: 'cancelled', label: t('Cancel'), isSecondary: true }],
      name: (row) => t('leave of {{name}}', { name: fullName(row.employee) }),
      dialog: (row, onClose) => <CancelDialog application={row} onClose={onClose} />,
    },
  ];
}

/** What one may do with one's own applications: cancel them. */
export function useOwnApplicationDecisions(): RowDecision<LeaveApplication>[] {
  const { t } = useTranslation();
  return [
    {
      ability: 'cancel',
      choices: [{ status: 'cancelled', label: t('Cancel'), isSecondary: true }],
      name: (row) => t('leave on {{period}}', { period: formatPeriod(row) }),
      dialog: (row, onClose) => <CancelDialog application={row} onClose={onClose} />,
    },
  ];
}
