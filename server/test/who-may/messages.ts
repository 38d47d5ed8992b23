import { type Callers, everyone, everyoneButWorkers, recordKeepers } from './roles.ts';

/** Notifications, announcements, saved views, history and search. */
export const messages: Record<string, Callers> = {
  listNotifications: everyone,
  countToReview: everyone,
  listApprovals: everyone,
  // Whose decisions, and whose delegation, is a rule about the record.
  listDelegations: everyone,
  createDelegation: everyone,
  revokeDelegation: everyone,
  readNotification: everyone,
  readAllNotifications: everyone,
  // Which topics, depends on the role.
  listNotificationSettings: everyone,
  updateNotificationSetting: everyone,
  getDigest: everyone,
  updateDigest: everyone,
  previewAnnouncement: recordKeepers,
  sendAnnouncement: recordKeepers,
  listAnnouncements: recordKeepers,
  registerPush: everyone,
  unregisterPush: everyone,
  getPushKey: everyone,

  // Which lists, and whose views, are rules about the record.
  listSavedViews: everyone,
  createSavedView: everyone,
  updateSavedView: everyone,
  deleteSavedView: everyone,

  listHistory: everyone,
  search: everyone,
  searchPeople: everyone,
  searchDocuments: everyoneButWorkers,
  searchAssets: everyone,
};
