import dayjs from 'dayjs';

/** What stands where there is no date. */
export const NO_DATE = '—';

/** The one form of a date on screen, in fields too, as dayjs writes it; papers bear the same. */
export const DATE_FORMAT = 'D MMM YYYY';

/** A site date or an instant: 7 Mar 2026. */
export function formatDate(value: string | null | undefined): string {
  return value ? dayjs(value).format(DATE_FORMAT) : NO_DATE;
}

/** An instant with its time, in the site's time zone: 7 Mar 2026, 18:05. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  if (!value) return NO_DATE;
  return new Intl.DateTimeFormat('en-GB', {
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
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})[-/., ]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[-/. ]?(?<day>\d{1,2})[-/., ]+(?<year>\d{4})$/i,
];

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The month that a number or the beginning of a name (at least three letters) stands for, as MM. */
function monthOf(typed: string): string {
  const named = MONTHS.findIndex((month) => month.startsWith(typed.toLowerCase()));
  return (named < 0 ? typed : String(named + 1)).padStart(2, '0');
}

/** Reads a typed date, year first, day first or with its month's name, as YYYY-MM-DD; null where no such day exists. */
export function parseTypedDate(typed: string): string | null {
  for (const form of TYPED_FORMS) {
    const parts = form.exec(typed.trim())?.groups;
    if (!parts) continue;
    const date = `${parts.year}-${monthOf(parts.month ?? '')}-${parts.day?.padStart(2, '0')}`;
    // A day beyond the month's end is taken over into the next one: then the two differ.
    return dayjs(date).format('YYYY-MM-DD') === date ? date : null;
  }
  return null;
}
