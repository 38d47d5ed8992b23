import { type AssetIssue, type Condition, type Family, type Input, shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import { type IncomingFile, takeFiles } from '../../files/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { dateIn } from '../../platform/site-formats.ts';
import { type LockedAsset, lockAssets, refuseState } from '../lock-assets.ts';
import { type Act, moveAssets } from '../move-assets.ts';
import { notifyIssuers } from '../requests/notify-issuers.ts';
import type { DeliveryFiles } from './delivery-files.ts';
import { type IssuePeople, mayDeliver, visibleIssue } from './issue-policy.ts';
import { notifyOfDelivery } from './notify-of-issue.ts';
import { presentIssue, readIssueRow } from './read-issues.ts';

type LockedIssue = IssuePeople & {
  id: number;
  status: string;
  project_id: number;
  date: string;
  created_at: Date;
  delivered_on: string | null;
  deliverer: string | null;
};

/** An asset of the issue with what happened to it at the delivery. */
type Outcome = {
  asset: LockedAsset;
  delivered: boolean;
  condition: Condition;
  comments: string | null;
  files: readonly IncomingFile[];
};

/**
 * Records the delivery of an issue, once: items not listed are delivered, refused items go back to the store and are
 * open again in their request, of which the issuers are notified.
 * @param stored signature and photos, stored before
 * @throws not_found; not_allowed; delivered; invalid at `date` or at the line. Rule: ASSET-27.
 */
export async function deliverAssets(
  ctx: Context,
  family: Family,
  { params, body }: Input<Family['deliver']>,
  stored: DeliveryFiles,
): Promise<AssetIssue> {
  const isRefused = body.items?.some(({ delivered }) => !delivered) ?? false;
  const requestId = isRefused ? await lockRequestOf(ctx, params.id) : undefined;
  const issue = await lockIssue(ctx, family, params.id);
  const date = body.date ?? siteToday(ctx);
  refuseOtherDays(ctx, issue, date);
  const outcomes = await outcomesOf(ctx, family, issue, body, stored);
  await closeIssue(ctx, issue, { date, comments: body.comments ?? null, signature: stored.signature });
  await writeOutcomes(ctx, issue, outcomes);
  await moveDelivered(ctx, family, issue, {
    outcomes,
    date,
    comments: body.comments ?? null,
    files: stored.files,
  });
  const delivered = presentIssue(ctx, family, await readIssueRow(ctx, family, issue.id));
  await notifyOfDelivery(ctx, family, delivered);
  if (requestId !== undefined) await notifyIssuers(ctx, family, requestId);
  return delivered;
}

/**
 * Locks the request that an issue counts towards, before anything else as an issue for it does: of what is issued and
 * refused at the same moment, the later one knows whether something is still to be issued.
 */
async function lockRequestOf(ctx: Context, issueId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from asset_requests r
    where r.id = (select i.request_id from asset_issues i where i.id = ${issueId}) for no key update`.execute(
    ctx.database,
  );
  return rows[0]?.id;
}

/** @throws not_found; not_allowed; delivered with who delivered it and when */
async function lockIssue(ctx: Context, family: Family, id: number): Promise<LockedIssue> {
  const { rows } = await sql<LockedIssue>`
    select i.id, i.status, i.project_id, i.recipient_id, i.driver_id, i.date, i.created_at, i.delivered_on,
      ${fullNameOf(sql`i.delivered_by`)} as deliverer
    from asset_issues i where i.id = ${id} and i.family = ${family.name} and ${visibleIssue(ctx)}
    for no key update of i`.execute(ctx.database);
  const [issue] = rows;
  if (!issue) throw problem('not_found');
  if (!mayDeliver(ctx, issue))
    throw problem('not_allowed', { message: 'Only its driver, its recipient or Logistic can deliver this.' });
  if (issue.status === 'delivered')
    throw problem('delivered', {
      message: `${issue.deliverer} delivered this on ${shownDate(issue.delivered_on as string)}.`,
    });
  return issue;
}

/** A day before the issue, or in the future. An issue dated ahead may be delivered from the day it was recorded. */
function refuseOtherDays(ctx: Context, issue: LockedIssue, date: string): void {
  if (date > siteToday(ctx)) throw invalid({ date: "Date can't be in the future" });
  const recorded = dateIn(ctx.site.timeZone, issue.created_at);
  const first = [issue.date, recorded].toSorted()[0] as string;
  if (date < first)
    throw invalid({ date: `This was issued on ${shownDate(first)}. Please select that day or a later one.` });
}

/**
 * All assets of the issue, locked, each with its part of the body. @throws invalid at a line that is not of the issue
 */
async function outcomesOf(
  ctx: Context,
  family: Family,
  issue: LockedIssue,
  { items = [] }: Input<Family['deliver']>['body'],
  stored: DeliveryFiles,
): Promise<Outcome[]> {
  const { rows } = await sql<{ id: number; condition: Condition }>`
    select l.asset_id as id, l.condition from asset_issue_lines l where l.issue_id = ${issue.id} order by l.id`.execute(
    ctx.database,
  );
  const isIn = new Set(rows.map(({ id }) => id));
  const strangers = items.flatMap(({ id }, index) => (isIn.has(id) ? [] : [index]));
  if (strangers.length > 0)
    throw invalid(
      Object.fromEntries(strangers.map((index) => [`items.${index}.id`, 'This is not in the delivery.'])),
    );
  const named = new Map(
    items.map((item, index) => [item.id, { ...item, files: stored.ofItems[index] ?? [] }]),
  );
  const assets = await lockAssets(ctx, family, rows);
  refuseState('delivered', items, assets);
  return assets.map((asset) => {
    const item = named.get(asset.id);
    return {
      asset,
      delivered: item?.delivered ?? true,
      condition: item?.condition ?? asset.condition,
      comments: item?.comments ?? null,
      files: item?.files ?? [],
    };
  });
}

async function closeIssue(
  ctx: Context,
  issue: LockedIssue,
  {
    date,
    comments,
    signature,
  }: { date: string; comments: string | null; signature: IncomingFile | undefined },
): Promise<void> {
  const [taken] = signature ? await takeFiles(ctx, [signature]) : [];
  await ctx.database
    .updateTable('asset_issues')
    .set({
      status: 'delivered',
      delivered_on: date,
      delivered_at: ctx.now(),
      delivered_by: ctx.actor.employeeId,
      delivery_comments: comments,
      signature_file_id: taken?.fileId ?? null,
    })
    .where('id', '=', issue.id)
    .execute();
}

async function writeOutcomes(ctx: Context, issue: LockedIssue, outcomes: readonly Outcome[]): Promise<void> {
  await sql`update asset_issue_lines l
    set delivered = o.delivered, delivered_condition = o.condition, comments = o.comments
    from unnest(
      ${outcomes.map(({ asset }) => asset.id)}::integer[],
      ${outcomes.map(({ delivered }) => delivered)}::boolean[],
      ${outcomes.map(({ condition }) => condition)}::text[],
      ${outcomes.map(({ comments }) => comments)}::text[]
    ) as o (asset_id, delivered, condition, comments)
    where l.issue_id = ${issue.id} and l.asset_id = o.asset_id`.execute(ctx.database);
}

/**
 * Records the movements. Assets with the same data move together; one with its own comments or photos has its own
 * event. Comments and photos of the whole delivery go with the first event.
 */
async function moveDelivered(
  ctx: Context,
  family: Family,
  issue: LockedIssue,
  delivery: {
    outcomes: readonly Outcome[];
    date: string;
    comments: string | null;
    files: readonly IncomingFile[];
  },
): Promise<void> {
  const groups = Map.groupBy(delivery.outcomes, ({ delivered, comments, files, asset }) =>
    JSON.stringify([!delivered, comments, files.length > 0 ? asset.id : null]),
  );
  const inOrder = [...groups.values()].toSorted(
    ([one], [other]) => Number(other?.delivered) - Number(one?.delivered),
  );
  for (const [index, group] of inOrder.entries()) {
    const { delivered, comments, files } = group[0] as Outcome;
    const act: Act = {
      event: delivered ? 'delivered' : 'refused',
      date: delivery.date,
      projectId: issue.project_id,
      recipientId: issue.recipient_id,
      driverId: issue.driver_id,
      comments: comments ?? delivery.comments,
      issueId: issue.id,
      files: index === 0 ? [...delivery.files, ...files] : files,
    };
    await moveAssets(
      ctx,
      family,
      act,
      group.map(({ asset, condition }) => ({
        asset,
        condition,
        ...(delivered
          ? {
              state: 'issued' as const,
              custody: {
                projectId: issue.project_id,
                recipientId: issue.recipient_id,
                dueOn: asset.due_on,
              },
            }
          : { state: 'in_store' as const }),
      })),
    );
  }
}
