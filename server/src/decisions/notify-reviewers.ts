import type { NotificationFacts, NotificationKind, Place } from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyOfRecord } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { eachEmployee, eitherHolds } from '../platform/viewer.ts';
import { isReviewedBy, isToReviewByEach, type ReviewKind } from './review.ts';

type Reviewer = {
  employee_id: number;
  pushed: boolean;
  /** By their own rights, not as a delegate. */
  own: boolean;
  facts: NotificationFacts;
  place: Place;
};

/** Where a delegate reviews requests: they may not have access to the screens of that kind. */
const APPROVALS: Place = { kind: 'approvals' };

/** Somebody who is notified in other words than the rest, such as who rejected what was resubmitted. */
type InOtherWords = { employeeId: number | null; kind: NotificationKind; facts: NotificationFacts };

/**
 * Notifies everybody who can review a request that it is pending: the actor is not, and neither is somebody without an
 * account. Requests of a kind that somebody has not read of yet are one notification, which says how many; it counts
 * down by itself when one is decided or deleted.
 * @param recordId a record that is pending
 */
export async function notifyReviewers(
  ctx: Context,
  kind: ReviewKind,
  recordId: number,
  inOtherWords?: InOtherWords,
): Promise<void> {
  const { notification } = kind;
  const pushedTo =
    kind.pushedTo?.(eachEmployee) ??
    sql`not ${eitherHolds(
      eachEmployee.hasRole((role) => role === 'Superadmin'),
      sql`false`,
    )}`;
  const { rows } = await sql<Reviewer>`
    select viewer.id as employee_id, ${pushedTo} as pushed, ${isReviewedBy(eachEmployee, kind)} as own, ${notification.facts} as facts,
      ${notification.place} as place
    from ${kind.records} cross join employees viewer
    where ${kind.id} = ${recordId} and viewer.employee_status = 'Active' and viewer.id <> ${ctx.actor.employeeId}
      and exists (select from users account where account.employee_id = viewer.id)
      and ${isToReviewByEach(ctx, kind)}`.execute(ctx.database);
  const anyPushed = rows.some(({ pushed }) => pushed);
  const isOther = ({ employee_id }: Reviewer) => employee_id === inOtherWords?.employeeId;
  const groups = [true, false].flatMap((own) => [
    {
      own,
      words: notification.kind,
      facts: {},
      reviewers: rows.filter((row) => row.own === own && !isOther(row)),
    },
    {
      own,
      words: inOtherWords?.kind ?? notification.kind,
      facts: inOtherWords?.facts,
      reviewers: rows.filter((row) => row.own === own && isOther(row)),
    },
  ]);
  for (const { own, words, facts, reviewers } of groups) {
    const [first] = reviewers;
    if (!first) continue;
    await notifyOfRecord(ctx, {
      people: reviewers.map(({ employee_id, pushed }) => ({
        employeeId: employee_id,
        pushed: pushed || !anyPushed,
      })),
      kind: words,
      record: {
        kind: kind.name,
        id: recordId,
        facts: { ...first.facts, ...facts },
        place: own ? first.place : APPROVALS,
      },
      list: own ? notification.list : APPROVALS,
    });
  }
}
