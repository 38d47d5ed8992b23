import type { Answer, getMyAttendance as getMyAttendanceEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { isForgotten, isOpen, readSpans } from '../clock/read-spans.ts';
import { presentDay } from './present-days.ts';
import { presentPairs } from './present-pairs.ts';
import { readDays } from './read-days.ts';
import { addDays } from './site-days.ts';

/** For how long one is reminded of a clock-out that was forgotten. */
const REMINDED_DAYS = 31;

/**
 * One's own attendance now: today, what is open, where one was last, and what was forgotten in the last 31 days.
 */
export async function getMyAttendance(ctx: Context): Promise<Answer<typeof getMyAttendanceEndpoint>> {
  const self = ctx.actor.employeeId;
  const today = siteToday(ctx);
  const [days, last_project, unended] = await Promise.all([
    readDays(ctx, [self], today, today),
    readLastProject(ctx),
    readSpans(
      ctx,
      sql`a.employee_id = ${self} and a.time_out is null and a.site_date >= ${addDays(today, -REMINDED_DAYS)}`,
    ),
  ]);
  const pairs = await presentPairs(ctx, [...days.spans, ...unended]);
  const present = (span: { id: number }) => pairs.get(span.id) ?? [];
  return {
    now: ctx.now().toISOString(),
    today: presentDay(ctx, today, days.of(self, today), pairs),
    open: unended.filter((span) => isOpen(ctx, span)).flatMap(present)[0] ?? null,
    last_project,
    forgotten: unended.filter((span) => isForgotten(ctx, span)).flatMap(present),
  };
}

/** The project that one clocked in to last, unless it is Completed or may no longer be seen. */
async function readLastProject(ctx: Context): Promise<{ id: number; title: string } | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    select w.id, w.title
    from (
      select a.in_project_id from attendance_spans a
      where a.employee_id = ${ctx.actor.employeeId} order by a.site_date desc, a.time_in desc limit 1
    ) last join work_items w on w.id = last.in_project_id
    where w.status <> 'Completed' and ${visibleProject(ctx, sql`w.id`)}`.execute(ctx.database);
  return rows[0] ?? null;
}
