import { Text } from '@mantine/core';
import { decideOvertime, type Overtime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, pressedOf, useApproveAndReject, useDecision } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDay } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { OvertimeTimes } from './overtime-times.tsx';

type OvertimeDecisionProps = {
  overtime: Overtime;
  /** The choice whose button was pressed; null: both are offered. */
  pressed: string | null;
  onClose: () => void;
};

/** The dialog that decides on overtime. */
export function OvertimeDecision({ overtime: latest, pressed, onClose }: OvertimeDecisionProps) {
  const { t } = useTranslation();
  const duration = useDuration();
  const decision = useDecision(decideOvertime, latest, onClose, { kind: 'overtime' });
  const choices = pressedOf(useApproveAndReject(), pressed);
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
        {overtime.project && <Text size="sm">{overtime.project.title}</Text>}
        <Text size="sm">{overtime.reason}</Text>
        <Text size="sm" c="dimmed">
          {t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })}
        </Text>
      </div>
    </DecisionDialog>
  );
}
