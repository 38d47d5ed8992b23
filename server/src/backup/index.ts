export { backUpNightly } from './schedule.ts';
export { type BackupStatus, readBackupStatus } from './status.ts';
