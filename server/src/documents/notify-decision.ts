import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { documentLink } from './document-scope.ts';
import type { LockedDocument } from './lock-document.ts';

/** Tells whoever rejected a daily report that it was mended and waits again. */
export async function notifyResubmitted(ctx: Context, report: LockedDocument): Promise<void> {
  if (report.decided_by === null) return;
  await notify(ctx, [report.decided_by], {
    kind: 'daily_report_mended',
    facts: {
      date: report.date,
      item: await titleOf(ctx, report.work_item_id),
      actor: await nameOfActor(ctx),
    },
    place: documentLink(report),
  });
}

/** The title of a project or a task. */
export async function titleOf(ctx: Context, workItemId: number): Promise<string> {
  const { title } = await ctx.database
    .selectFrom('work_items')
    .select('title')
    .where('id', '=', workItemId)
    .executeTakeFirstOrThrow();
  return title;
}

async function nameOfActor(ctx: Context): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from employees where id = ${ctx.actor.employeeId}`.execute(
    ctx.database,
  );
  return rows[0]?.name ?? '';
}
