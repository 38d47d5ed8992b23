const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
/** The time that a form takes too (`siteDate`): what lies outside it is a slip or a placeholder. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The day of a text such as '2024-02-29', '2024-02-29 08:00' or '2024-02-29T08:00:00' as YYYY-MM-DD; null when it has
 * another form, the calendar has no such day, or it lies outside the years 1900 to 2199. The time of day is dropped, not
 * shifted: a schedule is written in the site's own time.
 */
export function calendarDate(text: string): string | null {
  const day = PATTERN.exec(text.trim())?.[1];
  if (day === undefined || day < FIRST_DAY || day > LAST_DAY) return null;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** A moment at the very beginning of a day. */
const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The day on which a work ends: one that ends at 00:00 ends the day before, if it began before that moment.
 * @param start when it began, as text of the same form
 */
export function endDate(text: string, start: string): string | null {
  const day = calendarDate(text);
  if (day === null || !MIDNIGHT.test(text.trim()) || !(start.trim() < text.trim())) return day;
  return calendarDate(new Date(Date.parse(`${day}T00:00:00Z`) - MILLISECONDS_A_DAY).toISOString());
}

/** The days from one YYYY-MM-DD to another, both counted; 0 or less when the end is before the start. */
export function daysFromTo(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / MILLISECONDS_A_DAY) + 1;
}
