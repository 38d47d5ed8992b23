import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** The first number of this slice's advisory locks; the second is the person. */
const ATTENDANCE_LOCK = 2;

/**
 * Keeps the attendance of some people from moving until the transaction ends: anyone who clocks or corrects one person
 * does so one after the other, and reads what the one before wrote. In order of their ids, so that two crews that
 * share people do not wait for each other.
 */
export async function lockAttendance(ctx: Context, employeeIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ATTENDANCE_LOCK}, people.id)
    from (select id from unnest(${employeeIds}::integer[]) as person (id) order by id) people`.execute(
    ctx.database,
  );
}
