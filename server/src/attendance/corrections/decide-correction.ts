import {
  type AttendanceCorrection,
  correctionTransitions,
  type decideCorrection as decideCorrectionEndpoint,
  decisionTo,
  type Input,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { leaveForgottenBehind } from '../clock/leave-behind.ts';
import { siteDateOf } from '../days/site-days.ts';
import { lockAttendance } from '../lock-people.ts';
import { refuseOverlap } from './ask-correction.ts';
import { correctionPolicy } from './correction-policy.ts';
import { correctionsToReview } from './corrections-to-review.ts';
import { type Correction, getCorrection } from './read-corrections.ts';

type Row = Omit<Correction, 'reason' | 'decision_comments'>;

const correctionKind = decisionKind({
  policy: correctionPolicy,
  table: 'attendance_corrections',
  undecided: 'pending',
  lock: lockCorrection,
  async apply(ctx, correction, { decision }) {
    if (decision === 'approve') await correct(ctx, correction);
  },
  notifications: (_, { employee_id, site_date }, { decision, comments }) => [
    {
      employeeIds: [employee_id],
      notification: {
        kind: decision === 'approve' ? 'correction_approved' : 'correction_rejected',
        facts: { date: site_date, comments },
        place: { kind: 'my_attendance' },
      },
    },
  ],
  read: getCorrection,
});

/**
 * Approves or rejects a correction, and notifies its employee; approved, the attendance becomes what it says.
 * @throws not_found, not_allowed, stale, invalid; wrong_state when it is decided already
 */
export function decideCorrection(
  ctx: Context,
  { params, body }: Input<typeof decideCorrectionEndpoint>,
): Promise<AttendanceCorrection> {
  const decision = decisionTo(correctionTransitions, body.status);
  return decide(ctx, correctionKind, { id: params.id, decision, body });
}

/** @throws not_found, also when the actor may not see its project */
async function lockCorrection(ctx: Context, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.id, c.employee_id, c.span_id, c.project_id, c.site_date, c.time_in, c.time_out, c.status, c.requested_by,
      c.updated_at
    from attendance_corrections c
    where c.id = ${id} and ${correctionsToReview.reach(ctx)}
    for update of c`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/** Makes the attendance what the correction says. @throws invalid where it meets another one */
async function correct(ctx: Context, correction: Row): Promise<void> {
  const { employee_id, span_id, project_id, time_in, time_out } = correction;
  await lockAttendance(ctx, [employee_id]);
  await refuseOverlap(ctx, {
    employeeId: employee_id,
    spanId: span_id,
    timeIn: time_in,
    timeOut: time_out,
  });
  await leaveForgottenBehind(ctx, [employee_id]);
  const times = { site_date: siteDateOf(ctx, time_in), time_in, time_out, is_corrected: true };
  if (span_id === null) {
    const by = ctx.actor.employeeId;
    await ctx.database
      .insertInto('attendance_spans')
      .values({
        ...times,
        employee_id,
        in_project_id: project_id,
        in_by: by,
        out_project_id: project_id,
        out_by: by,
      })
      .execute();
    return;
  }
  await ctx.database
    .updateTable('attendance_spans')
    .set({
      ...times,
      forgotten_at: null,
      // A time that was corrected is no longer the one that was sent.
      in_received_at: sql`case when time_in = ${time_in} then in_received_at end`,
      out_received_at: sql`case when time_out = ${time_out} then out_received_at end`,
      // Where and by whom it was clocked stays; what never was is filled in.
      out_project_id: sql`coalesce(out_project_id, ${project_id})`,
      out_by: sql`coalesce(out_by, ${ctx.actor.employeeId})`,
    })
    .where('id', '=', span_id)
    .execute();
}
