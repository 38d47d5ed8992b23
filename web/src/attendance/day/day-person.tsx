import type { AttendanceRow } from '@plumbline/contract';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import { usePhone } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { LeaveBadges } from '../leave-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/**
 * Somebody in the list of a day, with a clock-out that was forgotten or is being corrected; on a phone also whether they
 * were there, which is a column of its own elsewhere.
 */
export function DayPerson({ row }: { row: AttendanceRow }) {
  const phone = usePhone();
  const leaves = phone ? row.leaves : [];
  const forgotten = row.attendance_pairs.some((pair) => pair.is_forgotten);
  const pending = row.attendance_pairs.some((pair) => pair.is_correction_pending);
  return (
    <div className={classes.person}>
      <PersonAvatar person={row} size={28} />
      <div>
        <div className={classes.personName}>{fullName(row)}</div>
        {(phone || forgotten || pending) && (
          <div className={classes.pairTimes}>
            {phone && (leaves.length === 0 || row.presence !== 'on_leave') && (
              <PresenceBadge presence={row.presence} />
            )}
            <LeaveBadges leaves={leaves} />
            {forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
            {pending && <StatusBadge status="Correction pending" meaning="pending" />}
          </div>
        )}
      </div>
    </div>
  );
}
