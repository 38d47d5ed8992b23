import { type AttendanceRow, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from '../attendance.module.css';
import { PresenceBadge } from './presence-badge.tsx';

/** Whether somebody was there on a day, and the leave that they have. */
export function PresenceCell({ row }: { row: AttendanceRow }) {
  const { t } = useTranslation();
  const { leave_application: leave, presence } = row;
  const name = leave && t(leaveTypes[leave.type_of_leave]);
  return (
    <div className={classes.details}>
      <span className={classes.whole}>
        <PresenceBadge presence={presence} />
      </span>
      {leave && (
        <span className={classes.below}>
          {leave.half_day ? t('Half-day leave: {{name}}', { name }) : t('{{name}} leave', { name })}
        </span>
      )}
    </div>
  );
}
