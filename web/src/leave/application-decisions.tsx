import type { LeaveApplication } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { RowDecision } from '../decisions/index.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { formatPeriod } from './leave-words.ts';

/** What one may do with the applications of others: decide on them, or cancel what is decided. */
export function useApplicationDecisions(): RowDecision<LeaveApplication>[] {
  const { t } = useTranslation();
  return [
    {
      ability: 'decide',
      label: t('Review'),
      name: (row) => t('Review leave for {{name}}', { name: fullName(row.employee) }),
      dialog: (row, onClose) => <ApplicationDecision application={row} onClose={onClose} />,
    },
    {
      ability: 'cancel',
      label: t('Cancel'),
      name: (row) => t('Cancel leave for {{name}}', { name: fullName(row.employee) }),
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
      label: t('Cancel'),
      name: (row) => t('Cancel leave on {{period}}', { period: formatPeriod(row) }),
      dialog: (row, onClose) => <CancelDialog application={row} onClose={onClose} />,
    },
  ];
}
