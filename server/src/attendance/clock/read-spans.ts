import { LONGEST_SHIFT_HOURS } from '@plumbline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AttendanceSpans } from '../../platform/database/types.generated.ts';
import { visibleSpan } from '../reach.ts';

/** An attendance as the database holds it. */
export type SpanRow = Omit<Selectable<AttendanceSpans>, 'taken' | 'created_at' | 'updated_at'> & {
  is_correction_pending: boolean;
  /** Whether the actor may see it. */
  is_visible: boolean;
};

/** Attendances by person and time. @param where a condition on `attendance_spans a` */
export async function readSpans(ctx: Context, where: RawBuilder<unknown>): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select a.id, a.employee_id, a.site_date, a.time_in, a.in_project_id, a.in_task_id, a.in_latitude, a.in_longitude,
      a.in_by, a.in_received_at, a.time_out, a.out_project_id, a.out_task_id, a.out_latitude, a.out_longitude, a.out_by,
      a.out_received_at, a.forgotten_at, a.is_corrected,
      exists (select 1 from attendance_corrections c where c.span_id = a.id and c.status = 'pending')
        as is_correction_pending,
      ${visibleSpan(ctx)} as is_visible
    from attendance_spans a
    where ${where}
    order by a.employee_id, a.time_in`.execute(ctx.database);
  return rows;
}

/** Whether somebody is at work by this attendance. */
export function isOpen(ctx: Pick<Context, 'now'>, span: SpanRow): boolean {
  return span.time_out === null && !isForgotten(ctx, span);
}

/** Left behind by a later clock-in, or open for longer than anybody works. */
export function isForgotten(ctx: Pick<Context, 'now'>, span: SpanRow): boolean {
  if (span.time_out !== null) return false;
  return span.forgotten_at !== null || span.time_in < longestShiftStart(ctx);
}

/** The moment before which a person who is still in has forgotten to clock out, as of now or of an earlier moment. */
export function longestShiftStart(ctx: Pick<Context, 'now'>, at: Date = ctx.now()): Date {
  return new Date(at.getTime() - LONGEST_SHIFT_HOURS * 3_600_000);
}
