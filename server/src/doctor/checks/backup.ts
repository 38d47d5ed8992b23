import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { readBackupStatus } from '../../backup/index.ts';
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';

const ADVICE = 'npm run backup makes one now.';

export const backup: Check = {
  title: 'Backup',
  async look({ settings: { backup: settings, dataDir } }) {
    const { folder, isScheduled } = settings;
    const findings: Finding[] = [];
    if (!isScheduled)
      findings.push(warning('none is made at night', 'Set BACKUP_DIR to a folder on another disk.'));
    if (existsSync(folder)) {
      const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      );
      findings.push(
        isWritable
          ? ok(`${folder} can be written`)
          : problem(
              `${folder} cannot be written`,
              'Give it to the user of the server, or set BACKUP_DIR to another one.',
            ),
      );
      if (isScheduled && existsSync(dataDir) && (await stat(folder)).dev === (await stat(dataDir)).dev)
        findings.push(
          warning(
            `${folder} is on the disk of the data`,
            'Copy the archives to another machine, or set BACKUP_DIR to another disk.',
          ),
        );
    } else if (isScheduled)
      findings.push(warning(`${folder} does not exist`, 'The first backup makes it, where it may.'));
    findings.push(await newest(settings));
    return findings;
  },
};

async function newest(settings: Parameters<typeof readBackupStatus>[0]): Promise<Finding> {
  const { state, taken_at, problem: reason } = await readBackupStatus(settings, new Date());
  const last =
    taken_at === null
      ? 'there is none that could be restored'
      : `the newest that could be restored is of ${taken_at}`;
  if (state === 'failed')
    return problem(`the last one failed: ${reason} ${last[0]?.toUpperCase()}${last.slice(1)}`, ADVICE);
  return state === 'ok' ? ok(`${last}; every row and file was compared`) : warning(last, ADVICE);
}
