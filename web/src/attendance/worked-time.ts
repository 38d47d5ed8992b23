import type { AttendanceDay, AttendancePair } from '@plumbline/contract';
import { minutesBetween } from './times.ts';

/** Whether the attendance means that somebody is at work: it is open and its clock-out is not missing. */
export function isAtWork(open: AttendancePair | null): open is AttendancePair {
  return open !== null && open.attendance_out === null && !open.is_forgotten;
}

/**
 * The minutes that somebody has worked today, an open attendance included.
 * @param pairs the attendances of today
 * @param open the open attendance, perhaps since yesterday
 * @param now the server's clock in milliseconds
 */
export function minutesToday(
  pairs: readonly AttendancePair[],
  open: AttendancePair | null,
  now: number,
): number {
  const all = open && !pairs.some(({ id }) => id === open.id) ? [...pairs, open] : pairs;
  return all.reduce((sum, pair) => {
    if (pair.attendance_out) {
      return sum + minutesBetween(pair.attendance_in.time_taken, pair.attendance_out.time_taken);
    }
    return pair.is_forgotten ? sum : sum + minutesBetween(pair.attendance_in.time_taken, now);
  }, 0);
}

/** Whether a day has anything to be shown. */
export function hasContent(day: AttendanceDay): boolean {
  return day.attendance_pairs.length > 0 || day.overtime_details.length > 0 || day.is_leave;
}

/** What some days come to together, in whole hours and days of leave. */
export function sumDays(days: readonly AttendanceDay[]) {
  return days.reduce(
    (sum, day) => ({
      hours: sum.hours + day.hours,
      overtime: sum.overtime + day.overtime,
      total: sum.total + day.total,
      leave: sum.leave + day.leave_no_of_days,
    }),
    { hours: 0, overtime: 0, total: 0, leave: 0 },
  );
}
