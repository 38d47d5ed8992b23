import { EXPECTED_FOR_DAYS, lateBetween, type Presence, presenceNames } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { visibleSpan } from '../reach.ts';
import { siteClock } from './site-clock.ts';
import { datesBetween } from './site-days.ts';

/** A day as SQL: one that is known, or each of many in a column. */
type Day = {
  date: RawBuilder<unknown>;
  /** Whether who is not there by now is absent. */
  isDue: RawBuilder<unknown>;
};

/** Whether people were there on a day, as SQL. */
export type PresenceOfDay = {
  /**
   * The joins of `state` to `employees e`: one row for each of them. `presence_span.worked` is for how long they were
   * there, and `is_open` whether they are not clocked out, as far as the actor may see it; both cost nothing where no
   * one asks for them.
   */
  joins: RawBuilder<unknown>;
  /** One of the contract's `presences`; on `employees e` with the joins. */
  state: RawBuilder<Presence>;
  /** The same as a number by which a list sorts: in the contract's order. */
  position: RawBuilder<number>;
};

/**
 * Whether people were there on a day, as far as the actor may see it. Who was only where the actor may not look is
 * 'elsewhere'; how early they were there counts all the same, so that no one is late who only changed the project.
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
  const stateAs = stateOn(ctx, dayOf(ctx, date));
  return {
    joins: sql`join (select c.id, not is_working_day(c.id, ${date}) as is_rest_day from companies c) presence_company
        on presence_company.id = e.company_id
      ${leftJoin} (
        select a.employee_id, min(a.time_in) as first_in, bool_or(${visibleSpan(ctx)}) as is_visible,
          bool_or(a.time_out is null and ${visibleSpan(ctx)}) as is_open,
          sum(a.time_out - a.time_in) filter (where ${visibleSpan(ctx)}) as worked
        from attendance_spans a where a.site_date = ${date} and ${ofThese(sql`a.employee_id`)}
        group by a.employee_id
      ) presence_span on presence_span.employee_id = e.id
      ${leftJoin} (
        select distinct l.employee_id from leave_applications l
        where l.status = 'approved' and l.taken && daterange(${date}, ${date}, '[]')
          and ${ofThese(sql`l.employee_id`)}
      ) presence_leave on presence_leave.employee_id = e.id`,
    state: stateAs<Presence>((name) => sql.lit(name)),
    position: stateAs<number>((name) => sql.lit(presenceNames.indexOf(name))),
  };
}

/** The state of `employees e` on a day, by the names `presence_span`, `presence_leave` and `presence_company` of what was there. */
function stateOn(ctx: Context, day: Day) {
  const isRestDay = sql`presence_company.is_rest_day`;
  const at = (time: string) => sql`((${day.date} + ${time}::time) at time zone ${ctx.site.timeZone})`;
  const isLate = sql`not ${isRestDay} and presence_leave.employee_id is null
    and presence_span.first_in >= ${at(lateBetween.from)} and presence_span.first_in < ${at(lateBetween.until)}`;
  return <Value>(nameAs: (name: Presence) => RawBuilder<unknown>) => sql<Value>`case
      when presence_span.is_visible then
        case when ${isLate} then ${nameAs('late')} else ${nameAs('present')} end
      when presence_span.employee_id is not null then ${nameAs('elsewhere')}
      when ${isRestDay} then ${nameAs('rest_day')}
      when presence_leave.employee_id is not null then ${nameAs('on_leave')}
      when not ${isExpected(ctx, day)} then ${nameAs('not_expected')}
      when not ${day.isDue} or e.start_date > ${day.date} then ${nameAs('not_due')}
      else ${nameAs('absent')}
    end`;
}

/**
 * The condition that somebody is expected at work on a day: on a project, or clocked in within the days before it; on
 * `employees e`. Of a day to come the present one decides.
 */
function isExpected(ctx: Context, { date }: Day): RawBuilder<unknown> {
  const known = sql`least(${date}, ${siteToday(ctx)}::date)`;
  return sql`(e.employee_status = 'Active' and (
    exists (select from assignments s where s.employee_id = e.id)
    or exists (select from attendance_spans a where a.employee_id = e.id
      and a.site_date between ${known} - ${EXPECTED_FOR_DAYS}::integer and ${known})))`;
}

/** A day that is known. */
function dayOf(ctx: Context, date: string): Day {
  const today = siteToday(ctx);
  return {
    date: sql`${date}::date`,
    isDue: sql.lit(date < today || (date === today && isLateByNow(ctx))),
  };
}

/** Each day of the column `day.date`. */
function eachDay(ctx: Context): Day {
  const today = sql`${siteToday(ctx)}::date`;
  return {
    date: sql`day.date`,
    isDue: sql`(day.date < ${today} or (day.date = ${today} and ${sql.lit(isLateByNow(ctx))}))`,
  };
}

/** Whether who comes to the site now is late, or would have been. */
function isLateByNow(ctx: Context): boolean {
  return siteClock(ctx)(ctx.now()).toISOString().slice(11, 16) >= lateBetween.from;
}

/**
 * Whether each of some people was there, from a first to a last site date, both included: one statement, however many
 * people and days.
 */
export async function readPresences(
  ctx: Context,
  employeeIds: readonly number[],
  first: string,
  last: string,
): Promise<{ of(employeeId: number, date: string): Presence | undefined }> {
  const stateAs = stateOn(ctx, eachDay(ctx));
  const { rows } = await sql<{ id: number; presences: Presence[] }>`
    select e.id, array_agg(${stateAs((name) => sql.lit(name))} order by day.date) as presences
    from employees e
      cross join (select each::date as date from generate_series(${first}::date, ${last}::date, '1 day') each) day
      join (
        select c.id, each::date as date, not is_working_day(c.id, each::date) as is_rest_day
        from (select distinct company_id as id from employees where id = any(${employeeIds})) c
          cross join generate_series(${first}::date, ${last}::date, '1 day') each
      ) presence_company on presence_company.id = e.company_id and presence_company.date = day.date
      left join (
        select a.employee_id, a.site_date, min(a.time_in) as first_in, bool_or(${visibleSpan(ctx)}) as is_visible
        from attendance_spans a
        where a.employee_id = any(${employeeIds}) and a.site_date between ${first} and ${last}
        group by a.employee_id, a.site_date
      ) presence_span on presence_span.employee_id = e.id and presence_span.site_date = day.date
      left join (
        select distinct l.employee_id, each::date as date
        from leave_applications l, generate_series(
          greatest(lower(l.taken), ${first}::date), least(upper(l.taken) - 1, ${last}::date), '1 day') each
        where l.employee_id = any(${employeeIds}) and l.status = 'approved'
          and l.taken && daterange(${first}, ${last}, '[]')
      ) presence_leave on presence_leave.employee_id = e.id and presence_leave.date = day.date
    where e.id = any(${employeeIds})
    group by e.id`.execute(ctx.database);
  const presences = new Map(rows.map((row) => [row.id, row.presences]));
  const positions = new Map(datesBetween(first, last).map((date, position) => [date, position]));
  return { of: (employeeId, date) => presences.get(employeeId)?.[positions.get(date) ?? -1] };
}
