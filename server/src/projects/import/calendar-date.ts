const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[T ].*)?$/;
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

/** The day of a text such as '31/03/2026' or '5.1.2026', the day before the month, as YYYY-MM-DD; else null. */
export function dayFirstDate(text: string): string | null {
  const [, day = '', month = '', year] = DAY_FIRST.exec(text.trim()) ?? [];
  return year === undefined
    ? null
    : calendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The days from one YYYY-MM-DD to another, both counted; 0 or less when the end is before the start. */
export function daysFromTo(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / MILLISECONDS_A_DAY) + 1;
}
