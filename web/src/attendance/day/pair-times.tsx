import type { AttendancePair } from '@plumbline/contract';
import { useSignedIn } from '../../platform/session.ts';
import classes from '../attendance.module.css';
import { formatDay, siteDay, siteTime } from '../times.ts';
import { PairBadges } from './pair-badges.tsx';

/** From when to when, with the day where it ended on another one, and what there is to know of it. */
export function PairTimes({ pair }: { pair: AttendancePair }) {
  const zone = useSignedIn().site.time_zone;
  const { attendance_in: start, attendance_out: end } = pair;
  const endDay = end && siteDay(end.time_taken, zone);
  const overMidnight = endDay && endDay !== siteDay(start.time_taken, zone);
  return (
    <div className={classes.pairTimes}>
      {siteTime(start.time_taken, zone)} – {end ? siteTime(end.time_taken, zone) : '…'}
      {overMidnight && <span className={classes.below}>({formatDay(endDay)})</span>}
      <PairBadges pair={pair} />
    </div>
  );
}
