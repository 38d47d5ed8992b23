import type { LeaveApplication, PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayMake, reviewColumns } from '../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { leavePolicy } from './leave-policy.ts';
import { leaveToReview } from './leave-to-review.ts';
import { shorteningPolicy } from './shortening-policy.ts';
import { alsoAway, balancesAfter } from './to-weigh.ts';

/** An application with the names of its people. */
export type ApplicationRow = Pick<
  LeaveApplication,
  | 'id'
  | 'type_of_leave'
  | 'start_date'
  | 'end_date'
  | 'half_day'
  | 'half_of_day'
  | 'reason'
  | 'status'
  | 'comments'
  | 'years'
  | 'days_not_covered'
  | 'to_weigh'
> & {
  employee: PersonName;
  created_by: PersonName;
  decided_by: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
  created_at: Date;
  updated_at: Date;
};

/** Applications with the names of their people. @param tail conditions and order on `leave_applications l` */
export async function readApplications(ctx: Context, tail: RawBuilder<unknown>): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select l.id, l.type_of_leave, l.start_date, l.end_date, l.half_day, l.half_of_day, l.reason, l.status,
      l.days_not_covered::float8 as days_not_covered,
      l.decision_comments as comments, l.created_at, l.updated_at, ${personName('e')} as employee,
      ${personName('requester')} as created_by, ${personNameOrNull('decider')} as decided_by,
      ${personNameOf(sql`l.decided_for`)} as decided_for, ${reviewColumns(ctx, leaveToReview)},
      case when l.status = 'pending' then jsonb_build_object('balances', ${balancesAfter}) || ${alsoAway(ctx)} end
        as to_weigh,
      coalesce((select json_agg(json_build_object('year', d.year, 'days', d.days) order by d.year)
        from leave_days d where d.application_id = l.id), '[]') as years
    from leave_applications l join employees e on e.id = l.employee_id
      join employees requester on requester.id = l.requested_by
      left join employees decider on decider.id = l.decided_by
    ${tail}`.execute(ctx.database);
  return rows;
}

/** Applications as they are answered. */
export function presentApplications(ctx: Context, rows: readonly ApplicationRow[]): LeaveApplication[] {
  return rows.map(({ years, delegators, editors, ...row }) => ({
    ...row,
    years,
    days_used: years.reduce((sum, { days }) => sum + days, 0),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: applicationAbilities(ctx, { ...row, delegators, editors }),
  }));
}

function applicationAbilities(
  ctx: Context,
  row: Omit<ApplicationRow, 'years'>,
): LeaveApplication['abilities'] {
  const application = { ...row, employee_id: row.employee.id, requested_by: row.created_by.id };
  return {
    decide: mayMake(ctx, leavePolicy, application, 'approve'),
    cancel: mayMake(ctx, leavePolicy, application, 'cancel'),
    shorten: row.start_date < row.end_date && mayMake(ctx, shorteningPolicy, application, 'shorten'),
  };
}

/** One application, without asking who reads it. @throws not_found */
export async function readApplication(ctx: Context, id: number): Promise<LeaveApplication> {
  const rows = await readApplications(ctx, sql`where l.id = ${id}`);
  const [application] = presentApplications(ctx, rows);
  if (!application) throw problem('not_found');
  return application;
}
