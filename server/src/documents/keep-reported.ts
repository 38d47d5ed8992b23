import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/**
 * Prevents a bottom-level task with daily reports from getting items below it by a move. The caller holds the project's lock,
 * under which reports are added too.
 * @throws in_use. Rule: PROJECT-20.
 */
export async function keepReportedTask(ctx: Context, task: { id: number; title: string }): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents d
    where d.work_item_id = ${task.id} and d.type = 'daily_report'`.execute(ctx.database);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const reports = count === 1 ? 'a daily report' : `${count} daily reports`;
  throw problem('in_use', {
    message: `${task.title} has ${reports}, so it must stay a bottom-level task. Please select another item.`,
  });
}
