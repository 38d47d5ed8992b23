import { shownDate } from '@plumbline/contract';
import { addDays, daysBetween } from '../../platform/days.ts';
import type { PrintWords } from '../../print/index.ts';
import { type LookAhead, type LookAheadTask, lastDayOf } from './read-look-ahead.ts';

/** From where to where a bar is drawn, in days from the first day of the period, and how far it is done. */
type Bar = { from: number; to: number; done: number };

/** A look-ahead in words, as `look-ahead-table.typ` knows it. */
export type LookAheadTable = {
  weeks: { label: string; days: string[] }[];
  areas: {
    title: string;
    rows: {
      code: string;
      title: string;
      place: string;
      /** The first and the last day, each in a line of its own. */
      dates: string[];
      progress: string;
      people: string;
      /** 'Overdue by 3 days'; null where it is not. */
      overdue: string | null;
      is_critical: boolean;
      bar: Bar | null;
    }[];
  }[];
  /** What the reader has to know of it, such as that not all is printed. */
  notes: string[];
  empty: string | null;
};

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

/**
 * The bar of a task within a period; null for one that lies before it.
 * @param days how many the period has
 */
export function barWithin(
  { start_date, end_date, percentage }: Pick<LookAheadTask, 'start_date' | 'end_date' | 'percentage'>,
  from: string,
  days: number,
): Bar | null {
  const first = start_date ?? end_date;
  const last = end_date ?? start_date;
  if (first === null || last === null) return null;
  const [start, end] = [daysBetween(from, first), daysBetween(from, last) + 1];
  const within = (day: number) => Math.min(days, Math.max(0, day));
  if (within(start) === within(end)) return null;
  return { from: within(start), to: within(end), done: within(start + ((end - start) * percentage) / 100) };
}

function weeksOf({ from, weeks }: LookAhead): LookAheadTable['weeks'] {
  const shortDay = (day: string) => shownDate(day, 'shortDay');
  return Array.from({ length: weeks }, (_, week) => {
    const first = addDays(from, 7 * week);
    // In six weeks a day has no room for its number.
    const days = weeks > 3 ? [] : Array.from({ length: 7 }, (_each, day) => addDays(first, day).slice(8));
    return {
      label: weeks > 3 ? shortDay(first) : `${shortDay(first)} – ${shortDay(addDays(first, 6))}`,
      days: days.map((day) => String(Number(day))),
    };
  });
}

function rowOf(task: LookAheadTask, lookAhead: LookAhead, words: PrintWords) {
  const { code, title, place, start_date, end_date, percentage, days_overdue, people, more_people } = task;
  const [start, end] = [start_date, end_date].map((day) => (day ? words.day(day) : '…'));
  const named = more_people > 0 ? [...people, `${more_people} more`] : people;
  return {
    code,
    title,
    place,
    dates: [`${start} –`, `${end}`],
    progress: `${words.number(Math.floor(percentage))} %`,
    people: named.join(', '),
    overdue: days_overdue > 0 ? `Overdue by ${count(days_overdue, 'day', 'days')}` : null,
    is_critical: task.is_critical,
    bar: barWithin(task, lookAhead.from, 7 * lookAhead.weeks),
  };
}

function notesOf(
  { tasks, total, without_dates, recorded_later, on }: LookAhead,
  words: PrintWords,
): string[] {
  const notes: string[] = [];
  if (tasks.length < total)
    notes.push(
      `Of ${total.toLocaleString('en')} tasks the ${tasks.length.toLocaleString('en')} that end first are listed. The Excel file has all of them.`,
    );
  if (without_dates > 0)
    notes.push(
      `${count(without_dates, 'unfinished task has', 'unfinished tasks have')} no dates and ${without_dates === 1 ? 'is' : 'are'} not listed.`,
    );
  if (recorded_later > 0)
    notes.push(
      `${count(recorded_later, 'task was', 'tasks were')} recorded after ${words.day(on)} and ${recorded_later === 1 ? 'is' : 'are'} not listed.`,
    );
  return notes;
}

/** What is said where no task is listed. */
function emptyWords(lookAhead: LookAhead, words: PrintWords): string | null {
  if (lookAhead.tasks.length > 0) return null;
  const period = `${words.day(lookAhead.from)} – ${words.day(lastDayOf(lookAhead))}`;
  return lookAhead.recorded_later > 0
    ? `No other task is planned for ${period} or overdue.`
    : `No unfinished task is planned for ${period}, and none is overdue.`;
}

/** A look-ahead in words: its weeks, and its tasks by Area. */
export function lookAheadTable(lookAhead: LookAhead, words: PrintWords): LookAheadTable {
  const byArea = Map.groupBy(lookAhead.tasks, ({ area }) => area.id);
  return {
    weeks: weeksOf(lookAhead),
    areas: [...byArea.values()].map((tasks) => {
      const { code, title } = (tasks[0] as LookAheadTask).area;
      return { title: `${code} ${title}`, rows: tasks.map((task) => rowOf(task, lookAhead, words)) };
    }),
    notes: notesOf(lookAhead, words),
    empty: emptyWords(lookAhead, words),
  };
}
