import { type FamilyName, families } from '@plumbline/contract';
import type { DemoCompany } from '@plumbline/demo';
import { sql } from 'kysely';
import { assetRequestsToReview, hasOpenLine, notifyIssuers } from '../assets/index.ts';
import { correctionsToReview, overtimeToReview } from '../attendance/index.ts';
import { notifyReviewers } from '../decisions/index.ts';
import { reportsToReview } from '../documents/index.ts';
import { leaveToReview } from '../leave/index.ts';
import {
  disputesToReview,
  requestOrdersToApprove,
  requestOrdersToReview,
  withdrawalsToReview,
} from '../materials/index.ts';
import type { Context } from '../platform/context.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';

/**
 * Writes people's notifications: the announcements, the assignments that wait, decisions on their leave, and what
 * they can approve or reject, or have to issue.
 */
export async function insertInbox(
  ctx: Context,
  demo: DemoCompany,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const sender = people.get('human_resource');
  for (const { title, description, daysAgo } of demo.announcements) {
    await sql`
      with audience as (
        select u.employee_id, ${ctx.now()}::timestamptz - make_interval(days => ${daysAgo}) as at
        from users u join employees e on e.id = u.employee_id where e.employee_status = 'Active'
      ),
      sent as (
        insert into announcements (title, description, send_to, sent_by, people, devices, created_at)
        select ${title}, ${description}, 'general', ${sender}::integer, count(*), 0, min(at) from audience
        returning id
      ),
      counters as (insert into announcement_pushes (announcement_id) select id from sent)
      insert into notifications (employee_id, kind, facts, announcement_id, created_at, read_at)
      select a.employee_id, 'announcement', ${JSON.stringify({ title, description })}::jsonb, sent.id, a.at,
        case when ${daysAgo}::integer > 2 then a.at + interval '3 hours' end
      from audience a cross join sent`.execute(ctx.database);
  }
  await sql`
    insert into notifications (employee_id, kind, facts, place)
    select s.employee_id, 'assignment',
      jsonb_build_object('actor', by.first_name || ' ' || by.last_name, 'item', w.title),
      ${placeInRow('item', { project: sql`w.project_id`, task: sql`w.id` })}
    from assignments s join work_items w on w.id = s.work_item_id join employees by on by.id = s.created_by
      join users u on u.employee_id = s.employee_id
    where s.accepted_at is null and s.employee_id <> s.created_by`.execute(ctx.database);
  await sql`
    insert into notifications (employee_id, kind, facts, place, read_at)
    select l.employee_id, 'leave_' || l.status,
      jsonb_build_object('start', l.start_date, 'end', l.end_date, 'comments', coalesce(l.decision_comments, '')),
      ${placeInRow('my_leave', {})}, ${ctx.now()}
    from leave_applications l join users u on u.employee_id = l.employee_id
    where l.status in ('approved', 'rejected') and l.start_date > ${ctx.now()}::timestamptz::date - 60`.execute(
    ctx.database,
  );
  await sql`
    insert into notifications (employee_id, kind, facts, place)
    select o.checked_by, 'stocktake_to_check', jsonb_build_object('date', o.date),
      ${placeInRow('stocktake', { id: sql`o.id`, type: sql`o.type` })}
    from stocktakes o join users u on u.employee_id = o.checked_by where o.check_status = 'asked'`.execute(
    ctx.database,
  );
  await insertReviews(ctx);
  await insertToIssue(ctx);
}

/** Everything that is pending is in the inbox of those who can review it, as if it had been requested just now. */
async function insertReviews(ctx: Context): Promise<void> {
  const kinds = [
    ...[leaveToReview, overtimeToReview, correctionsToReview, reportsToReview],
    ...[requestOrdersToReview, requestOrdersToApprove, withdrawalsToReview, disputesToReview],
  ];
  for (const kind of [...kinds, ...Object.values(assetRequestsToReview)]) {
    const { rows } = await sql<{ id: number; requested_by: number }>`
      select ${kind.id} as id, ${kind.requestedBy} as requested_by from ${kind.records} where ${kind.pending}
      order by 1`.execute(ctx.database);
    for (const { id, requested_by } of rows)
      await notifyReviewers({ ...ctx, actor: { ...ctx.actor, employeeId: requested_by } }, kind, id);
  }
}

/** What was approved and is not issued yet is in the inbox of those who issue, as if it had been approved just now. */
async function insertToIssue(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: number; family: FamilyName; decided_by: number }>`
    select r.id, r.family, r.decided_by from asset_requests r where r.status = 'Approved' and ${hasOpenLine}
    order by r.decided_at, r.id`.execute(ctx.database);
  for (const { id, family, decided_by } of rows)
    await notifyIssuers({ ...ctx, actor: { ...ctx.actor, employeeId: decided_by } }, families[family], id);
}
