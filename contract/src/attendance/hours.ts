/** After this many hours the clock-out of an open attendance is missing: no one works so long. */
export const LONGEST_SHIFT_HOURS = 16;

/** How long after a shift an overtime of the next day still follows it. */
export const OVERTIME_FOLLOWS_WITHIN_HOURS = 4;

const HOUR_MS = 3_600_000;

type Attendance = { time_in: Date; time_out: Date | null };
type Stretch = { starts_at: Date; ends_at: Date };

/**
 * The hours of one day as they are paid. Overtime within the day's attendance is taken off its hours, overtime beyond it is
 * not; both are counted in whole hours, so that together they are the whole hours of what was worked.
 * Rule: ATTENDANCE-4.
 * @param spans in and out of the day; one without an out counts nothing until it is corrected
 * @param own approved overtime that belongs to the day
 * @param others approved overtime of the same person that belongs to other days, whatever of it lies within these spans
 */
export function workedHours(
  spans: readonly Attendance[],
  own: readonly Stretch[],
  others: readonly Stretch[] = [],
): { hours: number; overtime: number } {
  const worked = sum(spans, ({ time_in, time_out }) => (time_out ? length(time_in, time_out) : 0));
  const extra = sum(own, ({ starts_at, ends_at }) => length(starts_at, ends_at));
  const within = sum(spans, (span) => sum([...own, ...others], (stretch) => overlap(span, stretch)));
  const overtime = Math.floor(extra / HOUR_MS);
  return { hours: Math.max(0, Math.floor((worked - within + extra) / HOUR_MS) - overtime), overtime };
}

function overlap({ time_in, time_out }: Attendance, { starts_at, ends_at }: Stretch): number {
  if (time_out === null) return 0;
  return length(time_in > starts_at ? time_in : starts_at, time_out < ends_at ? time_out : ends_at);
}

const length = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime());

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

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
