import {
  getsTopic,
  type Input,
  isAlwaysOn,
  type NotificationSetting,
  type NotificationTopic,
  notificationSettingMessages,
  notificationTopicNames,
  type updateNotificationSetting as updateNotificationSettingEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

/**
 * The topics that the actor's role can get, each on or off. One that another role had and that is switched off is among
 * them, so that it can be switched on again. Rule: NOTIFICATION-6.
 */
export async function listNotificationSettings(ctx: Context): Promise<NotificationSetting[]> {
  const { rows } = await sql<{ topic: NotificationTopic }>`
    select topic from notification_topics_off where employee_id = ${ctx.actor.employeeId}`.execute(
    ctx.database,
  );
  const off = new Set(rows.map(({ topic }) => topic));
  return notificationTopicNames
    .filter((topic) => getsTopic(ctx.actor.role, topic) || off.has(topic))
    .map((topic) => ({ topic, on: !off.has(topic), always_on: isAlwaysOn(topic) }));
}

/** Switches the actor's notifications of a topic off or on. @throws invalid. Rules: NOTIFICATION-4 to NOTIFICATION-6. */
export async function updateNotificationSetting(
  ctx: Context,
  { body: { topic, on } }: Input<typeof updateNotificationSettingEndpoint>,
): Promise<NotificationSetting> {
  if (isAlwaysOn(topic)) throw invalid({ topic: notificationSettingMessages.alwaysOn });
  const { employeeId } = ctx.actor;
  if (on) {
    await sql`delete from notification_topics_off where employee_id = ${employeeId} and topic = ${topic}`.execute(
      ctx.database,
    );
  } else {
    if (!getsTopic(ctx.actor.role, topic)) throw invalid({ topic: notificationSettingMessages.otherRole });
    await sql`insert into notification_topics_off (employee_id, topic) values (${employeeId}, ${topic})
      on conflict do nothing`.execute(ctx.database);
  }
  return { topic, on, always_on: false };
}
