import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

/** The moment at which a day of the site ends. @param day an SQL expression of a date */
export const endOfDay = ({ site }: Pick<Context, 'site'>, day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${day} + 1)::timestamp at time zone ${site.timeZone})`;

/**
 * The day that a figure is asked for: today unless given.
 * @throws invalid, at `on`, for a day to come
 */
export function dayAsked(ctx: Context, on: string | undefined): string {
  const today = siteToday(ctx);
  if (on !== undefined && on > today) throw invalid({ on: 'Please pick today or an earlier day.' });
  return on ?? today;
}

/** Brings the plans up to date that have changed since they were last read (migration 0065). */
export async function refreshPlans({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`select refresh_plans()`.execute(database);
}

/** A percentage as people see it; null where it is not known. @param percentage an SQL expression */
export const shownIfKnown = (percentage: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(case when ${percentage} is not null then shown_percentage(${percentage}) end)`;

/** The same as it is answered. */
export const shownOrNull = (percentage: string | null): number | null =>
  percentage === null ? null : Number(percentage);
