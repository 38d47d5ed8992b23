import type { AttendancePair } from '@plumbline/contract';
import { useSignedIn } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import classes from '../attendance.module.css';
import { SentLater } from '../sent-later.tsx';
import { formatDay, siteDay, siteTime } from '../times.ts';

/** From when to when, with the day where it ended on another one, and what there is to know of it. */
export function PairTimes({ pair }: { pair: AttendancePair }) {
  const zone = useSignedIn().site.time_zone;
  const { attendance_in: start, attendance_out: end } = pair;
  const endDay = end && siteDay(end.time_taken, zone);
  const overMidnight = endDay && endDay !== siteDay(start.time_taken, zone);
  return (
    <div className={classes.pairTimes}>
      {siteTime(start.time_taken, zone)} <SentLater mark={start} /> –{' '}
      {end ? siteTime(end.time_taken, zone) : '…'}
      {overMidnight && <span className={classes.below}>({formatDay(endDay)})</span>}
      <SentLater mark={end} />
      <PairBadges pair={pair} />
    </div>
  );
}

/** What there is to know of an attendance besides its times. */
function PairBadges({ pair }: { pair: AttendancePair }) {
  return (
    <>
      {pair.is_forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
      {pair.is_correction_pending && <StatusBadge status="Pending approval" meaning="pending" />}
      {pair.is_corrected && <StatusBadge status="Corrected" meaning="neutral" />}
    </>
  );
}
