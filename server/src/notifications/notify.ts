import type { NotificationFacts, NotificationKind, Place } from '@plumbline/contract';
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

/** What a notification is sent with. The actor is not notified of what they did themselves; null: no one did it. */
export type NotifyContext = Pick<Context, 'database' | 'jobs'> & { actor: Pick<Actor, 'employeeId'> | null };

/** How many people and devices something goes to. */
export type Reach = { people: number; devices: number };

/**
 * Tells people something: an entry in the inbox of each, and a push to each of their browsers, queued in the same
 * transaction. Only Active people are told, and never the actor of what they did themselves.
 * @returns how many people and devices it goes to. Rule: NOTIFICATION-1.
 */
export function notify(
  ctx: NotifyContext,
  employeeIds: readonly number[],
  notification: NewNotification,
): Promise<Reach> {
  return notifyMany(ctx, employeeIds, [notification]);
}

/**
 * The same of several things at once, each an entry and a push of its own.
 * @returns how many entries and pushes there are
 */
export async function notifyMany(
  ctx: NotifyContext,
  employeeIds: readonly number[],
  notifications: readonly NewNotification[],
): Promise<Reach> {
  const others = employeeIds.filter((id) => id !== ctx.actor?.employeeId);
  if (others.length === 0 || notifications.length === 0) return { people: 0, devices: 0 };
  const { rows } = await sql<{ id: number }>`
    insert into notifications (employee_id, kind, facts, place)
    select e.id, added.kind, added.facts, added.place
    from employees e
      cross join rows from (jsonb_to_recordset(${JSON.stringify(notifications, wholeCharacters)}::jsonb) as (kind text, facts jsonb, place jsonb))
        with ordinality as added (kind, facts, place, position)
    where e.id = any(${others}) and e.employee_status = 'Active'
    order by added.position, e.id
    returning id`.execute(ctx.database);
  return reachOf(ctx, rows);
}

/**
 * Tells each person something of their own, all in one statement.
 * @returns how many entries and pushes there are
 */
export async function notifyEach(
  ctx: NotifyContext,
  sent: readonly { employeeId: number; notification: NewNotification }[],
): Promise<Reach> {
  const entries = sent
    .filter(({ employeeId }) => employeeId !== ctx.actor?.employeeId)
    .map(({ employeeId, notification }) => ({ employee_id: employeeId, ...notification }));
  if (entries.length === 0) return { people: 0, devices: 0 };
  const { rows } = await sql<{ id: number }>`
    insert into notifications (employee_id, kind, facts, place)
    select e.id, added.kind, added.facts, added.place
    from jsonb_to_recordset(${JSON.stringify(entries, wholeCharacters)}::jsonb)
        as added (employee_id integer, kind text, facts jsonb, place jsonb)
      join employees e on e.id = added.employee_id and e.employee_status = 'Active'
    returning id`.execute(ctx.database);
  return reachOf(ctx, rows);
}

async function reachOf(ctx: NotifyContext, rows: readonly { id: number }[]): Promise<Reach> {
  return {
    people: rows.length,
    devices: await queuePushes(
      ctx,
      rows.map((row) => row.id),
    ),
  };
}

/** Half of a character, which JSON in PostgreSQL refuses, becomes a mark. */
function wholeCharacters(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
