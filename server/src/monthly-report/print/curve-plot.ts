import { type ProgressCurve, shownDate } from '@plumbline/contract';
import { addDays, daysBetween, earlierDay } from '../../platform/days.ts';

/** A point of the plot: from 0 at the left edge to 1 at the right one, and a percentage. */
type PlotPoint = readonly [x: number, percentage: number];

/** An S-curve as `s-curve.typ` draws it. */
export type CurvePlot = {
  planned: PlotPoint[];
  actual: PlotPoint[];
  /** From the progress of the last day on; none where there is no forecast. */
  earliest: PlotPoint[];
  latest: PlotPoint[];
  /** The last day of the report. */
  now: number;
  /** First days of months, at most MAX_TICKS. */
  ticks: { x: number; label: string }[];
};

const MAX_TICKS = 12;

/** The first days of months in a range, every month, or every so many where they are too many. */
function monthStarts(from: string, until: string): string[] {
  const starts: string[] = [];
  let [year, month] = from.split('-').map(Number) as [number, number];
  for (;;) {
    const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    if (start > until) break;
    if (start >= from) starts.push(start);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  const step = Math.ceil(starts.length / MAX_TICKS);
  return starts.filter((_, index) => index % Math.max(1, step) === 0);
}

/** A line up to the right edge of the plot, where it would leave it. */
function cutAtEdge([[x, y], [toX, toY]]: [PlotPoint, PlotPoint]): PlotPoint[] {
  if (toX <= 1)
    return [
      [x, y],
      [toX, toY],
    ];
  return [
    [x, y],
    [1, y + ((toY - y) * (1 - x)) / (toX - x)],
  ];
}

/** A curve as a plot; null without a plan. A forecast far away leaves the plot rather than squeeze it. */
export function curvePlot({ today, first_day, last_day, points, forecast }: ProgressCurve): CurvePlot | null {
  const [first] = points;
  if (first_day === null || last_day === null || !first) return null;
  const from = first.day;
  const planEnd = last_day > today ? last_day : today;
  const farthest = addDays(planEnd, Math.ceil(daysBetween(from, planEnd) / 2));
  const ends = [forecast?.earliest, forecast?.latest].filter((day) => day !== null && day !== undefined);
  const wanted = [planEnd, ...ends].toSorted().at(-1) as string;
  const until = earlierDay(wanted, farthest);
  const span = Math.max(1, daysBetween(from, until));
  const at = (day: string) => daysBetween(from, day) / span;
  const known = points.filter(({ day, actual }) => actual !== null && day <= today);
  const now = known.at(-1)?.actual;
  const line = (end: string | null | undefined) =>
    end && typeof now === 'number'
      ? cutAtEdge([
          [at(today), now],
          [at(end), 100],
        ])
      : [];
  return {
    planned: points.flatMap(({ day, planned }) => (planned === null ? [] : [[at(day), planned] as const])),
    actual: known.map(({ day, actual }) => [at(day), actual as number] as const),
    earliest: line(forecast?.earliest),
    latest: forecast?.latest === forecast?.earliest ? [] : line(forecast?.latest),
    now: at(today),
    ticks: monthStarts(from, until).map((day) => ({ x: at(day), label: shownDate(day, 'shortMonth') })),
  };
}
