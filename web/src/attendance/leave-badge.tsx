import { halvesOfDay, type LeaveOfDay, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/badges/status-badge.tsx';

type LeaveBadgesProps = { leaves: readonly LeaveOfDay[] };

/** That somebody is on leave that day, and on which; of two halves each. */
export function LeaveBadges({ leaves }: LeaveBadgesProps) {
  const { t } = useTranslation();
  const half = useHalfDayWords();
  return leaves.map((leave) => (
    <StatusBadge
      key={leave.id}
      status={half(leave) ?? t('On leave: {{name}}', { name: t(leaveTypes[leave.type_of_leave]) })}
      meaning="running"
    />
  ));
}

/** The words of a half day of leave; null of a whole day, which each place names in its own way. */
export function useHalfDayWords() {
  const { t } = useTranslation();
  return ({ type_of_leave, half_of_day }: LeaveOfDay) =>
    half_of_day &&
    t('Half-day leave: {{name}}, {{half}}', {
      name: t(leaveTypes[type_of_leave]),
      half: t(halvesOfDay[half_of_day]).toLowerCase(),
    });
}
