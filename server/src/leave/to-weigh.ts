import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { leaveInReach } from './reach.ts';

/** How many absences are listed. */
const MAX_AWAY = 5;

/** The days that are left by year once `leave_applications l` is approved, as jsonb; none of unpaid leave. Rule: LEAVE-10. */
export const balancesAfter = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('year', d.year,
    'left', (coalesce(c.credit - c.used, 0) - d.days)::float8) order by d.year), '[]')
  from leave_days d left join leave_credits c on c.employee_id = l.employee_id
    and c.year = d.year and c.type_of_leave = l.type_of_leave
  where d.application_id = l.id and l.type_of_leave <> 'unpaid')`;

/**
 * The others away while `leave_applications l` lasts, of those whose leave the viewer may see: people of the same role in
 * the same company, and of the same projects; as jsonb. Rules: LEAVE-7, LEAVE-10.
 */
export const alsoAway = (view: Context | Viewer): RawBuilder<unknown> => sql`(
  select jsonb_build_object('away_count', count(distinct o.employee_id),
    'away', coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'start_date', o.start_date, 'end_date', o.end_date,
      'half_of_day', o.half_of_day, 'status', o.status) order by o.start_date, o.id)
      filter (where o.position <= ${sql.lit(MAX_AWAY)}), '[]'))
  from (
    select other.id, other.employee_id, colleague.first_name || ' ' || colleague.last_name as name, other.start_date,
      other.end_date, other.half_of_day, other.status,
      row_number() over (order by other.start_date, other.id) as position
    from leave_applications other join employees colleague on colleague.id = other.employee_id
      join employees applicant on applicant.id = l.employee_id
    where other.status in ('approved', 'pending') and other.taken && l.taken and other.taken_time && l.taken_time
      and other.employee_id <> l.employee_id and colleague.employee_status = 'Active'
      and ((colleague.role_id = applicant.role_id and colleague.company_id = applicant.company_id)
        or exists (select from assignments his join assignments theirs on theirs.project_id = his.project_id
          where his.employee_id = applicant.id and theirs.employee_id = colleague.id))
      and ${leaveInReach(view, sql`other.employee_id`, 'attendance.see-others')}
  ) o)`;
