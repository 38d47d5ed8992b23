import { Text } from '@mantine/core';
import { decideOvertime, decisionStatuses, listOvertime, type Overtime } from '@plumbline/contract';
import { ClockCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  DecisionDialog,
  RequestList,
  useApproveAndReject,
  useDecision,
  useStatusFilter,
} from '../../decisions/index.ts';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { formatDay } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimeTimes } from './overtime-times.tsx';

/** The overtime of everybody whom one may see, and deciding on it. */
export function OvertimeTab() {
  const { t } = useTranslation();
  const columns = useOvertimeColumns({ named: true });
  const list = useList(listOvertime, {
    columns,
    sort: { by: 'date', direction: 'desc' },
    filters: { status: useStatusFilter('segments', decisionStatuses) },
  });
  return (
    <RequestList
      label={t('Overtime')}
      list={list}
      decisions={[
        {
          ability: 'decide',
          label: t('Review'),
          name: (row) => t('Review overtime for {{name}}', { name: fullName(row.employee) }),
          dialog: (row, onClose) => <OvertimeDecision overtime={row} onClose={onClose} />,
        },
      ]}
      noMatch={{ title: t('No overtime'), reason: t('Recorded overtime appears here for approval.') }}
      empty={{
        icon: <ClockCheck />,
        title: t('No pending overtime'),
        reason: t('Recorded overtime appears here for approval.'),
      }}
    />
  );
}

function OvertimeDecision({ overtime: latest, onClose }: { overtime: Overtime; onClose: () => void }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const decision = useDecision(decideOvertime, latest, onClose);
  const choices = useApproveAndReject();
  const overtime = decision.record;
  return (
    <DecisionDialog
      subject={t('{{name}}: {{length}} overtime', {
        name: fullName(overtime.employee),
        length: duration(overtime.minutes),
      })}
      sentence={t('Once approved, the overtime counts as paid hours.')}
      choices={choices}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      <div>
        <Text size="sm">
          {formatDay(overtime.date)}, <OvertimeTimes overtime={overtime} />
        </Text>
        <Text size="sm">{overtime.reason}</Text>
        <Text size="sm" c="dimmed">
          {t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })}
        </Text>
      </div>
    </DecisionDialog>
  );
}
