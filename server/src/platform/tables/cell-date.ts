import type { DateOrder } from '@plumbline/contract';

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;
const IN_FIGURES = /^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: .*)?$/;
const DAY_AND_NAME =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?<name>[a-z]{3,9})\.?,?[-/. ]+(?<year>\d{4}|\d{2})(?: .*)?$/i;
const NAME_AND_DAY =
  /^(?<name>[a-z]{3,9})\.?[-/. ]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(?<year>\d{4}|\d{2})(?: .*)?$/i;

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

/** The number of a month by its name or the beginning of it; '' for another word. */
function monthOf(name: string): string {
  const index = MONTHS.findIndex(
    (month) =>
      month.startsWith(name.toLowerCase()) || (name.toLowerCase() === 'sept' && month === 'september'),
  );
  return index < 0 ? '' : String(index + 1);
}

/** Whether a date in figures may have its day or its month first: neither is beyond 12, and they differ. */
export function isUnclearDate(text: string): boolean {
  const { first, second } = IN_FIGURES.exec(text)?.groups ?? {};
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** Which is first in a date in figures that shows it; undefined for any other text. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const { first, second } = IN_FIGURES.exec(text)?.groups ?? {};
  if (Number(first) > 12) return 'day-first';
  return Number(second) > 12 ? 'month-first' : undefined;
}

/**
 * A date as people write it, in figures or with the name of its month, as YYYY-MM-DD; anything else stays as it is. Years
 * of two digits are of this century.
 * @param order of a date in figures that does not show it
 */
export function cellDate(text: string, order: DateOrder = 'day-first'): string {
  const figures = IN_FIGURES.exec(text)?.groups;
  const isDayFirst = (dateOrderOf(text) ?? order) === 'day-first';
  const parts = figures
    ? {
        day: isDayFirst ? figures.first : figures.second,
        month: isDayFirst ? figures.second : figures.first,
        year: figures.year,
      }
    : (YEAR_FIRST.exec(text) ?? DAY_AND_NAME.exec(text) ?? NAME_AND_DAY.exec(text))?.groups;
  const month = parts?.month ?? monthOf((parts as { name?: string } | undefined)?.name ?? '');
  if (!parts || month === '') return text;
  const year = parts.year?.length === 2 ? `20${parts.year}` : parts.year;
  return `${year}-${month.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
}
