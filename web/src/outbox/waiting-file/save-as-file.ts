import { MAX_WAITING_COMMANDS, MAX_WAITING_FILE_MEGABYTES } from '@plumbline/contract';
import dayjs from 'dayjs';
import type { Command } from '../../platform/commands/command.ts';
import { isAnswered } from '../../platform/commands/command-log.ts';
import { readCommands } from '../../platform/commands/command-store.ts';
import { t } from '../../platform/i18n.ts';
import { serverNow } from '../../platform/server-time.ts';
import { saveFile } from '../../ui/export/save-file.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { FIELD_FORMAT } from '../../ui/text/dates.ts';
import { hideFileProblem, showFileProblem } from './file-notices.tsx';
import { periodWords } from './period-words.ts';
import { type FileOwner, waitingFileOf } from './write-waiting-file.ts';

type SaveOptions = {
  owner: FileOwner;
  timeZone: string;
  /** How many drafts are on this device, which are not part of the file. */
  drafts: number;
};

/** Saves commands as a file that another device of their owner brings in, after a question. Rule: SCREEN-24. */
export async function saveAsFile(
  commands: readonly Command[],
  { owner, timeZone, drafts }: SaveOptions,
): Promise<void> {
  hideFileProblem();
  const sure = await confirmAction({
    sentence: t(
      'Anyone who has the file can read what is in it. It can be brought in only on a device where you are signed in.',
    ),
    consequence: [
      `${periodWords(commands, timeZone)}.`,
      ...(drafts > 0 ? [t('{{count}} unfinished drafts stay on this device only.', { count: drafts })] : []),
    ].join(' '),
    verb: t('Save file'),
  });
  if (!sure) return;
  const now = serverNow();
  // With their files, which lists do not have.
  const stored = (await readCommands(owner.id)).filter(({ id }) => !isAnswered(id));
  const contents = await waitingFileOf(stored, owner, new Date(now).toISOString());
  if (contents.size > MAX_WAITING_FILE_MEGABYTES * 1024 * 1024 || stored.length > MAX_WAITING_COMMANDS) {
    showFileProblem(
      t('Not saved as a file'),
      t('Too much is waiting for one file. The limit is {{most}} MB and {{changes}} changes.', {
        most: MAX_WAITING_FILE_MEGABYTES,
        changes: MAX_WAITING_COMMANDS,
      }),
    );
    return;
  }
  saveFile({ name: `plumbline-waiting-${dayjs(now).format(FIELD_FORMAT)}.json`, contents });
}
