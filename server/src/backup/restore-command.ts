import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { dayAndTime } from '../platform/site-formats.ts';
import { say } from '../platform/terminal.ts';
import { fetchFromBucket } from './backup-bucket.ts';
import { BackupError } from './backup-error.ts';
import { stopAndExit } from './connect.ts';
import { restore } from './restore.ts';

/** How an archive is named that is in the bucket of the settings. */
const FROM_BUCKET = 's3:';

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [archive, ...others] = positionals;
  if (archive === undefined || others.length > 0)
    throw new BackupError('Name the archive to restore: npm run restore -- ARCHIVE');
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  const path = archive.startsWith(FROM_BUCKET)
    ? await fetchFromBucket(settings.backup, archive.slice(FROM_BUCKET.length))
    : resolve(archive);
  say(`Restoring ${path} ...`);
  const { header, index } = await restore(path, settings);
  const takenAt = dayAndTime(settings.timeZone, new Date(header.taken_at));
  const rows = index.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${rows.toLocaleString('en-SG')} rows and ${index.files.count.toLocaleString('en-SG')} files of ${takenAt}. Every one is as it was.`,
  );
  for (const sha256 of index.files.faulty) say(`  Missing in the backup: the file ${sha256}`);
  say('Start the server with npm start.');
}, stopAndExit);
