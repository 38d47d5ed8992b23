import {
  type Answer,
  type Input,
  type importCalendarDays as importCalendarDaysEndpoint,
  readHolidays,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import type { AfterCalendarChange } from './after-calendar-change.ts';
import { refuseTooManyDays } from './change-days.ts';
import { calendarOf, lockCalendar } from './read-calendar.ts';

/** How many lines a refusal names. */
const MAX_NAMED = 5;

/**
 * Adds the public holidays of a file to the calendar of a company, all or none; a date that is there already becomes what
 * the file says.
 * @throws not_found; invalid, naming the lines that cannot be read
 */
export async function importCalendarDays(
  ctx: Context,
  { params, body }: Input<typeof importCalendarDaysEndpoint>,
  afterChange: AfterCalendarChange,
): Promise<Answer<typeof importCalendarDaysEndpoint>> {
  await lockCalendar(ctx, params.id);
  const { holidays, wrong } = readHolidays(body.text);
  if (wrong.length > 0)
    throw invalid({
      text: wrong
        .slice(0, MAX_NAMED)
        .map(({ line, message }) => `Line ${line}: ${message}`)
        .join(' '),
    });
  if (holidays.length === 0) throw invalid({ text: 'There is no holiday in this file.' });
  const dates = holidays.map(({ date }) => date);
  const { rows: known } = await sql<{ date: string }>`
    select date from calendar_days where company_id = ${params.id} and date = any(${dates}::date[])`.execute(
    ctx.database,
  );
  await refuseTooManyDays(ctx, params.id, holidays.length - known.length);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into calendar_days as d (company_id, date, kind, name)
    select ${params.id}::integer, h.date, 'holiday', h.name
    from unnest(${dates}::date[], ${holidays.map(({ name }) => name)}::text[]) as h (date, name)
    on conflict on constraint calendar_days_once do update set kind = 'holiday', name = excluded.name
      where d.kind <> 'holiday' or d.name <> excluded.name
    returning xmax = 0 as is_new`.execute(ctx.database);
  await afterChange(ctx, params.id, dates);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, updated: rows.length - added, calendar: await calendarOf(ctx, params.id) };
}
