import type { MonthCalendar } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** The calendars of the actor's company, first, and of some others, for a month. @param month YYYY-MM */
export async function readMonthCalendars(
  ctx: Context,
  companyIds: readonly number[],
  month: string,
): Promise<MonthCalendar[]> {
  const firstDay = `${month}-01`;
  const { rows } = await sql<MonthCalendar>`
    select w.id as company_id, w.weekdays,
      coalesce((select json_agg(json_build_object('date', d.date, 'kind', d.kind, 'name', d.name) order by d.date)
        from calendar_days d where d.company_id = w.id
          and d.date between ${firstDay}::date and ${firstDay}::date + interval '1 month - 1 day'), '[]') as days
    from work_calendars w
      join (select company_id from employees where id = ${ctx.actor.employeeId}) own on true
    where w.id = own.company_id or w.id = any(${companyIds})
    order by w.id = own.company_id desc, w.id`.execute(ctx.database);
  return rows;
}
