import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** A job of the queue `push`: what is pushed, and to which browser. */
export type PushJob = {
  notification_id: number;
  subscription_id: number;
  /** Of a notification that grows: whether it makes a sound once more, or replaces what is shown silently. */
  growing?: 'alert' | 'silent';
};

/**
 * Queues a push of each notification to each browser of its person.
 * @param growing of notifications that grow: those that make a sound
 */
export async function queuePushes(
  ctx: Pick<Context, 'database' | 'jobs'>,
  notificationIds: readonly number[],
  growing?: { alerting: readonly number[] },
): Promise<void> {
  if (notificationIds.length === 0) return;
  const { rows } = await sql<PushJob>`
    select n.id as notification_id, s.id as subscription_id
    from notifications n join users u on u.employee_id = n.employee_id
      join push_subscriptions s on s.user_id = u.id
    where n.id = any(${notificationIds})`.execute(ctx.database);
  const alerting = new Set(growing?.alerting);
  const jobs = growing
    ? rows.map((job) => ({
        ...job,
        growing: alerting.has(job.notification_id) ? ('alert' as const) : ('silent' as const),
      }))
    : rows;
  await ctx.jobs.enqueue(ctx.database, 'push', jobs);
}
