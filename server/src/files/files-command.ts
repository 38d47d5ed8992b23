import { parseArgs } from 'node:util';
import { copyFilesToBucket } from '../platform/files/copy-files-to-bucket.ts';
import { filesFolder } from '../platform/files/open-file-store.ts';
import { openBucket } from '../platform/object-storage/bucket.ts';
import { CommandError, runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';

const USAGE = 'Say what to do: npm run files -- copy-to-s3 [--remove]';

runCommand(
  async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { remove: { type: 'boolean', default: false } },
    });
    if (positionals.join(' ') !== 'copy-to-s3') throw new CommandError(USAGE);
    loadEnvironmentFile();
    const { dataDir, filesBucket } = readSettings(process.env);
    if (filesBucket === null) throw new CommandError('S3_BUCKET must be set: it says where to copy them.');
    const folder = filesFolder(dataDir);
    say(`Copying the files of ${folder} to the bucket ${filesBucket.bucket} ...`);
    const { copied, present, damaged, removed } = await copyFilesToBucket(
      folder,
      await openBucket(filesBucket),
      { removesCopied: values.remove, say },
    );
    const shown = (count: number) => count.toLocaleString('en-SG');
    say(`Copied ${shown(copied)} files; ${shown(present)} were there already.`);
    for (const path of damaged) say(`  Damaged, and not copied: ${path}`);
    if (values.remove) say(`Removed ${shown(removed)} files of the folder.`);
    else say('The folder is as it was. With --remove, what is in the bucket is removed from it.');
  },
  () => process.exit(1),
);
