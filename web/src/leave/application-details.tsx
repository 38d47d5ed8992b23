import { type LeaveApplication, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import {
  AlsoAway,
  LeaveBalances,
  nameOfDecider,
  type RequestDetails,
  RequestStatusBadge,
} from '../decisions/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { daysInWords, formatPeriod } from './leave-words.ts';

/** What the panel of an application shows. */
export function useApplicationDetails(): RequestDetails<LeaveApplication> {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  return {
    title: ({ employee }) => t('Leave of {{name}}', { name: fullName(employee) }),
    facts: ({ employee, created_by, decided_by, ...row }) => [
      [t('Type'), t(leaveTypes[row.type_of_leave])],
      [t('Dates'), formatPeriod(row)],
      [t('Days'), daysInWords(row.days_used)],
      [t('Days not covered'), row.days_not_covered > 0 && daysInWords(row.days_not_covered)],
      [
        t('Left after approval'),
        row.to_weigh && row.to_weigh.balances.length > 0 && (
          <LeaveBalances key="balances" balances={row.to_weigh.balances} />
        ),
      ],
      [t('Also away'), row.to_weigh && <AlsoAway key="away" {...row.to_weigh} />],
      [t('Reason'), row.reason ?? '—'],
      [t('Applied on'), formatInstant(row.created_at, site.time_zone)],
      [t('Entered by'), created_by.id !== employee.id && fullName(created_by)],
      [t('Status'), <RequestStatusBadge key="status" status={row.status} />],
      [t('Decided by'), decided_by && nameOfDecider(decided_by, row.decided_for)],
      [t('Comments'), row.comments],
    ],
    pendingFor: ({ status }) => (status === 'pending' ? 'leave.decide' : null),
    history: 'leave_applications',
  };
}
