import type { Input, Overtime, recordOvertime as recordOvertimeEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyReviewers } from '../../decisions/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { addDays } from '../days/site-days.ts';
import { selfOrInReach } from '../reach.ts';
import { overtimeToReview } from './overtime-to-review.ts';
import { presentOvertime, readOvertimes } from './read-overtimes.ts';
import { clockOfOvertime, shiftOfOvertime } from './shift-of-overtime.ts';

const NO_SHIFT =
  'There is no attendance that this overtime lies in or follows. Please record the attendance first.';

/** How far back a day may lie that is still recorded or corrected: two months, which payroll has closed by then. */
export const MAX_DAYS_BACK = 62;

/**
 * Records overtime of oneself or of an Active employee in reach; it waits for approval. Rule: ATTENDANCE-6.
 * @throws invalid, also where it overlaps other overtime of the same person, or belongs to no attendance
 */
export async function recordOvertime(
  ctx: Context,
  { body }: Input<typeof recordOvertimeEndpoint>,
): Promise<Overtime> {
  const today = siteToday(ctx);
  if (body.date > addDays(today, 1)) throw invalid({ date: 'Please pick a date no later than tomorrow.' });
  if (body.date < addDays(today, -MAX_DAYS_BACK))
    throw invalid({ date: `Please pick a date in the last ${MAX_DAYS_BACK} days.` });
  // One of a person after the other: inserts at once of times that overlap would wait for each other in a circle.
  const { rows } = await sql<{ id: number }>`
    insert into overtimes (employee_id, site_date, start_time, end_time, reason, requested_by)
    select e.id, ${body.date}::date, ${body.start_time}::time, ${body.end_time}::time, ${body.reason},
      ${ctx.actor.employeeId}::integer
    from employees e
    where e.id = ${body.employee_id} and e.employee_status = 'Active' and ${selfOrInReach(ctx, sql`e.id`)}
    for no key update of e
    returning id`.execute(ctx.database);
  // One whom the actor may not look at is treated as one who is not there.
  if (!rows[0]) throw invalid({ employee_id: 'Please select an Active employee.' });
  await putIntoShift(ctx, rows[0].id, body.date);
  await notifyReviewers(ctx, overtimeToReview, rows[0].id);
  return writtenOvertime(ctx, rows[0].id);
}

/**
 * Refuses overtime without an attendance that it lies in or follows. After midnight a night shift is still the one that
 * began the day before: with its date, the times of the next day are meant.
 * @throws invalid
 */
async function putIntoShift(ctx: Context, id: number, date: string): Promise<void> {
  if (await findShift(ctx, id)) return;
  await sql`update overtimes set site_date = site_date + 1 where id = ${id}`.execute(ctx.database);
  const shift = await findShift(ctx, id);
  if (!shift?.contains || shift.site_date !== date) throw invalid({ date: NO_SHIFT });
}

async function findShift(
  ctx: Context,
  id: number,
): Promise<{ site_date: string; contains: boolean } | undefined> {
  const { rows } = await sql<{ site_date: string; contains: boolean }>`
    select span.site_date, span.contains
    from overtimes o ${clockOfOvertime(ctx)} ${shiftOfOvertime}
    where o.id = ${id} and span.site_date is not null`.execute(ctx.database);
  return rows[0];
}

/** An overtime that was just written, as it is answered. */
export async function writtenOvertime(ctx: Context, id: number): Promise<Overtime> {
  const [row] = await readOvertimes(ctx, sql`where o.id = ${id}`);
  if (!row) throw new Error(`Overtime ${id} was not found`);
  return presentOvertime(ctx, row);
}
