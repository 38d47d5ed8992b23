import {
  type Answer,
  type getLeaveCalendar as getLeaveCalendarEndpoint,
  type Input,
  type LeaveApplication,
  MAX_CALENDAR_LEAVES,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { employeeCards, matchesPerson } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { readMonthCalendars } from '../work-calendar/index.ts';
import { leaveInReach } from './reach.ts';

type LeaveRow = Pick<
  LeaveApplication,
  'id' | 'type_of_leave' | 'start_date' | 'end_date' | 'half_day' | 'half_of_day' | 'status'
> & { employee_id: number; days_used: string; total: number };

/**
 * The people away in a month, approved or asked for, by name: oneself, and the Active people whose attendance one may
 * see. Rule: LEAVE-7.
 */
export async function getLeaveCalendar(
  ctx: Context,
  { query }: Input<typeof getLeaveCalendarEndpoint>,
): Promise<Answer<typeof getLeaveCalendarEndpoint>> {
  const month = query.month ?? siteToday(ctx).slice(0, 7);
  const firstDay = `${month}-01`;
  const { rows } = await sql<LeaveRow>`
    select l.*, (select coalesce(sum(d.days), 0) from leave_days d where d.application_id = l.id) as days_used
    from (
      select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.half_day, l.half_of_day, l.status,
        e.first_name, e.last_name, (count(*) over ())::integer as total
      from leave_applications l join employees e on e.id = l.employee_id
      where l.status in ('pending', 'approved') and e.employee_status = 'Active'
        and l.taken && daterange(${firstDay}::date, (${firstDay}::date + interval '1 month')::date)
        and ${leaveInReach(ctx, sql`l.employee_id`, 'attendance.see-others')}
        and ${query.company_id ? sql`e.company_id = ${query.company_id}` : sql`true`}
        and ${matchesPerson(query.search_term)}
      order by e.first_name, e.last_name, e.id, l.start_date
      limit ${MAX_CALENDAR_LEAVES}
    ) l
    order by l.first_name, l.last_name, l.employee_id, l.start_date, l.half_of_day desc`.execute(
    ctx.database,
  );
  const cards = await employeeCards(ctx, [...new Set(rows.map((row) => row.employee_id))]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    month,
    leaves: rows.flatMap((row) => {
      const employee = cardOf.get(row.employee_id);
      return employee
        ? [
            {
              id: row.id,
              type_of_leave: row.type_of_leave,
              start_date: row.start_date,
              end_date: row.end_date,
              half_day: row.half_day,
              half_of_day: row.half_of_day,
              days_used: Number(row.days_used),
              status: row.status,
              employee,
            },
          ]
        : [];
    }),
    calendars: await readMonthCalendars(
      ctx,
      cards.map(({ company }) => company.id),
      month,
    ),
    total: rows[0]?.total ?? 0,
  };
}
