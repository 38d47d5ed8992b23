import type { BackupSettings } from '../platform/settings.ts';
import { listBackups, readFailure } from './backup-folder.ts';

/** How the backups are, for Superadmins. */
export type BackupStatus = {
  /**
   * `ok`: the newest was restored and compared; `none`: none is made each night; `waiting`: the first is still to be made;
   * `failed`: the last could not be made or restored; `late`: it is more than a day and a half old.
   */
  state: 'ok' | 'none' | 'waiting' | 'failed' | 'late';
  /** The moment that the newest backup is of that could be restored, in UTC; null: there is none. */
  taken_at: string | null;
  /** Why the last one failed. */
  problem: string | null;
};

const LATE_MS = 36 * 3_600_000;

/** Reads from the folder of the backups how they are. */
export async function readBackupStatus(
  { folder, isScheduled }: BackupSettings,
  now: Date,
): Promise<BackupStatus> {
  const [backups, failure] = await Promise.all([listBackups(folder), readFailure(folder)]);
  const taken_at = backups.find(({ check }) => check?.problem === null)?.taken_at ?? null;
  const problem = failure?.problem ?? backups[0]?.check?.problem ?? null;
  const of = (state: BackupStatus['state']): BackupStatus => ({ state, taken_at, problem });
  if (problem !== null) return of('failed');
  if (taken_at === null) return of(isScheduled ? 'waiting' : 'none');
  if (now.getTime() - Date.parse(taken_at) > LATE_MS) return of(isScheduled ? 'late' : 'none');
  return of('ok');
}
