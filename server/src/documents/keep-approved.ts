import { shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** The message where no one looks which ones. */
export const APPROVED_STAY =
  'An approved daily report cannot be changed, and neither can the task it belongs to.';

/** How many are listed by name; the others are only counted. */
const MAX_NAMED = 3;

/**
 * Keeps a project or a task from being deleted while it or what is below it has approved daily reports. The
 * caller holds the project's lock, under which reports are approved too.
 * @throws in_use, naming the latest of them. Rule: PROJECT-12.
 */
export async function keepApprovedReports(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<void> {
  const { rows } = await sql<{ date: string; title: string; total: number }>`
    select d.date, w.title, count(*) over ()::integer as total
    from documents d join work_items w on w.id = d.work_item_id
    where d.project_id = ${item.project_id} and d.type = 'daily_report' and d.state = 'approved'
      and d.item_ids @> array[${item.id}::integer]
    order by d.date desc, d.id desc limit ${MAX_NAMED}`.execute(ctx.database);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return;
  const named = rows.map(({ date, title }) => `${shownDate(date)} ${title}`).join(', ');
  const more = total > rows.length ? ` and ${total - rows.length} more` : '';
  const what = item.id === item.project_id ? 'This project' : 'This task';
  throw problem('in_use', {
    message: `${what} has approved daily reports that must be kept: ${named}${more}.`,
  });
}
