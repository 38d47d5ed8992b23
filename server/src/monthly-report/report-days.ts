import { monthlyReportMessages } from '@plumbline/contract';
import { type Context, siteToday } from '../platform/context.ts';
import { addDays, earlierDay } from '../platform/days.ts';
import { invalid } from '../platform/problem.ts';

/** The days that a monthly report covers. */
export type ReportDays = {
  /** YYYY-MM. */
  month: string;
  firstDay: string;
  /** The last day of the month, today at the latest. */
  lastDay: string;
  /** The day before the first one, at whose end the month begins. */
  dayBefore: string;
  isComplete: boolean;
};

/** The days of a month. @param month YYYY-MM @throws invalid, at `month`, for one to come */
export function reportDays(ctx: Context, month: string): ReportDays {
  const today = siteToday(ctx);
  const firstDay = `${month}-01`;
  if (firstDay > today) throw invalid({ month: monthlyReportMessages.monthToCome });
  const [year, number] = month.split('-').map(Number) as [number, number];
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return {
    month,
    firstDay,
    lastDay: earlierDay(end, today),
    dayBefore: addDays(firstDay, -1),
    isComplete: end < today,
  };
}
