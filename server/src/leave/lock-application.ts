import type { LeaveStatus, LeaveType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { leaveToReview } from './leave-to-review.ts';

/** An application that is being decided on. */
export type LockedApplication = {
  id: number;
  employee_id: number;
  type_of_leave: LeaveType;
  start_date: string;
  end_date: string;
  status: LeaveStatus;
  requested_by: number;
  updated_at: Date;
};

/** @throws not_found, also for an application that is not in the actor's reach */
export async function lockApplication(ctx: Context, id: number): Promise<LockedApplication> {
  const { rows } = await sql<LockedApplication>`
    select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.status, l.requested_by, l.updated_at
    from leave_applications l
    where l.id = ${id} and ${leaveToReview.reach(ctx)} for update of l`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
