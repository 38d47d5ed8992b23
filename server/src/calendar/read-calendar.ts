import { type RoleId, roles } from '@plumbline/contract';
import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import type { CalendarEntry, CalendarSource } from '../platform/calendar-entry.ts';
import { type AnonymousContext, siteToday } from '../platform/context.ts';
import { viewerIs } from '../platform/viewer.ts';

/** The months of a calendar before and after today. */
const PAST_MONTHS = 3;
const COMING_MONTHS = 12;

/** How often the use of a link is noted; finer would be a write for every request. */
const NOTED_EVERY_MS = 60_000;

type Owner = {
  user_id: number;
  employee_id: number;
  role_id: RoleId;
  last_used_at: Date | null;
  from: string;
  to: string;
};

/** The entries of the person to whom a link belongs, in the order of their days; null for a link that has ended. */
export async function readCalendar(
  ctx: AnonymousContext,
  token: string,
  sources: readonly CalendarSource[],
): Promise<{ userId: number; entries: CalendarEntry[] } | null> {
  const { rows } = await sql<Owner>`
    select f.user_id, e.id as employee_id, e.role_id, f.last_used_at,
      (${siteToday(ctx)}::date - make_interval(months => ${PAST_MONTHS}))::date as from,
      (${siteToday(ctx)}::date + make_interval(months => ${COMING_MONTHS}))::date as to
    from calendar_feeds f join users u on u.id = f.user_id join employees e on e.id = u.employee_id
    where f.token_hash = ${hashToken(token)} and e.employee_status = 'Active'`.execute(ctx.database);
  const [owner] = rows;
  if (!owner) return null;
  const { user_id: userId, employee_id: employeeId, role_id, last_used_at, from, to } = owner;
  if (!last_used_at || ctx.now().getTime() - last_used_at.getTime() > NOTED_EVERY_MS)
    await sql`update calendar_feeds set last_used_at = clock_timestamp() where user_id = ${userId}`.execute(
      ctx.database,
    );
  const viewer = viewerIs({ role: roles[role_id], employeeId });
  const entries: CalendarEntry[] = [];
  for (const source of sources) entries.push(...(await source({ database: ctx.database, viewer, from, to })));
  return { userId, entries };
}
