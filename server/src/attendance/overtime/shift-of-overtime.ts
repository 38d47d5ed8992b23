import { LONGEST_SHIFT_HOURS, OVERTIME_FOLLOWS_WITHIN_HOURS } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/**
 * The moments between which an overtime lies, `clock.starts_at` and `clock.ends_at`: of its times on the site's wall, so
 * that an hour that the clock is put back counts, and one that it is put forward does not.
 */
export const clockOfOvertime = (ctx: Pick<Context, 'site'>): RawBuilder<unknown> => sql`cross join lateral (
    select lower(o.taken) at time zone ${ctx.site.timeZone} as starts_at,
      -- A time that the clock leaps over may end before it starts.
      greatest(upper(o.taken) at time zone ${ctx.site.timeZone}, lower(o.taken) at time zone ${ctx.site.timeZone})
        as ends_at
  ) clock`;

/**
 * The attendance that an overtime belongs to, as `span`: one that it lies in, or else the one that it follows on the same
 * day or within some hours; of several the last. It is found again with every read, so that a correction of the
 * attendance moves the overtime along with it. On `overtimes o` with `clockOfOvertime`.
 */
export const shiftOfOvertime: RawBuilder<unknown> = sql`left join lateral (
    select a.in_project_id, a.site_date, clock.starts_at < its.ends_at as contains
    from attendance_spans a,
      -- When an open one will end is not known yet.
      lateral (select coalesce(a.time_out, a.time_in + ${sql.lit(LONGEST_SHIFT_HOURS)} * interval '1 hour') as ends_at) its
    where a.employee_id = o.employee_id and a.site_date between o.site_date - 2 and o.site_date + 1
      and a.time_in < clock.ends_at
      and (a.site_date = o.site_date
        or clock.starts_at < its.ends_at + ${sql.lit(OVERTIME_FOLLOWS_WITHIN_HOURS)} * interval '1 hour')
    order by contains desc, a.time_in desc
    limit 1
  ) span on true`;

/** The day that an overtime counts on: that of its attendance. What was recorded without one keeps its own. */
export const dayOfOvertime: RawBuilder<string> = sql`coalesce(span.site_date, o.site_date)`;

/** The condition that an overtime may count on, or lie in the attendance of, a day of a range. */
export const isAroundDays = (first: unknown, last: unknown): RawBuilder<unknown> =>
  sql`o.site_date between ${first}::date - 2 and ${last}::date + 2`;

/** How long an overtime lies within an attendance `a` that it meets. */
export const overlapWithShift: RawBuilder<unknown> = sql`(least(a.time_out, clock.ends_at) - greatest(a.time_in, clock.starts_at))`;

/** The condition that an overtime lies within an attendance `a` in part. */
export const meetsShift: RawBuilder<unknown> = sql`(a.employee_id = o.employee_id and a.time_in < clock.ends_at
  and a.time_out > clock.starts_at)`;
