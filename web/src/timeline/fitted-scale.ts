import { barDays, type TimelineRow } from '@plumbline/contract';
import { isRunning } from './first-running.ts';
import { DAY_WIDTH, dayNumber, type Scale, scaleOf, zooms } from './scale.ts';

/** The days of a span as numbers, both included. */
export type Span = { from: number; to: number };

/** In pixels: a long plan on a phone. */
const LEAST_DAY_WIDTH = 0.25;

/** How much of the width stays free beside what is fitted. */
const FREE_SHARE = 0.06;

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

/** The scale in which a span fills a width, with days no wider than in the zoom of weeks. */
export function fittedScale(
  span: Span,
  plan: Parameters<typeof scaleOf>[1],
  today: string,
  width: number,
): Scale {
  const filled = (width * (1 - FREE_SHARE)) / (span.to - span.from + 1);
  const dayWidth = Math.min(DAY_WIDTH.week, Math.max(LEAST_DAY_WIDTH, filled));
  // Its head has room for the names of units that are narrower elsewhere.
  const zoom = zooms.find((known) => DAY_WIDTH[known] <= dayWidth) ?? 'year';
  return scaleOf(zoom, plan, today, width, dayWidth);
}

/** The day in the middle of a span; today's where the span is longer than what is in sight. */
export function middleOf({ from, to }: Span, today: number, daysInSight: number): number {
  return to - from + 1 > daysInSight ? today : (from + to + 1) / 2;
}
