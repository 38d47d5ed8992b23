import {
  type Answer,
  type applyForLeave as applyForLeaveEndpoint,
  type HalfOfDay,
  type Input,
  type LeaveApplication,
  leaveCreditYears,
  leaveDays,
  may,
  shownDate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyReviewers } from '../decisions/index.ts';
import { notify } from '../notifications/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { keepCalendarOf, workingDaysOfPeople } from '../work-calendar/index.ts';
import { creditKeepers } from './credit-keepers.ts';
import { leaveToReview } from './leave-to-review.ts';
import { readApplication } from './read-applications.ts';
import { shortages } from './use-credit.ts';

type Body = Input<typeof applyForLeaveEndpoint>['body'];

/**
 * Asks for leave, for oneself or, by those who keep the leave credits, for somebody else. It waits for approval;
 * whether there are enough days is decided then, but said now, also to Human Resource.
 * @throws not_allowed, invalid
 */
export async function applyForLeave(
  ctx: Context,
  { body }: Input<typeof applyForLeaveEndpoint>,
): Promise<Answer<typeof applyForLeaveEndpoint>> {
  const employeeId = body.employee_id ?? ctx.actor.employeeId;
  if (employeeId !== ctx.actor.employeeId && !may(ctx.actor.role, 'leave-credit.write'))
    throw problem('not_allowed', { message: 'You can only apply for leave for yourself.' });
  await lockEmployee(ctx, employeeId);
  // A change of the calendar waits, so that it recounts this application too.
  await keepCalendarOf(ctx, employeeId);
  refuseOtherYears(ctx, body);
  const halfOfDay = await freeHalf(ctx, employeeId, body);
  await refuseOverlap(ctx, employeeId, body, halfOfDay);

  const calendars = await workingDaysOfPeople(ctx, [employeeId], body.start_date, body.end_date);
  const years = leaveDays(body.start_date, body.end_date, body.half_day, calendars.of(employeeId).calendar);
  if (years.length === 0) throw invalid({ start_date: noWorkingDay(body) });

  const { id } = await ctx.database
    .insertInto('leave_applications')
    .values({
      employee_id: employeeId,
      type_of_leave: body.type_of_leave,
      start_date: body.start_date,
      end_date: body.end_date,
      half_day: body.half_day,
      half_of_day: halfOfDay,
      reason: body.reason ?? null,
      requested_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.database
    .insertInto('leave_days')
    .values(years.map(({ year, days }) => ({ application_id: id, year, days: String(days) })))
    .execute();
  await notifyReviewers(ctx, leaveToReview, id);
  const short = await shortages(ctx, { id, employee_id: employeeId, type_of_leave: body.type_of_leave });
  const application = await readApplication(ctx, id);
  if (short.length === 0) return application;
  await notifyCreditKeepers(ctx, application, short.join(' '));
  return { ...application, warnings: short.map((sentence) => `${sentence} ${CANNOT_BE_APPROVED}`) };
}

const CANNOT_BE_APPROVED = 'It can be approved once Human Resource has set enough leave credits.';

/** Tells those who keep the leave credits that an application cannot be approved as they are. */
async function notifyCreditKeepers(ctx: Context, { employee, ...leave }: LeaveApplication, short: string) {
  await notify(ctx, await creditKeepers(ctx, employee.id), {
    kind: 'leave_without_credits',
    facts: {
      employee: `${employee.first_name} ${employee.last_name}`,
      start: leave.start_date,
      end: leave.end_date,
      comments: short,
    },
    place: { kind: 'employee', id: employee.id, tab: 'leave' },
  });
}

/** Serialises the applications of a person, so that the second of two at once is refused with what it overlaps. */
async function lockEmployee(ctx: Context, employeeId: number): Promise<void> {
  const { rows } = await sql`
    select from employees where id = ${employeeId} and employee_status = 'Active' for no key update`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw invalid({ employee_id: 'Please select an Active employee.' });
}

/** Leave is asked for within the years of which credits are kept. */
function refuseOtherYears(ctx: Context, body: Body): void {
  const years = leaveCreditYears(siteToday(ctx));
  for (const field of ['start_date', 'end_date'] as const)
    if (!years.includes(Number(body[field].slice(0, 4))))
      throw invalid({ [field]: `Please pick a date from ${years.at(0)} to ${years.at(-1)}.` });
}

/** The half that is asked for; where none is named the morning, or the afternoon when only that is free. */
async function freeHalf(ctx: Context, employeeId: number, body: Body): Promise<HalfOfDay | null> {
  if (!body.half_day) return null;
  if (body.half_of_day) return body.half_of_day;
  const morning = await overlapping(ctx, employeeId, body, 'morning');
  return morning && !(await overlapping(ctx, employeeId, body, 'afternoon')) ? 'afternoon' : 'morning';
}

async function refuseOverlap(
  ctx: Context,
  employeeId: number,
  body: Body,
  halfOfDay: HalfOfDay | null,
): Promise<void> {
  const other = await overlapping(ctx, employeeId, body, halfOfDay);
  if (other)
    throw invalid({
      start_date: `This overlaps other leave from ${shownDate(other.start_date)} to ${shownDate(other.end_date)}.`,
    });
}

function noWorkingDay({ start_date, end_date }: Body): string {
  const isSunday = start_date === end_date && new Date(start_date).getUTCDay() === 0;
  return isSunday ? 'Sundays do not count as leave.' : 'Rest days and public holidays do not count as leave.';
}

type Dates = { start_date: string; end_date: string };

/** Other leave of the person at a time, the earliest. */
async function overlapping(
  ctx: Context,
  employeeId: number,
  { start_date, end_date }: Dates,
  halfOfDay: HalfOfDay | null,
): Promise<Dates | undefined> {
  const from = halfOfDay === 'afternoon' ? `${start_date} 12:00` : start_date;
  const until = sql`${end_date}::date + ${halfOfDay === 'morning' ? '12 hours' : '1 day'}::interval`;
  const { rows } = await sql<Dates>`
    select start_date, end_date from leave_applications
    where employee_id = ${employeeId} and status in ('pending', 'approved')
      and taken_time && tsrange(${from}::timestamp, ${until})
    order by start_date limit 1`.execute(ctx.database);
  return rows[0];
}
