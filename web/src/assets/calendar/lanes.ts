import type { CalendarSpan } from '@plumbline/contract';

/** A part of a line of the calendar: a span over some days, or one day with nothing. */
export type Cell<Span> = { from: string; days: number; span: Span | null };

type Days = Pick<CalendarSpan, 'from' | 'to'>;

/** Spans in as few lines as they need, so that no two of a line share a day; a row has one line at least. */
export function lanesOf<Span extends Days>(spans: readonly Span[]): Span[][] {
  const lanes: Span[][] = [[]];
  for (const span of [...spans].sort((one, other) => one.from.localeCompare(other.from))) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < span.from);
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes;
}

/** The cells of a line, day by day. @param dates all days of the calendar in their order */
export function cellsOf<Span extends Days>(lane: readonly Span[], dates: readonly string[]): Cell<Span>[] {
  const cells: Cell<Span>[] = [];
  for (const date of dates) {
    const span = lane.find(({ from, to }) => from <= date && date <= to) ?? null;
    const last = cells.at(-1);
    if (span && last?.span === span) last.days += 1;
    else cells.push({ from: date, days: 1, span });
  }
  return cells;
}
