import { z } from 'zod';
import { siteDate } from '../platform/scalars.ts';

/** A holiday as a file has it. */
export type ReadHoliday = { date: string; name: string };

/** What a file of holidays says: the holidays by date, and the lines that cannot be read, by their numbers from 1. */
export type ReadHolidays = { holidays: ReadHoliday[]; wrong: { line: number; message: string }[] };

const NAME_LENGTH = 100;
const DAY_MS = 86_400_000;
/** The longest event of a calendar that is taken as holidays, in days. */
const MAX_EVENT_DAYS = 14;

/** Reads the text of a calendar (.ics) or of a table with a date and a name in each line (.csv). */
export function readHolidays(text: string): ReadHolidays {
  const clean = text.replace(/^\uFEFF/, '');
  const read = /^\s*BEGIN:VCALENDAR/i.test(clean) ? readCalendar(clean) : readTable(clean);
  // Of two of one date the later one is meant.
  const byDate = new Map(read.holidays.map((holiday) => [holiday.date, holiday]));
  return { ...read, holidays: [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** A table with lines such as `2027-12-25,Christmas Day` or `25/12/2027;Christmas Day`; a heading is passed over. */
function readTable(text: string): ReadHolidays {
  const holidays: ReadHoliday[] = [];
  const wrong: ReadHolidays['wrong'] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
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

/** A calendar as RFC 5545 writes it: the days and the name of each event. */
function readCalendar(text: string): ReadHolidays {
  const holidays: ReadHoliday[] = [];
  const wrong: ReadHolidays['wrong'] = [];
  let event: Partial<Record<'DTSTART' | 'DTEND' | 'SUMMARY', string>> = {};
  // A long line is continued on the next one, which begins with a blank.
  for (const [index, line] of text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .entries()) {
    const [, property = '', value = ''] = /^([A-Z]+)[^:]*:(.*)$/i.exec(line) ?? [];
    const key = property.toUpperCase();
    if (key === 'BEGIN') event = {};
    else if (key === 'DTSTART' || key === 'DTEND' || key === 'SUMMARY') event[key] = value.trim();
    else if (key === 'END' && value.trim().toUpperCase() === 'VEVENT') {
      const days = daysOf(event.DTSTART, event.DTEND);
      const name = nameOf(event.SUMMARY?.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1') ?? '');
      if (name && days.length > 0) holidays.push(...days.map((date) => ({ date, name })));
      else wrong.push({ line: index + 1, message: 'An event without a date or a name.' });
    }
  }
  return { holidays, wrong };
}

/** The days of an event; its end is the day after the last. */
function daysOf(start = '', end = ''): string[] {
  const [first, until] = [dateOf(start.slice(0, 8)), dateOf(end.slice(0, 8))];
  if (!first) return [];
  const count = until ? (Date.parse(until) - Date.parse(first)) / DAY_MS : 1;
  return Array.from({ length: Math.min(MAX_EVENT_DAYS, Math.max(1, count)) }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

const name = z.string().trim().min(1);
const nameOf = (text: string): string | null =>
  name.safeParse(text.replaceAll(/\s+/g, ' ')).data?.slice(0, NAME_LENGTH) ?? null;
