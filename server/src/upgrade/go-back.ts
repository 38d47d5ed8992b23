import { rm } from 'node:fs/promises';
import { isAsBackedUp, removeCluster, restore } from '../backup/index.ts';
import type { Settings } from '../platform/settings.ts';
import { rehearsalOf } from './rehearse.ts';
import { readSchemaState } from './schema-state.ts';
import { waitUntilUnused } from './stop-server.ts';
import { endMiddle, readMiddle, upgradeFolder } from './upgrade-folder.ts';

/**
 * Brings the data back to what they were before an upgrade whose code was taken back already, and ends its middle. Where
 * every row and the schema are as they were, nothing is changed; otherwise the rows of before are restored, each compared.
 * Interrupted, it can be run again.
 */
export async function goBack(root: string, settings: Settings, say: (line: string) => void): Promise<void> {
  const middle = await readMiddle(root);
  if (middle?.before) {
    const { archive, backup, schema } = middle.before;
    say('Waiting until nobody works with the database ...');
    await waitUntilUnused(settings, say);
    say('Comparing every row with those of before ...');
    const isSame = await isAsBackedUp(settings, backup, async (client) => {
      const now = await readSchemaState(client);
      return now.files === schema.files && now.jobs === schema.jobs;
    });
    if (isSame) say('Every row is as it was: the new version had changed nothing.');
    else {
      say('The new version had changed the data. Restoring the rows of before ...');
      await restore(archive, settings, { replaces: true });
      say('Every row is as it was.');
    }
  }
  // Of a rehearsal that was killed: its PostgreSQL may still run.
  await removeCluster(rehearsalOf(settings));
  await endMiddle(root);
  await rm(upgradeFolder(root).folder, { recursive: true, force: true });
}
