import { type AttendanceRow, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from '../attendance.module.css';
import { useHalfDayWords } from '../leave-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/** Whether somebody was there on a day, and the leave that they have. */
export function PresenceCell({ row }: { row: AttendanceRow }) {
  const { t } = useTranslation();
  const half = useHalfDayWords();
  const { leaves, presence } = row;
  return (
    <div className={classes.details}>
      <span className={classes.whole}>
        <PresenceBadge presence={presence} />
      </span>
      {leaves.map((leave) => (
        <span key={leave.id} className={classes.below}>
          {half(leave) ?? t('{{name}} leave', { name: t(leaveTypes[leave.type_of_leave]) })}
        </span>
      ))}
    </div>
  );
}
