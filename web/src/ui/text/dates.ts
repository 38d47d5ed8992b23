import { type DateShape, shownDate, shownMoment, shownPeriod } from '@plumbline/contract';
import dayjs from 'dayjs';
import { locale } from '../../platform/i18n.ts';

/** Shown where there is no date. */
export const NO_DATE = '—';

/** The form of a date in a field, typed or picked, as dayjs writes it. */
export const FIELD_FORMAT = 'YYYY-MM-DD';

const SITE_DATE_LENGTH = FIELD_FORMAT.length;

/** A site date, or the day of an instant where the browser is: Mar 7, 2026; @param shape another way to write it */
export function formatDate(value: string | null | undefined, shape: DateShape = 'day'): string {
  if (!value) return NO_DATE;
  return value.length === SITE_DATE_LENGTH
    ? shownDate(value, shape, locale())
    : shownMoment(value, undefined, shape, locale());
}

/** A weekday by its first two letters, where there is little room: Sa. */
export const weekdayName = (date: string): string => formatDate(date, 'weekdayName').slice(0, 2);

/** From a day to a day: Jul 6 – 8, 2026. */
export const formatPeriod = (from: string, to: string): string => shownPeriod(from, to, locale());

/** An instant with its time, in the site's time zone: Mar 7, 2026, 18:05. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  return value ? shownMoment(value, timeZone, 'moment', locale()) : NO_DATE;
}

const TYPED_FORMS = [
  /^(?<year>\d{4})[-/. ]?(?<month>\d{2})[-/. ]?(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})[-/., ]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[-/. ]?(?<day>\d{1,2})[-/., ]+(?<year>\d{4})$/i,
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})$/i,
  /^(?<month>[a-z]{3,9})[-/. ]?(?<day>\d{1,2})$/i,
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

/** The month of a number or of the beginning of a name (at least three letters), as MM. */
function monthOf(typed: string): string {
  const named = MONTHS.findIndex((month) => month.startsWith(typed.toLowerCase()));
  return (named < 0 ? typed : String(named + 1)).padStart(2, '0');
}

/** The day of a month, as MM-DD, that is nearest to another day. */
function nearestTo(day: string, monthAndDay: string): string {
  const year = dayjs(day).year();
  const distance = (date: string) => Math.abs(dayjs(date).diff(day, 'day'));
  return [year, year - 1, year + 1]
    .map((one) => `${one}-${monthAndDay}`)
    .reduce((best, date) => (distance(date) < distance(best) ? date : best));
}

/**
 * Reads a typed date, year first, day first or with its month's name, as YYYY-MM-DD; null where no such day exists.
 * @param today as YYYY-MM-DD: a date without a year is the one nearest to it
 */
export function parseTypedDate(typed: string, today = dayjs().format(FIELD_FORMAT)): string | null {
  for (const form of TYPED_FORMS) {
    const parts = form.exec(typed.trim())?.groups;
    if (!parts) continue;
    const monthAndDay = `${monthOf(parts.month ?? '')}-${parts.day?.padStart(2, '0')}`;
    const date = parts.year ? `${parts.year}-${monthAndDay}` : nearestTo(today, monthAndDay);
    // A day beyond the month's end is taken over into the next one: then the two differ.
    return dayjs(date).format('YYYY-MM-DD') === date ? date : null;
  }
  return null;
}
