import {
  type AttendanceCorrection,
  type askCorrection as askCorrectionEndpoint,
  type Input,
  may,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { notifyReviewers } from '../../decisions/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { refuseHidden, visibleProject } from '../../projects/index.ts';
import { longestShiftStart, readSpans, type SpanRow } from '../clock/read-spans.ts';
import { addDays, siteDateOf } from '../days/site-days.ts';
import { lockAttendance } from '../lock-people.ts';
import { MAX_DAYS_BACK } from '../overtime/record-overtime.ts';
import { inReach } from '../reach.ts';
import { correctionsToReview } from './corrections-to-review.ts';
import { getCorrection } from './read-corrections.ts';

const LONGEST_CORRECTED_HOURS = 24;

/** From when to when somebody was at work, and by which attendance if any. */
type Claim = { employeeId: number; spanId: number | null; timeIn: Date; timeOut: Date };

/**
 * Asks for a correction: of an attendance that is there, one's own or, for those who clock others, another's; or for
 * one of one's own that was never clocked.
 * @throws not_found; invalid at the times; wrong_state when another one of the same waits
 */
export async function askCorrection(
  ctx: Context,
  { body }: Input<typeof askCorrectionEndpoint>,
): Promise<AttendanceCorrection> {
  const span = body.attendance_id ? await correctableSpan(ctx, body.attendance_id) : null;
  if (body.project_id && body.project_id !== span?.in_project_id)
    await refuseHidden(ctx, 'projects', body.project_id);
  const claim: Claim = {
    employeeId: span?.employee_id ?? ctx.actor.employeeId,
    spanId: span?.id ?? null,
    timeIn: body.time_in ? new Date(body.time_in) : (span?.time_in ?? new Date(body.time_out)),
    timeOut: new Date(body.time_out),
  };
  refuseTimes(ctx, claim, span);
  await lockAttendance(ctx, [claim.employeeId]);
  await refuseOverlap(ctx, claim);
  const { id } = await ctx.database
    .insertInto('attendance_corrections')
    .values({
      employee_id: claim.employeeId,
      span_id: claim.spanId,
      project_id: (body.project_id ?? span?.in_project_id) as number,
      site_date: siteDateOf(ctx, claim.timeIn),
      time_in: claim.timeIn,
      time_out: claim.timeOut,
      reason: body.reason,
      requested_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyReviewers(ctx, correctionsToReview, id);
  return getCorrection(ctx, id);
}

/** One's own, or another's in reach for those who clock others. @throws not_found */
async function correctableSpan(ctx: Context, id: number): Promise<SpanRow> {
  const others: RawBuilder<unknown> = may(ctx.actor.role, 'attendance.clock-others')
    ? sql`${inReach(ctx, sql`a.employee_id`)} and ${visibleProject(ctx, sql`a.in_project_id`)}`
    : sql`false`;
  const [span] = await readSpans(
    ctx,
    sql`a.id = ${id} and (a.employee_id = ${ctx.actor.employeeId} or (${others}))`,
  );
  if (!span) throw problem('not_found');
  return span;
}

function refuseTimes(ctx: Context, { timeIn, timeOut }: Claim, span: SpanRow | null): void {
  const hours = (timeOut.getTime() - timeIn.getTime()) / 3_600_000;
  if (hours <= 0) throw invalid({ time_out: 'Time out must be after time in.' });
  if (hours > LONGEST_CORRECTED_HOURS)
    throw invalid({ time_out: `An attendance can be at most ${LONGEST_CORRECTED_HOURS} hours.` });
  if (timeOut > ctx.now()) throw invalid({ time_out: 'Please pick a time in the past.' });
  const oldest = addDays(siteToday(ctx), -MAX_DAYS_BACK);
  if ((span && span.site_date < oldest) || siteDateOf(ctx, timeIn) < oldest)
    throw invalid({ time_in: `Please pick a date in the last ${MAX_DAYS_BACK} days.` });
}

/**
 * Refuses times at which the same person has another attendance; of one whose clock-out was forgotten, also if no later
 * clock-in has left it behind yet, only the time of its clock-in. The caller holds the person's lock.
 * @throws invalid at time_out
 */
export async function refuseOverlap(ctx: Context, claim: Claim): Promise<void> {
  const claimed = sql`tstzrange(${claim.timeIn}::timestamptz, ${claim.timeOut}::timestamptz)`;
  const { rows } = await sql`
    select 1 from attendance_spans a
    where a.employee_id = ${claim.employeeId} and a.taken && ${claimed}
      and (a.time_out is not null or a.time_in >= ${longestShiftStart(ctx)} or a.time_in <@ ${claimed})
      and a.id is distinct from ${claim.spanId}::integer
    limit 1`.execute(ctx.database);
  if (rows.length > 0) throw invalid({ time_out: 'This overlaps another attendance of the same person.' });
}
