import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { previewAnnouncement } from './audience.ts';
import { listNotifications, readAllNotifications, readNotification } from './inbox.ts';
import { listAnnouncements } from './list-announcements.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { listNotificationSettings, updateNotificationSetting } from './settings.ts';
import { getPushKey, notificationConstraints, registerPush, unregisterPush } from './subscriptions.ts';

export { removeOldNotifications } from './inbox.ts';
export { type NewNotification, type NotifyContext, notify, notifyEach, notifyMany } from './notify.ts';
export { notifyOfRecord } from './notify-of-record.ts';
export { notifyRolesOfRecord } from './notify-roles-of-record.ts';
export type { PushJob } from './queue-pushes.ts';
export { isReminderHour } from './reminder-hours.ts';
export { sendPushes } from './send-pushes.ts';
export { settleRecordsOf } from './settle-records-of.ts';
export { detachPushSubscriptions, removePushSubscriptions } from './subscriptions.ts';

/** The inbox, announcements and push. */
export const notificationSlice: Slice = {
  title: 'Notifications',
  routes: [
    route(contract.listNotifications, listNotifications),
    route(contract.readNotification, readNotification),
    route(contract.readAllNotifications, readAllNotifications),
    route(contract.listNotificationSettings, listNotificationSettings),
    route(contract.updateNotificationSetting, updateNotificationSetting),
    route(contract.previewAnnouncement, previewAnnouncement),
    route(contract.sendAnnouncement, sendAnnouncement),
    route(contract.listAnnouncements, listAnnouncements),
    route(contract.getPushKey, getPushKey),
    route(contract.registerPush, registerPush),
    route(contract.unregisterPush, unregisterPush),
  ],
  constraints: notificationConstraints,
};
