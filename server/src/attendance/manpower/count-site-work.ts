import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** How much people were at a project in a range of site dates. */
export type SiteWork = {
  /** How many people there were in all. */
  people: number;
  /** A person counts once for each day on which they clocked in there. */
  man_days: number;
  /** Whole hours from clock-in to clock-out of each person and day, overtime included. */
  hours: number;
};

/**
 * People, man-days and hours of all attendance that began at a project; one without a clock-out has no hours until it
 * is corrected. It gives no names. The caller has checked that the actor may see the project.
 */
export async function countSiteWork(
  ctx: Context,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<SiteWork> {
  const { rows } = await sql<SiteWork>`
    select count(distinct day.employee_id)::integer as people, count(*)::integer as man_days,
      coalesce(sum(floor(date_part('epoch', day.worked) / 3600)), 0)::integer as hours
    from (
      select a.employee_id, a.site_date, coalesce(sum(a.time_out - a.time_in), interval '0') as worked
      from attendance_spans a
      where a.in_project_id = ${projectId} and a.site_date between ${from}::date and ${to}::date
      group by a.employee_id, a.site_date
    ) day`.execute(ctx.database);
  return rows[0] as SiteWork;
}
