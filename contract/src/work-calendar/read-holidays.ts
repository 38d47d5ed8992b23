import { z } from 'zod';
import { siteDate } from '../platform/scalars.ts';
import { readCalendarFile } from './read-calendar-file.ts';

/** A holiday as a file has it. */
export type ReadHoliday = { date: string; name: string };

/** What a file of holidays says: the holidays by date, and the lines that cannot be read, by their numbers from 1. */
export type ReadHolidays = { holidays: ReadHoliday[]; wrong: { line: number; message: string }[] };

const NAME_LENGTH = 100;
/** The longest line that is read, in characters: an entry of a table is far shorter, and calendars break theirs at 75. */
const LONGEST_LINE = 1_000;
const LINE_END = /\r\n|\r|\n/;
const DAY_MS = 86_400_000;
/** The longest event of a calendar that is taken as holidays, in days. */
const MAX_EVENT_DAYS = 14;

/** Reads the text of a calendar (.ics) or of a table with a date and a name in each line (.csv). */
export function readHolidays(text: string): ReadHolidays {
  const clean = text.replace(/^\uFEFF/, '');
  const tooLong = linesTooLong(clean);
  if (tooLong.length > 0) return { holidays: [], wrong: tooLong };
  const read = /^\s*BEGIN:VCALENDAR/i.test(clean) ? readCalendar(clean) : readTable(clean);
  // Of two of one date the later one is meant.
  const byDate = new Map(read.holidays.map((holiday) => [holiday.date, holiday]));
  return { ...read, holidays: [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

function linesTooLong(text: string): ReadHolidays['wrong'] {
  const most = LONGEST_LINE.toLocaleString('en');
  return text
    .split(LINE_END)
    .flatMap((line, index) =>
      line.length > LONGEST_LINE
        ? [{ line: index + 1, message: `This line has more than ${most} characters.` }]
        : [],
    );
}

/** A table with lines such as `2027-12-25,Christmas Day` or `25/12/2027;Christmas Day`; a heading is passed over. */
function readTable(text: string): ReadHolidays {
  const holidays: ReadHoliday[] = [];
  const wrong: ReadHolidays['wrong'] = [];
  for (const [index, line] of text.split(LINE_END).entries()) {
    if (line.trim() === '') continue;
    const [first = '', ...rest] = cellsOf(line);
    const date = dateOf(first);
    const name = nameOf(rest.find((cell) => cell.trim() !== '') ?? '');
    if (date && name) holidays.push({ date, name });
    else if (index > 0 || /\d/.test(first))
      wrong.push({ line: index + 1, message: date ? 'The name is missing.' : `“${first}” is not a date.` });
  }
  return { holidays, wrong };
}

/** The cells of a line, separated by a comma, a semicolon or a tab; a quoted one may hold these. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** A date as YYYY-MM-DD, YYYYMMDD or DD/MM/YYYY; null where it is none. */
function dateOf(text: string): string | null {
  const typed = text.trim();
  const yearFirst = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(typed);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed);
  const [year, month, day] = yearFirst
    ? yearFirst.slice(1)
    : dayFirst
      ? [dayFirst[3], dayFirst[2], dayFirst[1]]
      : [];
  const { data } = siteDate.safeParse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  return data ?? null;
}

/** The days and the name of each event of a calendar. */
function readCalendar(text: string): ReadHolidays {
  const holidays: ReadHoliday[] = [];
  const wrong: ReadHolidays['wrong'] = [];
  for (const { line, properties } of readCalendarFile(text)) {
    const days = daysOf(properties?.get('dtstart'), properties?.get('dtend'));
    const name = nameOf(properties?.get('summary') ?? '');
    if (properties === null) wrong.push({ line, message: 'An event that cannot be read.' });
    else if (name && days.length > 0) holidays.push(...days.map((date) => ({ date, name })));
    else wrong.push({ line, message: 'An event without a date or a name.' });
  }
  return { holidays, wrong };
}

/** The days of an event; its end is the day after the last. */
function daysOf(start = '', end = ''): string[] {
  const [first, until] = [dateOf(start.slice(0, 10)), dateOf(end.slice(0, 10))];
  if (!first) return [];
  const count = until ? (Date.parse(until) - Date.parse(first)) / DAY_MS : 1;
  return Array.from({ length: Math.min(MAX_EVENT_DAYS, Math.max(1, count)) }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

const name = z.string().trim().min(1);
const nameOf = (text: string): string | null =>
  name.safeParse(text.replaceAll(/\s+/g, ' ')).data?.slice(0, NAME_LENGTH) ?? null;
