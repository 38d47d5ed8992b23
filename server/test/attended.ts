import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/**
 * Writes an attendance that somebody clocked, between times of the clock at the site in Singapore. An end at or before
 * the start is on the next day.
 * @param times 'HH:MM', in and out
 */
export async function attended(
  site: Pick<TestApp, 'query'>,
  employeeId: number,
  project: { id: number },
  date: string,
  [from, to]: readonly [string, string] = ['08:00', '17:00'],
): Promise<void> {
  const end = new Date(Date.parse(date) + (to <= from ? 86_400_000 : 0)).toISOString().slice(0, 10);
  await site.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${employeeId}, ${date}, ${`${date}T${from}+08:00`}::timestamptz, ${project.id}, ${employeeId},
      ${`${end}T${to}+08:00`}::timestamptz, ${project.id}, ${employeeId})`);
}
