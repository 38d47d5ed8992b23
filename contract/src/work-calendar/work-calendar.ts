import { z } from 'zod';
import { id, instant } from '../platform/scalars.ts';

/** What a day of a calendar is other than its weekday says, each with the name that people read. */
export const calendarDayKinds = {
  holiday: 'Public holiday',
  /** A day that is worked although its weekday is not. */
  working_day: 'Working day',
} as const;
export type CalendarDayKind = keyof typeof calendarDayKinds;
export const calendarDayKindNames = Object.keys(calendarDayKinds) as [CalendarDayKind, ...CalendarDayKind[]];

/** The weekdays as ISO numbers them, from Monday. */
export const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;
export type Weekday = keyof typeof weekdays;
export const weekdayNumbers = Object.keys(weekdays).map(Number) as Weekday[];

/** A day that is otherwise than its weekday. */
export const workCalendarDay = z.object({
  id,
  company_id: id,
  date: z.string(),
  kind: z.enum(calendarDayKindNames),
  name: z.string(),
  updated_at: instant,
});
export type WorkCalendarDay = z.infer<typeof workCalendarDay>;

/** On which days the people of a company work. */
export const workCalendar = z.object({
  company_id: id,
  /** ISO, 1 is Monday. */
  weekdays: z.array(z.number().int()),
  /** Of the weekdays. */
  updated_at: instant,
  /** By date. */
  days: z.array(workCalendarDay),
});
export type WorkCalendar = z.infer<typeof workCalendar>;

/** The calendar of a company as far as a month needs it. */
export const monthCalendar = workCalendar
  .pick({ company_id: true, weekdays: true })
  .extend({ days: z.array(workCalendarDay.pick({ date: true, kind: true, name: true })) });
export type MonthCalendar = z.infer<typeof monthCalendar>;

/** What of a calendar says whether a day is worked. */
export type WorkingDays = {
  weekdays: readonly number[];
  days: readonly { date: string; kind: CalendarDayKind }[];
};

/** Monday to Saturday, without holidays: what is assumed where no calendar is known yet. */
export const MONDAY_TO_SATURDAY: WorkingDays = { weekdays: [1, 2, 3, 4, 5, 6], days: [] };

/**
 * Says of site dates, YYYY-MM-DD, whether they are worked. The database's `is_working_day` is the same rule.
 * Rule: LEAVE-8.
 */
export function workingDays({ weekdays, days }: WorkingDays): (date: string) => boolean {
  const otherwise = new Map(days.map(({ date, kind }) => [date, kind]));
  return (date) => {
    const kind = otherwise.get(date);
    if (kind) return kind === 'working_day';
    return weekdays.includes(new Date(date).getUTCDay() || 7);
  };
}
