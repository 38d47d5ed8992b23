import type { Answer, Input, sendAnnouncement as sendAnnouncementEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { selectAudience } from './audience.ts';
import type { PushJob } from './queue-pushes.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Sends an announcement: an entry in the inbox of everybody in its audience, and a push to each of their devices,
 * queued in the same transaction. Rule: NOTIFICATION-2.
 * @throws invalid when no one would get it
 */
export async function sendAnnouncement(
  ctx: Context,
  { body }: Input<typeof sendAnnouncementEndpoint>,
): Promise<Answer<typeof sendAnnouncementEndpoint>> {
  const { send_to, title, description } = body;
  // Roles chosen before another audience was are no part of this one.
  const role_ids = send_to === 'role' ? body.role_ids : [];
  // One statement sees one moment: the counts are exactly of those who are notified.
  const { rows } = await sql<{ id: number; people: number; devices: number; pushes: PushJob[] | null }>`
    with audience as materialized (${selectAudience({ send_to, role_ids })}),
    devices as materialized (
      select s.id, a.employee_id from audience a join push_subscriptions s on s.user_id = a.user_id
    ),
    sent as (
      insert into announcements (title, description, send_to, role_ids, sent_by, people, devices)
      select ${title}, ${description}, ${send_to}, ${role_ids}::integer[], ${ctx.actor.employeeId}::integer,
        (select count(*) from audience), (select count(*) from devices)
      returning id, people, devices
    ),
    counters as (insert into announcement_pushes (announcement_id) select id from sent),
    notified as (
      insert into notifications (employee_id, kind, facts, announcement_id)
      select a.employee_id, 'announcement', ${JSON.stringify({ title, description })}::jsonb, sent.id
      from audience a cross join sent
      returning id, employee_id
    )
    select sent.*, (
      select jsonb_agg(jsonb_build_object('notification_id', notified.id, 'subscription_id', d.id))
      from notified join devices d on d.employee_id = notified.employee_id
    ) as pushes
    from sent`.execute(ctx.database);
  const sent = rows[0];
  if (!sent?.people)
    throw invalid({
      [send_to === 'role' ? 'role_ids' : 'send_to']:
        'No recipients: no Active employee with an account matches.',
    });
  await ctx.jobs.enqueue(ctx.database, 'push', sent.pushes ?? []);
  const { id, people, devices } = sent;
  const text = `Sent to ${counted(people, 'person', 'people')} on ${counted(devices, 'device', 'devices')}.`;
  return { id, people, devices, text };
}
