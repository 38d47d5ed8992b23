import { type Callers, everyone, everyoneButWorkers, recordKeepers } from './roles.ts';

/** Notifications, announcements, history and search. */
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
