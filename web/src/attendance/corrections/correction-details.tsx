import type { AttendanceCorrection } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { nameOfDecider, type RequestDetails, RequestStatusBadge } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDay } from '../times.ts';
import { CorrectedTimes } from './correction-columns.tsx';

/** What the panel of a correction shows. */
export function useCorrectionDetails(): RequestDetails<AttendanceCorrection> {
  const { t } = useTranslation();
  return {
    title: ({ employee }) => t('Correction for {{name}}', { name: fullName(employee) }),
    facts: (row) => [
      [t('Type'), row.attendance_id === null ? t('Missing clock-in') : t('Missing clock-out')],
      [t('Date'), formatDay(row.date)],
      [t('Corrected time'), <CorrectedTimes key="times" correction={row} />],
      [t('Project'), row.project.title],
      [t('Reason'), row.reason],
      [t('Requested by'), row.asked_by.id !== row.employee.id && fullName(row.asked_by)],
      [t('Status'), <RequestStatusBadge key="status" status={row.status} />],
      [t('Decided by'), row.decided_by && nameOfDecider(row.decided_by, row.decided_for)],
      [t('Comments'), row.comments],
    ],
    pendingFor: ({ status }) => (status === 'pending' ? 'attendance-correction.decide' : null),
    history: 'attendance_corrections',
  };
}
