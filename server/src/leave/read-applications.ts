import type { LeaveApplication } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { leaveAbilities } from './abilities.ts';

type Name = { id: number; first_name: string; last_name: string };

/** An application with the names of its people. */
export type ApplicationRow = Pick<
  LeaveApplication,
  'id' | 'type_of_leave' | 'start_date' | 'end_date' | 'half_day' | 'reason' | 'status' | 'comments' | 'years'
> & {
  employee: Name;
  created_by: Name;
  decided_by: Name | null;
  created_at: Date;
  updated_at: Date;
};

const nameOf = (employee: string) => sql`json_build_object('id', ${sql.ref(`${employee}.id`)},
  'first_name', ${sql.ref(`${employee}.first_name`)}, 'last_name', ${sql.ref(`${employee}.last_name`)})`;

/** Applications with the names of their people. @param tail conditions and order on `leave_applications l` */
export async function readApplications(ctx: Context, tail: RawBuilder<unknown>): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select l.id, l.type_of_leave, l.start_date, l.end_date, l.half_day, l.reason, l.status, l.comments,
      l.created_at, l.updated_at, ${nameOf('e')} as employee, ${nameOf('author')} as created_by,
      case when decider.id is not null then ${nameOf('decider')} end as decided_by,
      (select json_agg(json_build_object('year', d.year, 'days', d.days) order by d.year)
        from leave_days d where d.application_id = l.id) as years
    from leave_applications l join employees e on e.id = l.employee_id
      join employees author on author.id = l.created_by
      left join employees decider on decider.id = l.decided_by
    ${tail}`.execute(ctx.database);
  return rows;
}

/** Applications as they are answered. */
export function presentApplications(ctx: Context, rows: readonly ApplicationRow[]): LeaveApplication[] {
  const today = siteToday(ctx);
  return rows.map(({ years, ...row }) => ({
    ...row,
    years,
    days_used: years.reduce((sum, { days }) => sum + days, 0),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: leaveAbilities(
      ctx.actor,
      {
        status: row.status,
        employeeId: row.employee.id,
        createdBy: row.created_by.id,
        startDate: row.start_date,
      },
      today,
    ),
  }));
}

/** One application, without asking who reads it. @throws not_found */
export async function readApplication(ctx: Context, id: number): Promise<LeaveApplication> {
  const rows = await readApplications(ctx, sql`where l.id = ${id}`);
  const [application] = presentApplications(ctx, rows);
  if (!application) throw problem('not_found');
  return application;
}
