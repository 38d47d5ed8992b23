import { type Callers, everyone, everyoneButWorkers, recordKeepers } from './roles.ts';

/** Notifications, announcements, history and search. */
export const messages: Record<string, Callers> = {
  listNotifications: everyone,
  countToReview: everyone,
  readNotification: everyone,
  readAllNotifications: everyone,
  previewAnnouncement: recordKeepers,
  sendAnnouncement: recordKeepers,
  listAnnouncements: recordKeepers,
  registerPush: everyone,
  unregisterPush: everyone,
  getPushKey: everyone,

  listHistory: everyone,
  search: everyone,
  searchPeople: everyone,
  searchDocuments: everyoneButWorkers,
  searchAssets: everyone,
};
