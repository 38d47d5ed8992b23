const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The day of a text such as '2024-02-29', '2024-02-29 08:00' or '2024-02-29T08:00:00' as YYYY-MM-DD;
 * null when it has another form or the calendar has no such day. The time of day is dropped, not
 * shifted: a schedule is written in the site's own time.
 */
export function calendarDate(text: string): string | null {
  const day = PATTERN.exec(text.trim())?.[1];
  if (day === undefined || day < '0001') return null;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** The days from one YYYY-MM-DD to another, both counted; 0 or less when the end is before the start. */
export function daysFromTo(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / MILLISECONDS_A_DAY) + 1;
}
