import { dayNumber, type Scale, type Zoom } from '../scale.ts';

/** The units of the calendar's head by the days that fit a sheet with them. */
const ZOOMS: readonly (readonly [most: number, zoom: Zoom])[] = [
  [180, 'week'],
  [3 * 366, 'month'],
  [8 * 366, 'quarter'],
];

/**
 * The scale of a printed timeline: from its first to its last day, a day being one unit wide.
 * @param span the plan's first and last day as site dates; today alone where it has none
 */
export function sheetScale(
  { first_day, last_day }: { first_day: string | null; last_day: string | null },
  today: string,
): Scale {
  const first = dayNumber(first_day ?? today);
  const last = Math.max(first, dayNumber(last_day ?? today));
  const width = last - first + 1;
  const zoom = ZOOMS.find(([most]) => width <= most)?.[1] ?? 'year';
  return { zoom, first, last, dayWidth: 1, width };
}

/** Where something is on the sheet, in per cent of its width; what begins before the first day is cut there. */
export function shareOf({ width: whole }: Scale, left: number, width: number) {
  const [from, to] = [Math.max(0, left), Math.min(whole, left + width)];
  return { left: `${(from / whole) * 100}%`, width: `${(Math.max(0, to - from) / whole) * 100}%` };
}
