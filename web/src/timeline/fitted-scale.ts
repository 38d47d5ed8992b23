import { barDays, type TimelineRow } from '@plumbline/contract';
import { isRunning } from './first-running.ts';
import { DAY_WIDTH, dayNumber, type Scale, scaleOf, startOfUpper, zooms } from './scale.ts';

/** The days of a span as numbers, both included. */
export type Span = { from: number; to: number };

/** In pixels: a long plan on a phone. */
const LEAST_DAY_WIDTH = 0.25;

/** How much of the width stays free beside what is fitted. */
const FREE_SHARE = 0.06;

/** A plan that is so many times as long as what runs is not shown whole: what runs would be too small. */
const MOST_OF_PLAN = 2;

/** From the first to the last day of what runs today below the item itself; null where nothing does. */
export function runningSpan(rows: readonly TimelineRow[], today: string): Span | null {
  const running = rows.slice(1).filter((row) => isRunning(row, today));
  const days = running.flatMap((row) => barDays(row) ?? []);
  if (days.length === 0) return null;
  return {
    from: Math.min(...days.map(({ from }) => dayNumber(from))),
    to: Math.max(...days.map(({ to }) => dayNumber(to))),
  };
}

/**
 * The scale in which a span fills a width, with days no wider than in the zoom of weeks. Where the span is most of the
 * plan it is the whole plan that fills it, from its beginning, so that its own bar is not cut.
 */
export function fittedScale(
  span: Span,
  plan: Parameters<typeof scaleOf>[1],
  today: string,
  width: number,
): Scale {
  const whole = wholeOf(span, plan);
  const isWhole = lengthOf(whole) <= MOST_OF_PLAN * lengthOf(span);
  const filled = (width * (1 - FREE_SHARE)) / lengthOf(isWhole ? whole : span);
  const dayWidth = Math.min(DAY_WIDTH.week, Math.max(LEAST_DAY_WIDTH, filled));
  // Its head has room for the names of units that are narrower elsewhere.
  const zoom = zooms.find((known) => DAY_WIDTH[known] <= dayWidth) ?? 'year';
  if (!isWhole) return scaleOf(zoom, plan, today, width, dayWidth);
  const free = Math.floor((width * FREE_SHARE) / 2 / dayWidth);
  // Not from the year or month before, of which there would be a stub without room for its name.
  const first = Math.max(whole.from - free, startOfUpper(zoom, whole.from));
  const last = Math.max(whole.to + free, first + Math.ceil(width / dayWidth) - 1);
  return { zoom, first, last, dayWidth, width: (last - first + 1) * dayWidth };
}

const lengthOf = ({ from, to }: Span): number => to - from + 1;

/** A span and the plan around it. */
function wholeOf(span: Span, { first_day, last_day }: Parameters<typeof scaleOf>[1]): Span {
  return {
    from: first_day === null ? span.from : Math.min(span.from, dayNumber(first_day)),
    to: last_day === null ? span.to : Math.max(span.to, dayNumber(last_day)),
  };
}

/** The day in the middle of a span; today's where the span is longer than what is in sight. */
export function middleOf({ from, to }: Span, today: number, daysInSight: number): number {
  return to - from + 1 > daysInSight ? today : (from + to + 1) / 2;
}
