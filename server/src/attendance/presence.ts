import { EXPECTED_FOR_DAYS, lateBetween, type Presence, presenceNames } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { visibleSpan } from './reach.ts';
import { siteClock } from './site-clock.ts';
import { isSunday } from './site-days.ts';

/** Whether people were there on a day, as SQL. */
export type PresenceOfDay = {
  /**
   * What `state` needs beside `employees e`: one row for each of them. `presence_span.worked` is for how long they were
   * there as far as the actor may see it, which costs nothing where nobody asks for it.
   */
  joins: RawBuilder<unknown>;
  /** One of the contract's `presences`; on `employees e` with the joins. */
  state: RawBuilder<Presence>;
  /** The same as a number by which a list sorts: in the contract's order. */
  position: RawBuilder<number>;
};

/**
 * Whether people were there on a day, as far as the actor may see it. Who was only where the actor may not look is
 * 'elsewhere'; how early they were there counts all the same, so that nobody is late who only changed the project.
 * Source: docs/decisions/0007-people.md.
 * @param asked whether it is asked about 'everybody' at once, or about the 'few' people of a page, one after the other
 */
export function presenceOfDay(
  ctx: Context,
  date: string,
  asked: 'everybody' | 'few' = 'everybody',
): PresenceOfDay {
  const isFew = asked === 'few';
  const ofThese = (column: RawBuilder<unknown>) => (isFew ? sql`${column} = e.id` : sql`true`);
  const leftJoin = isFew ? sql`left join lateral` : sql`left join`;
  const at = (time: string) => sql`((${date}::date + ${time}::time) at time zone ${ctx.site.timeZone})`;
  const isRestDay = isSunday(date);
  const isLate = isRestDay
    ? sql`false`
    : sql`presence_leave.employee_id is null
        and presence_span.first_in >= ${at(lateBetween.from)} and presence_span.first_in < ${at(lateBetween.until)}`;
  const isDueNow = isDue(ctx, date);
  const stateAs = <Value>(nameAs: (name: Presence) => RawBuilder<unknown>) => sql<Value>`case
      when presence_span.is_visible then
        case when ${isLate} then ${nameAs('late')} else ${nameAs('present')} end
      when presence_span.employee_id is not null then ${nameAs('elsewhere')}
      when presence_leave.employee_id is not null then ${nameAs('on_leave')}
      when ${isRestDay}::boolean then ${nameAs('rest_day')}
      when not ${isExpected(ctx, date)} then ${nameAs('not_expected')}
      when ${!isDueNow}::boolean or e.start_date > ${date}::date then ${nameAs('not_due')}
      else ${nameAs('absent')}
    end`;
  return {
    joins: sql`${leftJoin} (
        select a.employee_id, min(a.time_in) as first_in, bool_or(${visibleSpan(ctx)}) as is_visible,
          sum(a.time_out - a.time_in) filter (where ${visibleSpan(ctx)}) as worked
        from attendance_spans a where a.site_date = ${date} and ${ofThese(sql`a.employee_id`)}
        group by a.employee_id
      ) presence_span on presence_span.employee_id = e.id
      ${leftJoin} (
        select distinct l.employee_id from leave_applications l
        where l.status = 'approved' and l.taken && daterange(${date}, ${date}, '[]')
          and ${isRestDay ? sql`false` : ofThese(sql`l.employee_id`)}
      ) presence_leave on presence_leave.employee_id = e.id`,
    state: stateAs<Presence>((name) => sql.lit(name)),
    position: stateAs<number>((name) => sql.lit(presenceNames.indexOf(name))),
  };
}

/**
 * The condition that somebody is expected at work on a day: on a project, or clocked in within the days before it; on
 * `employees e`. Of a day to come the present one decides.
 */
function isExpected(ctx: Context, date: string): RawBuilder<unknown> {
  const today = siteToday(ctx);
  const known = date < today ? date : today;
  return sql`(e.employee_status = 'Active' and (
    exists (select from assignments s where s.employee_id = e.id)
    or exists (select from attendance_spans a where a.employee_id = e.id
      and a.site_date between ${known}::date - ${EXPECTED_FOR_DAYS}::integer and ${known}::date)))`;
}

/** Whether who is not there by now on a site date is absent. */
function isDue(ctx: Context, date: string): boolean {
  const today = siteToday(ctx);
  return date < today || (date === today && siteTimeNow(ctx) >= lateBetween.from);
}

/** The time of day at the site, HH:MM. */
function siteTimeNow(ctx: Context): string {
  return siteClock(ctx)(ctx.now()).toISOString().slice(11, 16);
}

/** Whether each of some people was there on a day. */
export async function readPresence(
  ctx: Context,
  employeeIds: readonly number[],
  date: string,
): Promise<ReadonlyMap<number, Presence>> {
  const { joins, state } = presenceOfDay(ctx, date, 'few');
  const { rows } = await sql<{ id: number; presence: Presence }>`
    select e.id, ${state} as presence from employees e ${joins} where e.id = any(${employeeIds})`.execute(
    ctx.database,
  );
  return new Map(rows.map(({ id, presence }) => [id, presence]));
}
