import type { NotificationFacts, NotificationKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** What people are told. */
export type News = {
  kind: NotificationKind;
  facts: NotificationFacts;
  /** The screen that it is about, as a path of the web application; null for none. */
  place: string | null;
};

/**
 * Tells people something: an entry in the inbox of each, and a push to each of their browsers, queued in the same
 * transaction. Only Active people are told, and never the actor of what they did themselves.
 * @returns how many people and devices it goes to. Source: decisions 6, Push.
 */
export async function notify(
  ctx: Context,
  employeeIds: readonly number[],
  news: News,
): Promise<{ people: number; devices: number }> {
  const others = employeeIds.filter((id) => id !== ctx.actor.employeeId);
  if (others.length === 0) return { people: 0, devices: 0 };
  const { rows } = await sql<{ id: number }>`
    insert into notifications (employee_id, kind, facts, place)
    select e.id, ${news.kind}, ${JSON.stringify(news.facts)}::jsonb, ${news.place}
    from employees e where e.id = any(${others}) and e.employee_status = 'Active'
    returning id`.execute(ctx.database);
  return {
    people: rows.length,
    devices: await queuePushes(
      ctx,
      rows.map((row) => row.id),
    ),
  };
}

/** Queues a push of each notification to each browser of its person, and gives how many that are. */
export async function queuePushes(ctx: Context, notificationIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ notification_id: number; subscription_id: number }>`
    select n.id as notification_id, s.id as subscription_id
    from notifications n join users u on u.employee_id = n.employee_id
      join push_subscriptions s on s.user_id = u.id
    where n.id = any(${notificationIds})`.execute(ctx.database);
  await ctx.jobs.enqueue(ctx.database, 'push', rows);
  return rows.length;
}
