import { join } from 'node:path';
import { backUp, removeCluster, restore } from '../backup/index.ts';
import type { Settings } from '../platform/settings.ts';
import { tryServer } from './try-server.ts';
import { upgradeFolder } from './upgrade-folder.ts';

/** Where the copy of the data is that the new version is tried with. */
export const rehearsalOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'rehearsal');

/**
 * Makes a backup, and a copy of the data of it: to restore it and compare every row and file is the check of a backup anyway.
 * @returns the archive
 */
export async function backUpAndCopy(
  settings: Settings,
  version: string,
  say: (line: string) => void,
): Promise<string> {
  const copy = {
    ...settings,
    dataDir: rehearsalOf(settings),
    databaseUrl: undefined,
    poolerUrl: undefined,
    replicaUrl: undefined,
  };
  const { archive } = await backUp(settings, version, say, (path) =>
    restore(path, copy, { keepsFiles: false }),
  );
  return join(settings.backup.folder, archive);
}

/**
 * Starts the version beside with the copy, as it would be started with the data: its migrations run on what the present
 * version has made, while everybody works.
 * @throws UpgradeError with the reason why it does not work
 */
export async function rehearse(root: string, settings: Settings, signal: AbortSignal): Promise<void> {
  const copy = rehearsalOf(settings);
  // A copy sends nothing to phones and other programs, and does not remove files of the data.
  const ofCopy = {
    DATA_DIR: copy,
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    DATABASE_READ_URL: '',
    PUSH_SERVICES: 'none.invalid',
    WEBHOOKS: '0',
    S3_BUCKET: '',
  };
  try {
    await tryServer(upgradeFolder(root).newVersion, ofCopy, signal);
  } finally {
    await removeCluster(copy);
  }
}
