import type { AttendanceRow } from '@plumbline/contract';
import classes from '../attendance.module.css';
import { useLeaveWords } from '../leave-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/** Whether somebody was there on a day, and the leave that they have. */
export function PresenceCell({ row }: { row: AttendanceRow }) {
  const words = useLeaveWords();
  const { leaves, presence } = row;
  return (
    <div className={classes.details}>
      <span className={classes.whole}>
        <PresenceBadge presence={presence} />
      </span>
      {leaves.map((leave) => (
        <span key={leave.id} className={classes.below}>
          {words(leave)}
        </span>
      ))}
    </div>
  );
}
