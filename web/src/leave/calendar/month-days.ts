import { type MonthCalendar, workingDays } from '@plumbline/contract';
import dayjs from 'dayjs';

/** A day of a month, as the calendar draws it. */
export type MonthDay = {
  /** Site date. */
  date: string;
  /** From 1. */
  day: number;
  /** Whether it is no working day, by the calendar that is shown. */
  isRestDay: boolean;
  /** The public holiday that it is. */
  holiday: string | null;
};

type Span = { start_date: string; end_date: string };

/** The days of a month. @param month YYYY-MM @param calendar of the company whose rest days are shown */
export function monthDays(month: string, calendar: MonthCalendar): MonthDay[] {
  const isWorked = workingDays(calendar);
  const first = dayjs(`${month}-01`);
  return Array.from({ length: first.daysInMonth() }, (_, index) => {
    const date = first.add(index, 'day').format('YYYY-MM-DD');
    const holiday = calendar.days.find((day) => day.date === date && day.kind === 'holiday');
    return { date, day: index + 1, isRestDay: !isWorked(date), holiday: holiday?.name ?? null };
  });
}

/** The month that is so many before or after another, as YYYY-MM. */
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

/** The days on which somebody is away, each with who: on days that their company works; and the public holidays. */
export function byDay<Leave extends Span & { employee: { company: { id: number } } }>(
  days: readonly MonthDay[],
  leaves: readonly Leave[],
  calendars: readonly MonthCalendar[],
): { day: MonthDay; leaves: Leave[] }[] {
  const isWorkedAt = new Map(calendars.map((calendar) => [calendar.company_id, workingDays(calendar)]));
  return days
    .map((day) => ({
      day,
      leaves: leaves.filter(
        ({ start_date, end_date, employee }) =>
          start_date <= day.date &&
          day.date <= end_date &&
          isWorkedAt.get(employee.company.id)?.(day.date) !== false,
      ),
    }))
    .filter((one) => one.leaves.length > 0 || one.day.holiday !== null);
}
