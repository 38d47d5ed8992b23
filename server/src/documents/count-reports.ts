import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/**
 * How many daily reports of a project are dated in a range of site dates, without rejected ones, and how many of these are
 * approved; whether the actor may see it has been decided before.
 */
export async function countReports(
  ctx: Context,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<{ written: number; approved: number }> {
  const { rows } = await sql<{ written: number; approved: number }>`
    select count(*)::integer as written, count(*) filter (where d.state = 'approved')::integer as approved
    from documents d
    where d.project_id = ${projectId} and d.type = 'daily_report' and d.state <> 'rejected'
      and d.date between ${from}::date and ${to}::date`.execute(ctx.database);
  return rows[0] as { written: number; approved: number };
}
