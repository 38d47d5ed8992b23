import { Text } from '@mantine/core';
import { listOvertime, type Overtime } from '@plumbline/contract';
import { ClockCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { DecisionTab, useStatusFilter } from '../decision-tab.tsx';
import { formatDay } from '../times.ts';
import { useDecision } from '../use-decision.ts';
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
    filters: { status: useStatusFilter() },
  });
  return (
    <DecisionTab
      label={t('Overtime')}
      list={list}
      decideLabel={(row) => t('Review overtime for {{name}}', { name: fullName(row.employee) })}
      empty={{
        icon: <ClockCheck />,
        title: t('No pending overtime'),
        none: t('No overtime'),
        reason: t('Recorded overtime appears here for approval.'),
      }}
      decision={(row, onClose) => <OvertimeDecision overtime={row} onClose={onClose} />}
    />
  );
}

function OvertimeDecision({ overtime, onClose }: { overtime: Overtime; onClose: () => void }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const { pending, decide } = useDecision('overtime', onClose);
  return (
    <DecisionDialog
      subject={t('{{name}}: {{length}} overtime', {
        name: fullName(overtime.employee),
        length: duration(overtime.minutes),
      })}
      sentence={t('Once approved, the overtime counts as paid hours.')}
      pending={pending}
      onApprove={(comments) => decide(overtime, 'approved', comments)}
      onReject={(comments) => decide(overtime, 'rejected', comments)}
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
