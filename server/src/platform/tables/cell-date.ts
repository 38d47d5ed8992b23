const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: .*)?$/;
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

/**
 * A date as people write it, year or day first or with the name of its month, as YYYY-MM-DD; anything else stays as it
 * is. Years of two digits are of this century.
 */
export function cellDate(text: string): string {
  const parts = (
    YEAR_FIRST.exec(text) ??
    DAY_FIRST.exec(text) ??
    DAY_AND_NAME.exec(text) ??
    NAME_AND_DAY.exec(text)
  )?.groups;
  const month = parts?.month ?? monthOf(parts?.name ?? '');
  if (!parts || month === '') return text;
  const year = parts.year?.length === 2 ? `20${parts.year}` : parts.year;
  return `${year}-${month.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
}

/** Whether a numeric date has its day before the month, and may have been meant the other way round. */
export const isDayFirst = (text: string): boolean => DAY_FIRST.test(text);
