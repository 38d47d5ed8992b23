import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';
import type { ReportDays } from './report-days.ts';

/**
 * The last day of a range on which something was recorded of a project: attendance, a document or a change of its
 * progress. Null: there is none.
 */
async function lastRecordedDay(
  ctx: Context,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const isInRange = (day: string) => sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${ctx.site.timeZone}`;
  const { rows } = await sql<{ day: string | null }>`
    select greatest(
      (select max(a.site_date) from attendance_spans a
        where a.in_project_id = ${projectId} and ${isInRange('a.site_date')}),
      (select max(d.date) from documents d
        where d.project_id = ${projectId} and d.state <> 'rejected' and ${isInRange('d.date')}),
      (select (max(c.at) at time zone ${ctx.site.timeZone})::date from progress_changes c
        where c.work_item_id = ${projectId} and c.at >= ${start(from)} and c.at < ${start(addDays(to, 1))})
    ) as day`.execute(ctx.database);
  return rows[0]?.day ?? null;
}

/**
 * The month that a report is most likely wanted of: the last complete one or, where nothing was recorded of the project
 * in it, the last one in which something was; of a project without records the current one.
 * @returns YYYY-MM
 */
export async function usualMonth(ctx: Context, projectId: number): Promise<string> {
  const today = siteToday(ctx);
  const current = today.slice(0, 7);
  const last = (await lastRecordedDay(ctx, projectId, { from: '1900-01-01', to: today }))?.slice(0, 7);
  if (last !== current) return last ?? current;
  const before = addDays(`${current}-01`, -1);
  const isRecorded = await lastRecordedDay(ctx, projectId, { from: `${before.slice(0, 7)}-01`, to: before });
  return isRecorded ? before.slice(0, 7) : current;
}

/** Whether nothing was recorded of a project in a month. */
export async function isEmptyMonth(
  ctx: Context,
  projectId: number,
  { firstDay, lastDay }: ReportDays,
): Promise<boolean> {
  return (await lastRecordedDay(ctx, projectId, { from: firstDay, to: lastDay })) === null;
}
