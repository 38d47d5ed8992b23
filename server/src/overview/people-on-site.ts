import { type Answer, PEOPLE_DAYS, type getPeopleOnSite as peopleEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';

/** How many people clocked in at a project on each of the last days; one who was at two counts once. */
export async function getPeopleOnSite(ctx: Context): Promise<Answer<typeof peopleEndpoint>> {
  const today = siteToday(ctx);
  const { rows } = await sql<{ day: string; people: number; usual: number }>`
    with days as (
      select d::date as day from generate_series(${today}::date - ${PEOPLE_DAYS - 1}::integer, ${today}::date, '1 day') d
    ),
    counted as (
      select a.site_date as day, count(distinct a.employee_id)::integer as people from attendance_spans a
      where a.site_date between ${today}::date - ${PEOPLE_DAYS}::integer and ${today}::date group by a.site_date
    )
    select days.day, coalesce(counted.people, 0) as people,
      (select round(coalesce(sum(c.people), 0) / 4.0)::integer from counted c
        where c.day in (${today}::date - 7, ${today}::date - 14, ${today}::date - 21, ${today}::date - 28)) as usual
    from days left join counted using (day) order by days.day`.execute(ctx.database);
  return { today, usual: rows[0]?.usual ?? 0, days: rows.map(({ day, people }) => ({ day, people })) };
}
