import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, siteToday } from './context.ts';
import { invalid } from './problem.ts';

/** The moment at which a day of the site ends. @param day an SQL expression of a date */
export const endOfDay = ({ site }: Pick<Context, 'site'>, day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${day} + 1)::timestamp at time zone ${site.timeZone})`;

/**
 * The day that a figure is asked for: today unless given.
 * @throws invalid, at `on`, for a day to come
 */
export function dayAsked(ctx: Pick<Context, 'now' | 'site'>, on: string | undefined): string {
  const today = siteToday(ctx);
  if (on !== undefined && on > today) throw invalid({ on: 'Please pick today or an earlier day.' });
  return on ?? today;
}

/**
 * The day of the past that a list is asked for; null: now, also when today is asked for.
 * @throws invalid, at `on`, for a day to come
 */
export function pastDay(ctx: Pick<Context, 'now' | 'site'>, on: string | undefined): string | null {
  const day = dayAsked(ctx, on);
  return day < siteToday(ctx) ? day : null;
}

/** The condition that a record was not removed by the end of a day. @param removedAt when it was; null: it is there */
export const wasThere = (
  ctx: Pick<Context, 'site'>,
  removedAt: RawBuilder<unknown>,
  day: string | null,
): RawBuilder<SqlBool> =>
  day === null
    ? sql<SqlBool>`${removedAt} is null`
    : sql<SqlBool>`(${removedAt} is null or ${removedAt} >= ${endOfDay(ctx, sql`${day}::date`)})`;
