import type { AttendanceRow } from '@plumbline/contract';
import { fullName, PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from '../attendance.module.css';
import { LeaveBadge } from '../leave-badge.tsx';

/** Somebody in the list of a day, with what there is to know: a leave, or a clock-out that was forgotten. */
export function DayPerson({ row }: { row: AttendanceRow }) {
  const { leave_application: leave } = row;
  const forgotten = row.attendance_pairs.some((pair) => pair.is_forgotten);
  const pending = row.attendance_pairs.some((pair) => pair.is_correction_pending);
  return (
    <div className={classes.person}>
      <PersonAvatar person={row} size={28} />
      <div>
        <div className={classes.personName}>{fullName(row)}</div>
        {(leave || forgotten || pending) && (
          <div className={classes.pairTimes}>
            {leave && <LeaveBadge type={leave.type_of_leave} half={leave.half_day} />}
            {forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
            {pending && <StatusBadge status="Correction pending" meaning="pending" />}
          </div>
        )}
      </div>
    </div>
  );
}
