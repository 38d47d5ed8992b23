import { sql } from 'kysely';
import { notifyReviewers } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import type { LockedDocument } from './lock-document.ts';
import { reportsToReview } from './reports-to-review.ts';

/** Notifies those who can review a daily report that it is pending again; who rejected it, that it was resubmitted. */
export async function notifyResubmitted(ctx: Context, report: LockedDocument): Promise<void> {
  await notifyReviewers(ctx, reportsToReview, report.id, {
    employeeId: report.decided_by,
    kind: 'daily_report_mended',
    facts: { actor: await nameOfActor(ctx) },
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
