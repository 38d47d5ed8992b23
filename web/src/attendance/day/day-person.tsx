import type { AttendanceRow } from '@plumbline/contract';
import { useSignedIn } from '../../platform/session.ts';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import { useCards } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { SentLater } from '../sent-later.tsx';
import { siteTime } from '../times.ts';

/**
 * Somebody in the list of a day, with a clock-out that was forgotten or is being corrected; on a phone also from when to
 * when they were there, which are columns of their own elsewhere.
 */
export function DayPerson({ row }: { row: AttendanceRow }) {
  const cards = useCards();
  const zone = useSignedIn().site.time_zone;
  const forgotten = row.attendance_pairs.some((pair) => pair.is_forgotten);
  const pending = row.attendance_pairs.some((pair) => pair.is_correction_pending);
  return (
    <div className={classes.person}>
      <PersonAvatar person={row} size={28} />
      <div>
        <div className={classes.personName}>{fullName(row)}</div>
        {((cards && row.in) || forgotten || pending) && (
          <div className={classes.pairTimes}>
            {cards && row.in && (
              <span className={classes.below}>
                {siteTime(row.in.time_taken, zone)} – {row.out && siteTime(row.out.time_taken, zone)}
              </span>
            )}
            {cards && <SentLater mark={row.in} />}
            {cards && <SentLater mark={row.out} />}
            {forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
            {pending && <StatusBadge status="Correction pending" meaning="pending" />}
          </div>
        )}
      </div>
    </div>
  );
}
