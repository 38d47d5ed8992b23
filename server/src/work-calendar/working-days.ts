import { type WorkingDays, workingDays } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** A calendar, as far as it says whether days of a range are worked. */
type CalendarRow = WorkingDays & { company_id: number; people: number[] };

/**
 * The calendars of the companies of some people, for days from a first to a last site date, both included: one statement,
 * however many people.
 * @returns of somebody the calendar, and whether a date is a working day
 */
export async function workingDaysOfPeople(
  ctx: Context,
  employeeIds: readonly number[],
  first: string,
  last: string,
): Promise<{ of(employeeId: number): { calendar: WorkingDays; isWorked: (date: string) => boolean } }> {
  const { rows } = await sql<CalendarRow>`
    select w.id as company_id, w.weekdays, array_agg(e.id) as people,
      coalesce((select json_agg(json_build_object('date', d.date, 'kind', d.kind)) from calendar_days d
        where d.company_id = w.id and d.date between ${first} and ${last}), '[]') as days
    from employees e join work_calendars w on w.id = e.company_id
    where e.id = any(${employeeIds})
    group by w.id`.execute(ctx.database);
  const calendars = new Map(
    rows.flatMap(({ people, ...calendar }) => {
      const known = { calendar, isWorked: workingDays(calendar) };
      return people.map((id) => [id, known] as const);
    }),
  );
  return {
    of(employeeId) {
      const calendar = calendars.get(employeeId);
      if (!calendar) throw new Error(`Employee ${employeeId} has no calendar`);
      return calendar;
    },
  };
}
