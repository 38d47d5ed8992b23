import { decisionStatuses, listOvertime } from '@plumbline/contract';
import { ClockCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RequestList, useApproveAndReject, useReviewQuery, useStatusFilter } from '../../decisions/index.ts';
import { useMay } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimeDecision } from './overtime-decision.tsx';
import { OvertimeDetails } from './overtime-details.tsx';
import { useOvertimeAddress } from './use-overtime-address.ts';

/** The overtime of everybody whom one may see, and deciding on it; a row opens it. */
export function OvertimeTab() {
  const { t } = useTranslation();
  const columns = useOvertimeColumns({ named: true });
  const mayDecide = useMay('overtime.decide');
  const approveAndReject = useApproveAndReject();
  const list = useList(listOvertime, {
    columns,
    query: useReviewQuery(),
    sort: { by: 'date', direction: 'desc' },
    filters: { status: useStatusFilter('select', decisionStatuses, { toReview: mayDecide }) },
  });
  const opened = useOvertimeAddress();
  return (
    <>
      <RequestList
        kind="overtime"
        label={t('Overtime')}
        list={list}
        onOpen={(row) => opened.open(row.id)}
        isSelected={(row) => row.id === opened.id}
        decisions={[
          {
            ability: 'decide',
            choices: approveAndReject,
            name: (row) => t('overtime of {{name}}', { name: fullName(row.employee) }),
            dialog: (row, onClose, pressed) => (
              <OvertimeDecision overtime={row} pressed={pressed} onClose={onClose} />
            ),
          },
        ]}
        noMatch={{ title: t('No overtime'), reason: t('Recorded overtime appears here for approval.') }}
        empty={{
          icon: <ClockCheck />,
          title: t('No pending overtime'),
          reason: t('Recorded overtime appears here for approval.'),
        }}
      />
      <OvertimeDetails address={opened} known={list.rows?.find(({ id }) => id === opened.id)} />
    </>
  );
}
