export { backUp } from './back-up.ts';
export { countSessions, openInstallation, removeCluster, stopAndExit } from './connect.ts';
export { backupHeader, backupIndex } from './format.ts';
export { restore } from './restore.ts';
export { backUpRows, isAsBackedUp } from './rows-alone.ts';
export { backUpNightly } from './schedule.ts';
export { type BackupStatus, readBackupStatus } from './status.ts';
export { openTables } from './tables.ts';
