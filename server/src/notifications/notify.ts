import { type NotificationFacts, type NotificationKind, type Place, topicOfKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Actor, Context } from '../platform/context.ts';
import { queuePushes } from './queue-pushes.ts';

/** A notification to be sent. */
export type NewNotification = {
  kind: NotificationKind;
  facts: NotificationFacts;
  /** The screen that it is about; null for none. */
  place: Place | null;
};

/** The context of a notification. The actor is not notified of what they did themselves; null: no one did it. */
export type NotifyContext = Pick<Context, 'database' | 'jobs'> & { actor: Pick<Actor, 'employeeId'> | null };

/**
 * Notifies people: an entry in the inbox of each, and a push to each of their browsers, queued in the same
 * transaction. Only Active people are notified, and never the actor of what they did themselves. Rule: NOTIFICATION-1.
 */
export function notify(
  ctx: NotifyContext,
  employeeIds: readonly number[],
  notification: NewNotification,
): Promise<void> {
  return notifyMany(ctx, employeeIds, [notification]);
}

/** The same of several things at once, each an entry and a push of its own. */
export function notifyMany(
  ctx: NotifyContext,
  employeeIds: readonly number[],
  notifications: readonly NewNotification[],
): Promise<void> {
  return notifyEach(
    ctx,
    notifications.flatMap((notification) =>
      [...new Set(employeeIds)].map((employeeId) => ({ employeeId, notification })),
    ),
  );
}

/**
 * Notifies each person of something of their own, all in one statement. What they have switched off is in their inbox as
 * read, and is not pushed. Rule: NOTIFICATION-4.
 */
export async function notifyEach(
  ctx: NotifyContext,
  sent: readonly { employeeId: number; notification: NewNotification }[],
): Promise<void> {
  const entries = sent
    .filter(({ employeeId }) => employeeId !== ctx.actor?.employeeId)
    .map(({ employeeId, notification }) => ({
      employee_id: employeeId,
      topic: topicOfKind[notification.kind],
      ...notification,
    }));
  if (entries.length === 0) return;
  const { rows } = await sql<{ id: number; is_unread: boolean }>`
    insert into notifications (employee_id, kind, facts, place, read_at)
    select e.id, added.kind, added.facts, added.place, case when off.topic is not null then clock_timestamp() end
    from rows from (jsonb_to_recordset(${JSON.stringify(entries, wholeCharacters)}::jsonb)
          as (employee_id integer, topic text, kind text, facts jsonb, place jsonb))
        with ordinality as added (employee_id, topic, kind, facts, place, position)
      join employees e on e.id = added.employee_id and e.employee_status = 'Active'
      left join notification_topics_off off on off.employee_id = e.id and off.topic = added.topic
    order by added.position
    returning id, read_at is null as is_unread`.execute(ctx.database);
  await queuePushes(
    ctx,
    rows.filter(({ is_unread }) => is_unread).map(({ id }) => id),
  );
}

/** Half of a character, which JSON in PostgreSQL refuses, becomes a mark. */
function wholeCharacters(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
