import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { id, instant, pathId, requiredLine } from '../platform/scalars.ts';
import { roleIds } from '../roles/roles.ts';
import { notification } from './notification.ts';

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  permission: 'signed-in',
  dependsOn: { notifications: 'any' },
  availableOffline: true,
  summary: 'Inbox of the signed-in user, newest first, with the unread count',
  query: pageQuery,
  answer: pageOf(notification).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/:id/read',
  sentLater: true,
  permission: 'signed-in',
  changes: { notifications: 'any' },
  summary: 'Mark one notification as read',
  params: z.object({ id: pathId }),
  answer: notification,
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/read-all',
  sentLater: true,
  permission: 'signed-in',
  changes: { notifications: 'any' },
  summary: 'Mark all notifications as read; sent later, those from until then',
  answer: z.object({ read: z.number().int() }),
  message: 'All notifications marked as read.',
});

/** To whom an announcement goes. */
export const announcementAudiences = {
  management: 'Management',
  role: 'Specified Role/s',
  general: 'General',
} as const;
export type AnnouncementAudience = keyof typeof announcementAudiences;

const ROLES_MISSING = 'Please select at least one role.';
const audience = {
  send_to: z.enum(Object.keys(announcementAudiences) as [AnnouncementAudience, ...AnnouncementAudience[]], {
    error: 'Please select who to send it to.',
  }),
  role_ids: z
    .array(
      z.number().refine((roleId) => (roleIds as number[]).includes(roleId), ROLES_MISSING),
      { error: ROLES_MISSING },
    )
    .max(15)
    .default([]),
};
const rolesNamed = (body: { send_to: string; role_ids: number[] }) =>
  body.send_to !== 'role' || body.role_ids.length > 0;
const rolesMissing = { path: ['role_ids'], error: ROLES_MISSING };

/** The form of an announcement. Rule: NOTIFICATION-2. */
export const newAnnouncement = z
  .object({
    ...audience,
    title: requiredLine('Title is required.', 100),
    description: requiredLine('Description is required.', 1000),
  })
  .refine(rolesNamed, rolesMissing);

/** How many people and devices something goes to. */
const reach = { people: z.number().int(), devices: z.number().int() };

export const previewAnnouncement = endpoint({
  name: 'previewAnnouncement',
  method: 'POST',
  status: 200,
  path: '/notifications/announcement-preview',
  permission: 'announcement.send',
  dependsOn: { employees: 'any' },
  summary:
    'Recipients of an announcement: Active employees with an account, by role, and the number of devices',
  body: z.object(audience).refine(rolesNamed, rolesMissing),
  answer: z.object({
    ...reach,
    roles: z.array(z.object({ id: z.number().int(), name: z.string(), people: z.number().int() })),
  }),
});

export const sendAnnouncement = endpoint({
  name: 'sendAnnouncement',
  method: 'POST',
  path: '/notifications/send-announcement',
  permission: 'announcement.send',
  changes: { notifications: 'any' },
  summary: 'Send an announcement to inboxes and devices; a job sends it and retries',
  body: newAnnouncement,
  answer: z.object({ id, ...reach, text: z.string() }),
  message: 'Announcement Sent!',
});

/** An announcement that was sent, and its delivery. */
export const announcement = z.object({
  id,
  title: z.string(),
  description: z.string(),
  send_to: audience.send_to,
  roles: z.array(z.string()),
  sent_by: personName,
  created_at: instant,
  ...reach,
  /**
   * Devices that got it (or whose person had read it by then), that could not be reached in spite of retries, and
   * that no longer exist.
   */
  delivered: z.number().int(),
  failed: z.number().int(),
  gone: z.number().int(),
  /** How many people have read it. */
  read: z.number().int(),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/notifications/announcements',
  permission: 'announcement.send',
  dependsOn: { notifications: 'any' },
  summary: 'Sent announcements, newest first',
  query: pageQuery.extend(
    sortQuery({ columns: ['created_at', 'title', 'sent_by'], default: 'created_at', direction: 'desc' }),
  ),
  answer: pageOf(announcement),
});

const key = z.string().regex(/^[\w-]{1,200}={0,2}$/, 'This is not a valid push subscription.');

/** What a browser's push manager gives; what later browsers add to it is not ours to refuse. */
export const pushSubscription = z.looseObject({
  endpoint: z.url({ error: 'This is not a valid push subscription.' }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.looseObject({ p256dh: key, auth: key }, { error: 'This is not a valid push subscription.' }),
});

export const registerPush = endpoint({
  name: 'registerPush',
  method: 'POST',
  status: 200,
  path: '/push',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: {},
  summary:
    'Register this browser for push notifications; a browser belongs to the user who registered it last',
  body: z.object({ subscription: pushSubscription }),
  answer: z.object({ devices: z.number().int() }),
  message: 'Notifications are on.',
});

export const unregisterPush = endpoint({
  name: 'unregisterPush',
  method: 'POST',
  status: 200,
  path: '/push/off',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: {},
  summary: 'Stop push notifications to one’s own browser',
  body: z.object({ endpoint: z.string().max(1000) }),
  answer: z.object({ devices: z.number().int() }),
  message: 'Notifications are off.',
});

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  permission: 'signed-in',
  dependsOn: {},
  summary: 'Public VAPID key for browser push subscriptions',
  answer: z.object({ key: z.string() }),
});
