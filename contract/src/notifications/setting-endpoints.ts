import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { notificationTopicNames } from './topics.ts';

/** The sentences of what is wrong with a setting of notifications. */
export const notificationSettingMessages = {
  topic: 'There are no such notifications.',
  alwaysOn: 'These notifications are always on.',
  otherRole: 'Your role does not get these notifications.',
};

const topic = z.enum(notificationTopicNames, { error: notificationSettingMessages.topic });
const on = z.boolean({ error: 'Please answer yes or no.' });

/** Whether a person is notified of a topic. */
export const notificationSetting = z.object({ topic, on, always_on: z.boolean() });
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** The topics that the caller can be notified of, each switched on or off. Rules: NOTIFICATION-4 to NOTIFICATION-6. */
export const listNotificationSettings = endpoint({
  name: 'listNotificationSettings',
  method: 'GET',
  path: '/notifications/settings',
  permission: 'signed-in',
  dependsOn: { notification_settings: 'any' },
  availableOffline: true,
  summary: 'Topics of notifications that the signed-in user can get, and which of them are switched off',
  answer: z.array(notificationSetting),
});

/**
 * Switches the caller's notifications of a topic off or on; the same again changes nothing. It holds for what happens
 * from then on. @throws invalid for a topic that is always on, and for one that the caller cannot get. Rules:
 * NOTIFICATION-4 to NOTIFICATION-6.
 */
export const updateNotificationSetting = endpoint({
  name: 'updateNotificationSetting',
  method: 'PUT',
  path: '/notifications/settings',
  permission: 'signed-in',
  changes: { notification_settings: 'any' },
  summary:
    'Switch the notifications of a topic off or on for oneself: switched off they are in the inbox as read, without a push',
  body: z.object({ topic, on }),
  ignored: ['always_on'],
  answer: notificationSetting,
});
