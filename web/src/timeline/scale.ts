import type { DateShape } from '@plumbline/contract';
import dayjs from 'dayjs';
import { formatDate, weekdayName } from '../ui/text/dates.ts';

export const zooms = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof zooms)[number];

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** How wide a day is, in pixels. */
export const DAY_WIDTH: Readonly<Record<Zoom, number>> = {
  day: 40,
  week: 20,
  month: 5,
  quarter: 1.6,
  year: 0.5,
};

/** How many days are shown before the first and after the last one. */
const MARGIN_DAYS: Readonly<Record<Zoom, number>> = { day: 7, week: 14, month: 45, quarter: 120, year: 400 };

/** The timeline of a plan includes today when today is within so many days of it. */
const NEAR_TODAY_DAYS = 5 * 366;

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

type Line = { unit: Unit; label: (date: string) => string };

const named = (unit: Unit, shape: DateShape): Line => ({ unit, label: (date) => formatDate(date, shape) });

const months = named('month', 'month');
const years = named('year', 'year');
const quarters: Line = { unit: 'quarter', label: (date) => `Q${Math.ceil(Number(date.slice(5, 7)) / 3)}` };
const days: Line = { unit: 'day', label: (date) => `${weekdayName(date)} ${Number(date.slice(8))}` };

/** The two lines of the head of each zoom: which units they name, and how. */
const HEADS: Readonly<Record<Zoom, { upper: Line; lower: Line }>> = {
  day: { upper: months, lower: days },
  week: { upper: months, lower: named('week', 'shortDay') },
  month: { upper: years, lower: named('month', 'monthName') },
  quarter: { upper: years, lower: quarters },
  year: { upper: years, lower: quarters },
};

/** A site date as a number: days from 1 January 1970. */
export const dayNumber = (date: string): number => Math.round(Date.parse(date.slice(0, 10)) / MS_PER_DAY);

/** The site date of such a number. */
export const dateOfDay = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

/** Which days are drawn how wide: `first` is at 0 pixels, `last` ends at `width`. */
export type Scale = { zoom: Zoom; first: number; last: number; dayWidth: number; width: number };

/**
 * The scale of a plan, with a margin on both sides; as wide as its place at the least.
 * @param span the plan's first and last day as site dates
 * @param least in pixels
 * @param dayWidth in pixels
 */
export function scaleOf(
  zoom: Zoom,
  span: { first_day: string | null; last_day: string | null },
  today: string,
  least: number,
  dayWidth = DAY_WIDTH[zoom],
): Scale {
  const now = dayNumber(today);
  const from = span.first_day === null ? now : dayNumber(span.first_day);
  const to = span.last_day === null ? now : dayNumber(span.last_day);
  const near = now > from - NEAR_TODAY_DAYS && now < to + NEAR_TODAY_DAYS;
  const first = (near ? Math.min(from, now) : from) - MARGIN_DAYS[zoom];
  const end = (near ? Math.max(to, now) : to) + MARGIN_DAYS[zoom];
  const last = Math.max(end, first + Math.ceil(least / dayWidth) - 1);
  return { zoom, first, last, dayWidth, width: (last - first + 1) * dayWidth };
}

/** How far from the left a day begins, in pixels; the next one's is where it ends. */
export const leftOf = ({ first, dayWidth }: Scale, day: number): number => (day - first) * dayWidth;

/** The day that is so far from the left. */
export const dayAt = ({ first, dayWidth }: Scale, left: number): number =>
  first + Math.floor(left / dayWidth);

/** A part of the head: its days, where it is drawn, and what it says. */
export type Tick = { day: number; left: number; width: number; label: string; isWeekend: boolean };

/** The two lines of the head within some pixels. */
export function ticksOf(scale: Scale, from: number, to: number): { upper: Tick[]; lower: Tick[] } {
  const { upper, lower } = HEADS[scale.zoom];
  return { upper: lineOf(scale, upper, from, to), lower: lineOf(scale, lower, from, to) };
}

function lineOf(scale: Scale, { unit, label }: Line, from: number, to: number): Tick[] {
  const ticks: Tick[] = [];
  const end = Math.min(scale.last + 1, dayAt(scale, to) + 1);
  let start = startOf(dateOfDay(Math.max(scale.first, dayAt(scale, from))), unit);
  for (let day = dayNumber(start.format('YYYY-MM-DD')); day < end; ) {
    const following = unit === 'quarter' ? start.add(3, 'month') : start.add(1, unit);
    const next = dayNumber(following.format('YYYY-MM-DD'));
    const isWeekend = unit === 'day' && (start.day() === 0 || start.day() === 6);
    ticks.push({
      day,
      left: leftOf(scale, day),
      width: (next - day) * scale.dayWidth,
      label: label(dateOfDay(day)),
      isWeekend,
    });
    start = following;
    day = next;
  }
  return ticks;
}

/** The first day of the unit in the upper line of a zoom's head that a day is in. */
export const startOfUpper = (zoom: Zoom, day: number): number =>
  dayNumber(startOf(dateOfDay(day), HEADS[zoom].upper.unit).format('YYYY-MM-DD'));

/** The beginning of the unit that a day is in; weeks begin on Monday. */
function startOf(date: string, unit: Unit) {
  const day = dayjs(date);
  if (unit === 'week') return day.subtract((day.day() + 6) % 7, 'day');
  if (unit === 'quarter') return day.startOf('month').subtract(day.month() % 3, 'month');
  return day.startOf(unit);
}
