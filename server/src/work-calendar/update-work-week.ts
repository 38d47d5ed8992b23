import type { Input, updateWorkWeek as updateWorkWeekEndpoint, WorkCalendar } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/versions.ts';
import type { AfterCalendarChange } from './after-calendar-change.ts';
import { calendarOf, lockCalendar } from './read-calendar.ts';

/** Sets the weekdays that a company works. @throws not_found, stale */
export async function updateWorkWeek(
  ctx: Context,
  { params, body }: Input<typeof updateWorkWeekEndpoint>,
  afterChange: AfterCalendarChange,
): Promise<WorkCalendar> {
  const { updatedAt } = await lockCalendar(ctx, params.id);
  await refuseStale(ctx, { table: 'work_calendars', id: params.id, updatedAt }, body.updated_at);
  const weekdays = [...new Set(body.weekdays)].sort((one, other) => one - other);
  await sql`update work_calendars set weekdays = ${weekdays}::smallint[] where id = ${params.id}`.execute(
    ctx.database,
  );
  await afterChange(ctx, params.id, null);
  return calendarOf(ctx, params.id);
}
