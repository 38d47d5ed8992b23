import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { longestShiftStart } from './read-spans.ts';

/**
 * Marks what some people have open for longer than anybody works as forgotten, so that it takes up no later time. The
 * caller holds the people's lock.
 */
export async function leaveForgottenBehind(ctx: Context, employeeIds: readonly number[]): Promise<void> {
  await sql`
    update attendance_spans set forgotten_at = ${ctx.now()}
    where employee_id = any(${employeeIds}) and time_out is null and forgotten_at is null
      and time_in < ${longestShiftStart(ctx)}`.execute(ctx.database);
}
