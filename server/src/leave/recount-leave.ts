import { type LeaveType, leaveDays, totalDays } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { workingDaysOfPeople } from '../work-calendar/index.ts';
import { notifyOfRecount } from './notify-of-recount.ts';
import type { CountedLeave, RecountedLeave, UncoveredLeave, YearDays } from './recounted-leave.ts';
import { creditKey, lockCreditsOf } from './use-credit.ts';

/**
 * Counts leave again after a change of a company's calendar: what waits for a decision, and approved leave that has not begun
 * yet. Used credits follow. Where the credits do not suffice, approved leave keeps the days that were counted, and
 * `days_not_covered` says how many are missing. Applicants and Human Resource are notified of other numbers of days.
 * @param dates site dates whose calendar changed; null: all
 */
export async function recountLeaveOfCompany(
  ctx: Context,
  companyId: number,
  dates: readonly string[] | null,
): Promise<void> {
  const concerned = dates
    ? sql`exists (select from unnest(${dates}::date[]) as changed (day)
        where changed.day between l.start_date and l.end_date)`
    : sql`true`;
  await recount(ctx, sql`e.company_id = ${companyId} and ${concerned}`);
}

/** The same of somebody's leave, after they were moved to a company with another calendar. */
export async function recountLeaveOfPerson(ctx: Context, employeeId: number): Promise<void> {
  await recount(ctx, sql`l.employee_id = ${employeeId}`);
}

/** The same of somebody's approved leave whose credits did not suffice, after a change of the credits. */
export async function recountUncoveredLeave(ctx: Context, employeeId: number): Promise<void> {
  await recount(ctx, sql`l.employee_id = ${employeeId} and l.status = 'approved' and l.days_not_covered > 0`);
}

async function recount(ctx: Context, concerned: RawBuilder<unknown>): Promise<void> {
  const leave = await readDue(ctx, await lockLeave(ctx, concerned));
  const changed = leave.filter((each) => each.days_not_covered > 0 || differs(each));
  if (changed.length === 0) return;
  const credits = await lockCreditsOf(
    ctx,
    changed.map(({ id }) => id),
  );
  const { recounted, uncovered, used } = settle(changed, credits);
  await writeDays(ctx, recounted);
  await useCredits(ctx, used);
  await mark(ctx, changed, uncovered);
  await notifyOfRecount(
    ctx,
    recounted.filter(differs),
    uncovered.filter(({ days_not_covered, missing }) => days_not_covered !== missing),
  );
}

/** In the order of their ids, so that two changes at once do not wait for each other. */
async function lockLeave(ctx: Context, concerned: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from leave_applications l join employees e on e.id = l.employee_id
    where (l.status = 'pending' or (l.status = 'approved' and l.start_date > ${siteToday(ctx)}))
      and ${concerned}
    order by l.id for update of l`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

/** Read once it is locked: what another decision has just counted is seen. */
async function readDue(ctx: Context, ids: readonly number[]): Promise<RecountedLeave[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CountedLeave>`
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee, l.type_of_leave, l.status,
      l.start_date, l.end_date, l.half_day, l.days_not_covered::float8 as days_not_covered,
      coalesce((select json_agg(json_build_object('year', d.year, 'days', d.days) order by d.year)
        from leave_days d where d.application_id = l.id), '[]') as counted
    from leave_applications l join employees e on e.id = l.employee_id
    where l.id = any(${ids}) order by l.start_date, l.id`.execute(ctx.database);
  const [first = ''] = rows.map(({ start_date }) => start_date).toSorted();
  const last =
    rows
      .map(({ end_date }) => end_date)
      .toSorted()
      .at(-1) ?? '';
  const calendars = await workingDaysOfPeople(
    ctx,
    rows.map(({ employee_id }) => employee_id),
    first,
    last,
  );
  return rows.map((row) => {
    const { calendar } = calendars.of(row.employee_id);
    return { ...row, due: leaveDays(row.start_date, row.end_date, row.half_day, calendar) };
  });
}

/** How many days more each year takes, fewer where it is below 0. */
function changesOf({ counted, due }: RecountedLeave): YearDays[] {
  const years = new Set([...counted, ...due].map(({ year }) => year));
  const daysIn = (of: YearDays[], year: number) => of.find((each) => each.year === year)?.days ?? 0;
  return [...years].map((year) => ({ year, days: daysIn(due, year) - daysIn(counted, year) }));
}
const differs = (leave: RecountedLeave) => changesOf(leave).some(({ days }) => days !== 0);

type CreditChange = { employee_id: number; year: number; type_of_leave: LeaveType; days: number };

/** The leave that can be counted: first that which gives days back, then by day, as far as the credits suffice. */
function settle(leave: readonly RecountedLeave[], credits: ReadonlyMap<string, number>) {
  const remaining = new Map(credits);
  const recounted: RecountedLeave[] = [];
  const uncovered: UncoveredLeave[] = [];
  const used: CreditChange[] = [];
  const growth = (each: RecountedLeave) => totalDays(each.due) - totalDays(each.counted);
  const givingBackFirst = leave.toSorted((one, other) => Number(growth(one) > 0) - Number(growth(other) > 0));
  for (const each of givingBackFirst) {
    const changes = changesOf(each);
    const leftIn = (year: number) =>
      each.type_of_leave === 'unpaid'
        ? Number.POSITIVE_INFINITY
        : (remaining.get(creditKey({ ...each, year })) ?? 0);
    if (each.status === 'approved' && changes.some(({ year, days }) => days > 0 && days > leftIn(year))) {
      uncovered.push({ ...each, missing: totalDays(changes.filter(({ days }) => days > 0)) });
      continue;
    }
    recounted.push(each);
    if (each.status !== 'approved') continue;
    for (const { year, days } of changes) {
      remaining.set(creditKey({ ...each, year }), leftIn(year) - days);
      if (days !== 0)
        used.push({ employee_id: each.employee_id, year, type_of_leave: each.type_of_leave, days });
    }
  }
  return { recounted, uncovered, used };
}

async function writeDays(ctx: Context, leave: readonly RecountedLeave[]): Promise<void> {
  const ids = leave.map(({ id }) => id);
  const days = leave.flatMap(({ id, due }) => due.map((year) => ({ id, ...year })));
  await sql`delete from leave_days where application_id = any(${ids})`.execute(ctx.database);
  await sql`
    insert into leave_days (application_id, year, days)
    select d.id, d.year, d.days
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id integer, year smallint, days numeric)`.execute(
    ctx.database,
  );
}

async function useCredits(ctx: Context, used: readonly CreditChange[]): Promise<void> {
  if (used.length === 0) return;
  const changes = sql`
    (select c.employee_id, c.year, c.type_of_leave, sum(c.days) as days
     from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
       as c (employee_id integer, year smallint, type_of_leave text, days numeric)
     group by c.employee_id, c.year, c.type_of_leave)`;
  // Unpaid leave has no limit, and its credit is there from the first day on.
  await sql`
    insert into leave_credits (employee_id, year, type_of_leave)
    select u.employee_id, u.year, u.type_of_leave from ${changes} u where u.type_of_leave = 'unpaid'
    on conflict on constraint leave_credits_once do nothing`.execute(ctx.database);
  await sql`
    update leave_credits c set used = c.used + u.days from ${changes} u
    where c.employee_id = u.employee_id and c.year = u.year and c.type_of_leave = u.type_of_leave`.execute(
    ctx.database,
  );
}

/** Also of leave that is covered: its version moves with its days, so that no one decides on days that they did not see. */
async function mark(
  ctx: Context,
  changed: readonly RecountedLeave[],
  uncovered: readonly UncoveredLeave[],
): Promise<void> {
  const missing = new Map(uncovered.map((leave) => [leave.id, leave.missing]));
  const marks = changed.map(({ id }) => ({ id, days: missing.get(id) ?? 0 }));
  await sql`
    update leave_applications l set days_not_covered = m.days
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id integer, days numeric)
    where l.id = m.id`.execute(ctx.database);
}
