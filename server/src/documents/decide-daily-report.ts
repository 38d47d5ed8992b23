import {
  dailyReportTransitions,
  type decideDailyReport as decideDailyReportEndpoint,
  decisionTo,
  type Input,
  type SiteDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Decided, decide, decisionKind } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { shownPercentage, updateItem } from '../projects/index.ts';
import { dailyReportPolicy } from './abilities.ts';
import { type LockedDocument, lockReportAndProject } from './lock-document.ts';
import { titleOf } from './notify-decision.ts';
import { readDocument } from './select-documents.ts';

type Call = Input<typeof decideDailyReportEndpoint>;
type Made = Decided<keyof typeof dailyReportTransitions, Call['body']>;

const dailyReportKind = decisionKind({
  policy: dailyReportPolicy,
  table: 'documents',
  stateColumn: 'state',
  undecided: 'open',
  parts: ['document_files'],
  lock: lockReportAndProject,
  apply: takeProgressOver,
  notifications: async (ctx, report, { decision, comments }) => [
    {
      employeeIds: [report.created_by],
      notification: {
        kind: `daily_report_${dailyReportTransitions[decision].to}`,
        facts: { date: report.date, item: await titleOf(ctx, report.work_item_id), comments },
        place: {
          kind: 'document',
          id: report.id,
          type: 'daily_report',
          project: report.project_id,
          task: report.work_item_id,
        },
      },
    },
  ],
  read: readDocument,
});

/**
 * Approves or rejects a daily report, and notifies its author. An approval that says so brings the task to the progress
 * that was reported, in the same transaction.
 * @throws not_found, not_allowed, stale; wrong_state once it is approved; invalid when the task's progress cannot be
 * set, as when tasks came below it. Rules: DOCUMENT-8, DOCUMENT-9.
 */
export function decideDailyReport(ctx: Context, { params, body }: Call): Promise<SiteDocument> {
  const decision = decisionTo(dailyReportTransitions, body.status);
  return decide(ctx, dailyReportKind, { id: params.id, decision, body });
}

async function takeProgressOver(
  ctx: Context,
  report: LockedDocument,
  { decision, body }: Made,
): Promise<void> {
  if (decision !== 'approve' || !body.update_progress) return;
  const reported = Number(report.fields.accomplishments);
  await refuseUnseenProgress(ctx, report, reported, body.progress_was);
  await updateItem(ctx, 'tasks', report.work_item_id, { current_percentage: reported }, {});
}

/**
 * Refuses to take a task back below a progress that the approver has not seen, as where another report was approved
 * meanwhile. The project is locked.
 * @throws stale
 */
async function refuseUnseenProgress(
  ctx: Context,
  report: LockedDocument,
  reported: number,
  was: number | undefined,
): Promise<void> {
  if (was === undefined) return;
  const { rows } = await sql<{ title: string; progress: string }>`
    select w.title, ${shownPercentage} as progress
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = ${report.work_item_id}`.execute(ctx.database);
  const { title = '', progress = '0' } = rows[0] ?? {};
  if (Number(progress) <= reported || Number(progress) === was) return;
  throw problem('stale', {
    message: `The progress of ${title} is ${Number(progress)}% by now, more than the ${reported}% of this report. Please choose which of the two it keeps.`,
  });
}
