/** What is more than this many hours old and still open was forgotten: nobody works so long. */
export const LONGEST_SHIFT_HOURS = 16;

const MINUTE_MS = 60_000;

/**
 * The hours of one day as they are paid. `hours` is the whole hours between in and out less approved overtime, never
 * below 0; `overtime` is the whole hours of approved overtime. Source: decisions 6, Attendance.
 * @param spans in and out of the day; one without an out counts nothing until it is corrected
 * @param approvedOvertimeMinutes minutes of overtime approved for the day
 */
export function workedHours(
  spans: readonly { time_in: Date; time_out: Date | null }[],
  approvedOvertimeMinutes: number,
): { hours: number; overtime: number } {
  const worked = spans.reduce(
    (sum, { time_in, time_out }) =>
      time_out === null ? sum : sum + Math.max(0, time_out.getTime() - time_in.getTime()),
    0,
  );
  const overtime = Math.floor(approvedOvertimeMinutes / 60);
  return { hours: Math.max(0, Math.floor(worked / (60 * MINUTE_MS)) - overtime), overtime };
}

/**
 * How long an overtime lasts, in minutes; one that ends at or before its start ends on the next day.
 * @param start site-local time of day, HH:MM
 * @param end site-local time of day, HH:MM
 */
export function overtimeMinutes(start: string, end: string): number {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const difference = minutesOf(end) - minutesOf(start);
  return difference > 0 ? difference : difference + 24 * 60;
}

/**
 * The distance between two positions along the ground, in metres (haversine on a sphere of mean earth radius).
 * @param from latitude and longitude in degrees
 * @param to latitude and longitude in degrees
 */
export function distanceMetres(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
