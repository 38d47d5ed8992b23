import { type AssetIssue, type Family, type Input, MAX_DAYS_AHEAD } from '@plumbline/contract';
import { sql } from 'kysely';
import type { IncomingFile } from '../../files/index.ts';
import { type Context, dayDone, siteToday } from '../../platform/context.ts';
import { nextNumber } from '../../platform/database/running-number.ts';
import { refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseBooked } from '../booking/refuse-booked.ts';
import { type LockedAsset, lockAssets, refuseDayBeforeLastMove, refuseState } from '../lock-assets.ts';
import { type Act, afterwards, moveAssets, type Step } from '../move-assets.ts';
import { countTowards } from './count-towards.rules.ts';
import { laterBookings } from './later-bookings.ts';
import { notifyOfIssue } from './notify-of-issue.ts';
import { presentIssue, readIssueRow } from './read-issues.ts';
import { lockProject, refusePeople } from './refuse-people.ts';
import { lockRequest, type OpenLine, type RequestToIssue } from './request-lines.ts';

type Body = Input<Family['issue']>['body'];
/** What is issued: an asset, its condition, the line of the request that it counts towards, and when it is due back. */
type Issued = {
  asset: LockedAsset;
  condition: LockedAsset['condition'];
  line: OpenLine | undefined;
  dueOn: string | null;
};

/**
 * Issues assets in the store to a project, all or none: with a driver they are on their way, without one they are
 * delivered at once.
 * @param files photos that were stored before
 * @throws not_found; invalid at the field; wrong_state with where each asset is that is not in the store;
 *   already_booked with whose each is
 * Rule: ASSET-25.
 */
export async function issueAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['issue']>,
  files: readonly IncomingFile[],
): Promise<AssetIssue> {
  refuseOtherDays(ctx, body.date);
  const projectTitle = await lockProject(ctx, body.project_id);
  await refusePeople(ctx, body);
  const request = body.request_id
    ? await lockRequest(ctx, family, body.request_id, body.project_id)
    : undefined;
  const assets = await lockAssets(ctx, family, body.items);
  refuseState('issued', body.items, assets);
  refuseDayBeforeLastMove(body.date, assets);
  const lines = linesOf(family, assets, request);
  const issued = assets.map((asset, index) => ({
    asset,
    condition: body.items[index]?.condition ?? asset.condition,
    line: lines[index],
    dueOn: body.return_by ?? lines[index]?.end_date ?? null,
  }));
  const requestId = request?.id ?? null;
  const dueOn = new Map(issued.map((each) => [each.asset.id, each.dueOn]));
  await refuseBooked(ctx, family, assets, {
    date: body.date,
    dueOn: ({ id }) => dueOn.get(id) ?? null,
    requestId,
  });
  const warnings = await laterBookings(ctx, family, assets, { date: body.date, requestId });
  const id = await insertIssue(ctx, family, body, { projectTitle, request, issued });
  await moveIssued(ctx, family, body, { id, issued, files });
  const issue = presentIssue(ctx, family, await readIssueRow(ctx, family, id), warnings);
  await notifyOfIssue(ctx, family, issue);
  return issue;
}

/** @throws invalid at `date`: it lies from today to a year ahead. Of an issue that is sent later, from when it was done. */
function refuseOtherDays(ctx: Context, date: string): void {
  const today = siteToday(ctx);
  refuseOldDate(ctx, 'date', date);
  if (date < dayDone(ctx)) throw invalid({ date: "Date can't be before today" });
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + MAX_DAYS_AHEAD);
  if (date > last.toISOString().slice(0, 10)) throw invalid({ date: "Date can't be more than a year ahead" });
}

/** The lines of the request that the assets count towards. @throws invalid at each without an open line */
function linesOf(family: Family, assets: readonly LockedAsset[], request: RequestToIssue | undefined) {
  if (!request) return assets.map(() => undefined);
  const lines = countTowards(request.lines, assets);
  const unasked = lines.flatMap((line, index) => (line ? [] : [index]));
  if (unasked.length > 0)
    throw invalid(
      Object.fromEntries(
        unasked.map((index) => [
          `items.${index}.id`,
          `The request has no open line for this ${family.one === 'tool' ? 'tool' : 'equipment'}.`,
        ]),
      ),
    );
  return lines;
}

/** Writes the paper and its lines. @returns its id */
async function insertIssue(
  ctx: Context,
  family: Family,
  body: Body,
  {
    projectTitle,
    request,
    issued,
  }: { projectTitle: string; request: RequestToIssue | undefined; issued: readonly Issued[] },
): Promise<number> {
  const isOnTheSpot = !body.driver;
  const number = await nextNumber(ctx, `delivery-notes-of-${family.name}`, 0);
  const { id } = await ctx.database
    .insertInto('asset_issues')
    .values({
      family: family.name,
      number: `${family.notePrefix}-${String(number).padStart(5, '0')}`,
      status: isOnTheSpot ? 'delivered' : 'for-delivery',
      project_id: body.project_id,
      project_title: projectTitle,
      recipient_id: body.recipient,
      driver_id: body.driver ?? null,
      performed_by: ctx.actor.employeeId,
      date: body.date,
      return_by: body.return_by ?? request?.to_date ?? null,
      comments: body.comments ?? null,
      request_id: request?.id ?? null,
      created_at: ctx.now(),
      ...(isOnTheSpot && {
        delivered_on: body.date,
        delivered_at: ctx.now(),
        delivered_by: ctx.actor.employeeId,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into asset_issue_lines
      (issue_id, asset_id, request_line_id, condition, delivered, delivered_condition)
    select ${id}, s.asset_id, s.line_id, s.condition, ${isOnTheSpot || null}::boolean,
      case when ${isOnTheSpot} then s.condition end
    from unnest(
      ${issued.map(({ asset }) => asset.id)}::integer[],
      ${issued.map(({ line }) => line?.id ?? null)}::integer[],
      ${issued.map(({ condition }) => condition)}::text[]
    ) with ordinality as s (asset_id, line_id, condition, position)
    order by s.position`.execute(ctx.database);
  return id;
}

/** Records the movements: on their way, and on the spot delivered too. */
async function moveIssued(
  ctx: Context,
  family: Family,
  body: Body,
  { id, issued, files }: { id: number; issued: readonly Issued[]; files: readonly IncomingFile[] },
): Promise<void> {
  const act: Omit<Act, 'event'> = {
    date: body.date,
    projectId: body.project_id,
    recipientId: body.recipient,
    driverId: body.driver ?? null,
    comments: body.comments ?? null,
    issueId: id,
  };
  const steps = issued.map(({ asset, condition, dueOn }) => ({
    asset,
    condition,
    state: 'on_its_way' as const,
    custody: {
      projectId: body.project_id,
      recipientId: body.recipient,
      dueOn,
    },
  }));
  const { moved } = await moveAssets(ctx, family, { ...act, event: 'issued', files }, steps);
  if (body.driver) return;
  const delivered: Step[] = steps.map((step, index) => ({
    ...step,
    asset: afterwards(step, moved[index] as (typeof moved)[number]),
    state: 'issued',
  }));
  await moveAssets(ctx, family, { ...act, event: 'delivered' }, delivered);
}
