import type {
  decideDailyReport as decideDailyReportEndpoint,
  Input,
  SiteDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/versions.ts';
import { updateItem } from '../projects/index.ts';
import { refusalOfDecision } from './abilities.ts';
import { lockReportAndProject } from './lock-document.ts';
import { notifyDecided } from './notify-decision.ts';
import { readDocument } from './select-documents.ts';

/**
 * Approves or rejects a daily report, and tells its author. An approval that says so brings the task to the progress
 * that was reported, in the same transaction.
 * @throws not_found, not_allowed, stale; wrong_state once it is approved; invalid when the task's progress cannot be
 * set, as when tasks came below it. Source: decisions 3 and 7.
 */
export async function decideDailyReport(
  ctx: Context,
  { params, body }: Input<typeof decideDailyReportEndpoint>,
): Promise<SiteDocument> {
  const report = await lockReportAndProject(ctx, params.id);
  const refusal = refusalOfDecision(ctx.actor, report);
  if (refusal?.code === 'not_allowed') throw refusal;
  await refuseStale(
    ctx,
    { table: 'documents', id: report.id, updatedAt: report.updated_at, parts: ['document_files'] },
    body.updated_at,
  );
  if (refusal) throw refusal;

  const comments = body.comments || null;
  await ctx.database
    .updateTable('documents')
    .set({
      state: body.status,
      decided_by: ctx.actor.employeeId,
      decided_at: sql`date_trunc('milliseconds', clock_timestamp())`,
      decision_comments: comments,
    })
    .where('id', '=', report.id)
    .execute();
  if (body.status === 'approved' && body.update_progress) {
    const progress = { current_percentage: Number(report.fields.accomplishments) };
    await updateItem(ctx, 'tasks', report.work_item_id, progress, {});
  }
  await notifyDecided(ctx, report, body.status, comments ?? '');
  return readDocument(ctx, report.id);
}
