import type { AttendanceRow } from '@plumbline/contract';
import { fullName, PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePhone } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { LeaveBadge } from '../leave-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/**
 * Somebody in the list of a day, with a clock-out that was forgotten or is being corrected; on a phone also whether they
 * were there, which is a column of its own elsewhere.
 */
export function DayPerson({ row }: { row: AttendanceRow }) {
  const phone = usePhone();
  const leave = phone ? row.leave_application : null;
  const forgotten = row.attendance_pairs.some((pair) => pair.is_forgotten);
  const pending = row.attendance_pairs.some((pair) => pair.is_correction_pending);
  return (
    <div className={classes.person}>
      <PersonAvatar person={row} size={28} />
      <div>
        <div className={classes.personName}>{fullName(row)}</div>
        {(phone || forgotten || pending) && (
          <div className={classes.pairTimes}>
            {phone && (!leave || row.presence !== 'on_leave') && <PresenceBadge presence={row.presence} />}
            {leave && <LeaveBadge type={leave.type_of_leave} half={leave.half_day} />}
            {forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
            {pending && <StatusBadge status="Correction pending" meaning="pending" />}
          </div>
        )}
      </div>
    </div>
  );
}
