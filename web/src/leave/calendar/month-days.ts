import dayjs from 'dayjs';

/** A day of a month, as the calendar draws it. */
export type MonthDay = {
  /** Site date. */
  date: string;
  /** From 1. */
  day: number;
  isSunday: boolean;
};

type Span = { start_date: string; end_date: string };

/** The days of a month. @param month YYYY-MM */
export function monthDays(month: string): MonthDay[] {
  const first = dayjs(`${month}-01`);
  return Array.from({ length: first.daysInMonth() }, (_, index) => {
    const date = first.add(index, 'day');
    return { date: date.format('YYYY-MM-DD'), day: index + 1, isSunday: date.day() === 0 };
  });
}

/** The month that stands so many before or after another, as YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  return dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM');
}

/** Which days of a month a leave covers, from 1, and whether it reaches out of it; it must touch the month. */
export function daysWithin(month: string, { start_date, end_date }: Span) {
  const startsBefore = start_date < `${month}-01`;
  const endsAfter = end_date.slice(0, 7) > month;
  return {
    first: startsBefore ? 1 : Number(start_date.slice(8)),
    last: endsAfter ? dayjs(`${month}-01`).daysInMonth() : Number(end_date.slice(8)),
    startsBefore,
    endsAfter,
  };
}

/** The leaves of each person, in the order in which they came. */
export function byPerson<Leave extends { employee: { id: number } }>(leaves: readonly Leave[]): Leave[][] {
  const people = new Map<number, Leave[]>();
  for (const leave of leaves)
    people.set(leave.employee.id, [...(people.get(leave.employee.id) ?? []), leave]);
  return [...people.values()];
}

/** The days on which somebody is away, each with who; on a Sunday nobody takes leave. */
export function byDay<Leave extends Span>(
  days: readonly MonthDay[],
  leaves: readonly Leave[],
): { day: MonthDay; leaves: Leave[] }[] {
  return days
    .filter(({ isSunday }) => !isSunday)
    .map((day) => ({
      day,
      leaves: leaves.filter(({ start_date, end_date }) => start_date <= day.date && day.date <= end_date),
    }))
    .filter((one) => one.leaves.length > 0);
}
