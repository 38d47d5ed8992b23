import { type LeaveOfDay, type LeaveType, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/status-badge.tsx';

type LeaveBadgeProps = { type: LeaveOfDay['type_of_leave']; half: boolean };

/** That somebody is on leave that day, and on which. */
export function LeaveBadge({ type, half }: LeaveBadgeProps) {
  const { t } = useTranslation();
  const name = t(leaveTypes[type]);
  const words = half ? t('Half-day leave: {{name}}', { name }) : t('On leave: {{name}}', { name });
  return <StatusBadge status={words} meaning="running" />;
}

/** The type of a leave, as a day of the detail names it. */
export function isLeaveType(name: string | null): name is LeaveType {
  return name !== null && name in leaveTypes;
}
