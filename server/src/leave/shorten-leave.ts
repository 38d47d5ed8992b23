import {
  type Input,
  type LeaveApplication,
  leaveDays,
  type shortenLeave as shortenLeaveEndpoint,
  shownDate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { workingDaysOfPeople } from '../work-calendar/index.ts';
import { type LockedApplication, lockApplication } from './lock-application.ts';
import { readApplication } from './read-applications.ts';
import { shorteningPolicy } from './shortening-policy.ts';
import { giveBack, take } from './use-credit.ts';

type Body = Input<typeof shortenLeaveEndpoint>['body'];

const shorteningKind = decisionKind({
  policy: shorteningPolicy,
  table: 'leave_applications',
  undecided: 'pending',
  lock: lockApplication,
  async apply(ctx, leave: LockedApplication, { body }: { body: Body }) {
    const dates = shorterDates(leave, body);
    const calendars = await workingDaysOfPeople(ctx, [leave.employee_id], dates.start_date, dates.end_date);
    const { calendar } = calendars.of(leave.employee_id);
    const years = leaveDays(dates.start_date, dates.end_date, false, calendar);
    if (years.length === 0)
      throw invalid({ end_date: 'No working day would remain. Please cancel the leave instead.' });
    await giveBack(ctx, leave);
    await sql`delete from leave_days where application_id = ${leave.id}`.execute(ctx.database);
    await ctx.database
      .insertInto('leave_days')
      .values(years.map(({ year, days }) => ({ application_id: leave.id, year, days: String(days) })))
      .execute();
    await take(ctx, leave);
  },
  columns: (_, leave, { body }) => ({ ...shorterDates(leave, body), days_not_covered: 0 }),
  notifications: (_, leave, { comments, body }) => {
    const { start_date, end_date } = shorterDates(leave, body);
    return [
      {
        employeeIds: [leave.employee_id],
        notification: {
          kind: 'leave_shortened',
          facts: { start: start_date, end: end_date, comments },
          place: { kind: 'my_leave' },
        },
      },
    ];
  },
  read: readApplication,
});

/**
 * Shortens approved leave, as when somebody is called back; the days that are not taken go back to the credit of each of
 * its years, and the employee is notified.
 * @throws not_found, not_allowed, stale, wrong_state; invalid at the dates
 */
export function shortenLeave(
  ctx: Context,
  { params, body }: Input<typeof shortenLeaveEndpoint>,
): Promise<LeaveApplication> {
  return decide(ctx, shorteningKind, { id: params.id, decision: 'shorten', body });
}

/** The dates that remain. @throws invalid where they are not within the former ones, or not fewer */
function shorterDates(leave: LockedApplication, body: Body): { start_date: string; end_date: string } {
  const start_date = body.start_date ?? leave.start_date;
  const end_date = body.end_date ?? leave.end_date;
  if (start_date < leave.start_date)
    throw invalid({ start_date: `Please pick a date from ${shownDate(leave.start_date)} on.` });
  if (end_date > leave.end_date)
    throw invalid({ end_date: `Please pick a date up to ${shownDate(leave.end_date)}.` });
  if (end_date < start_date) throw invalid({ end_date: 'End date must not be before the start date.' });
  if (start_date === leave.start_date && end_date === leave.end_date)
    throw invalid({ end_date: 'Please pick fewer days than the leave has.' });
  return { start_date, end_date };
}
