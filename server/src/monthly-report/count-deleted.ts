import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** How many monthly reports with a summary go with a project when it is deleted; with a task none does. */
export async function countDeletedMonthlyReports(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<{ monthly_reports: number }> {
  if (item.id !== item.project_id) return { monthly_reports: 0 };
  const { rows } = await sql<{ monthly_reports: number }>`
    select count(*)::integer as monthly_reports from monthly_reports
    where project_id = ${item.project_id}`.execute(ctx.database);
  return rows[0] ?? { monthly_reports: 0 };
}
