/** How a date can be shown; each as American English writes it. */
const shapes = {
  /** Nov 25, 2026. */
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  /** Nov 25. */
  shortDay: { month: 'short', day: 'numeric' },
  /** Wed, Nov 25. */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Wed, Nov 25, 2026. */
  weekdayAndYear: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  /** Wednesday, November 25. */
  longWeekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Wednesday, November 25, 2026. */
  longDay: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** November 2026. */
  month: { year: 'numeric', month: 'long' },
  /** Nov 2026. */
  shortMonth: { year: 'numeric', month: 'short' },
  /** Nov. */
  monthName: { month: 'short' },
  /** 2026. */
  year: { year: 'numeric' },
  /** Wed. */
  weekdayName: { weekday: 'short' },
  /** 18:05. */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Nov 25, 2026, 18:05. */
  moment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof shapes;

/** The language of sentences and papers that the server writes. */
const ENGLISH = 'en';

/** One of each: to make one costs more than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(shape: DateShape, locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${shape} ${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone });
  formats.set(key, format);
  return format;
}

/**
 * A site date as people read it: Nov 25, 2026. Screens, papers, notifications and sentences of the server show dates
 * by this one function. Rule: API-9.
 * @param date YYYY-MM-DD; what is no date, such as half a date in a draft, is shown as it is
 */
export function shownDate(date: string, shape: DateShape = 'day', locale: string = ENGLISH): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : formatOf(shape, locale, 'UTC').format(day);
}

/** From a day to a day, without what both have in common: Nov 2 – 8, 2026; Dec 30, 2026 – Jan 4, 2027. */
export function shownPeriod(from: string, to: string, locale: string = ENGLISH): string {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date];
  // Some of the blanks are thin ones, which no search for the text on a page finds.
  return formatOf('day', locale, 'UTC').formatRange(first, last).replaceAll('\u2009', ' ');
}

/**
 * An instant as people read it, with its time: Nov 25, 2026, 18:05.
 * @param timeZone an IANA name; without one the zone of the browser
 */
export function shownMoment(
  at: string | Date,
  timeZone?: string,
  shape: DateShape = 'moment',
  locale: string = ENGLISH,
): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? String(at) : formatOf(shape, locale, timeZone).format(moment);
}
