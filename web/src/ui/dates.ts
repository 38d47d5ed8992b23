import dayjs from 'dayjs';

/** What stands where there is no date. */
export const NO_DATE = '—';

/** A site date or an instant as prose shows it: Mar 7, 2026. */
export function formatDate(value: string | null | undefined): string {
  return value ? dayjs(value).format('MMM D, YYYY') : NO_DATE;
}

/** A site date as a table shows it: 2026/03/07. */
export function formatTableDate(value: string | null | undefined): string {
  return value ? dayjs(value).format('YYYY/MM/DD') : NO_DATE;
}

/** An instant with its time, in the site's time zone: Mar 7, 2026, 18:05. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  if (!value) return NO_DATE;
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
}

const TYPED_FORMS = [
  /^(?<year>\d{4})[-/. ]?(?<month>\d{2})[-/. ]?(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
];

/** Reads a typed date, year first or day first, as YYYY-MM-DD; null where it is none that exists. */
export function parseTypedDate(typed: string): string | null {
  for (const form of TYPED_FORMS) {
    const parts = form.exec(typed.trim())?.groups;
    if (!parts) continue;
    const date = `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
    // A day beyond the month's end is taken over into the next one: then the two differ.
    return dayjs(date).format('YYYY-MM-DD') === date ? date : null;
  }
  return null;
}
