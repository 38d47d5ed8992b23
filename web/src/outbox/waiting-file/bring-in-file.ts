import type { Command } from '../../platform/commands/command.ts';
import { bringIn } from '../../platform/commands/command-log.ts';
import { readCommands } from '../../platform/commands/command-store.ts';
import { isOwn } from '../../platform/device-seal.ts';
import { t } from '../../platform/i18n.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { hideFileProblem, showFileProblem } from './file-notices.tsx';
import { periodWords } from './period-words.ts';
import { readWaitingFile, UnreadableFile } from './read-waiting-file.ts';

/** How many names of what is in a file are listed before it is brought in. */
const NAMED = 5;

/** Whose file it must be, and where the times of it are shown. */
type Reader = { id: number; timeZone: string };

/** What is in a file of a person; null where it is not brought in, which has been said. */
export async function openFile(file: Blob, reader: number): Promise<Command[] | null> {
  hideFileProblem();
  try {
    return await readWaitingFile(file, reader);
  } catch (error) {
    const isKnown = error instanceof UnreadableFile;
    showFileProblem(t('Not imported'), isKnown ? error.message : t('The file could not be read.'));
    return null;
  }
}

/** Stores the commands of a file on this device, after a question; they are sent as what was done here. Rule: SCREEN-25. */
export async function bringInCommands(commands: readonly Command[], { id, timeZone }: Reader): Promise<void> {
  const title = t('Not imported');
  const present = new Set((await readCommands(id)).map((command) => command.id));
  const missing = commands.filter((command) => !present.has(command.id));
  if (missing.length === 0) {
    showFileProblem(title, t('Everything in this file is on this device already.'));
    return;
  }
  const sure = await confirmAction({
    sentence: t('These changes will be sent from this device. None is sent twice.'),
    subject: namesOf(missing),
    consequence: `${periodWords(missing, timeZone)}.`,
    verb: t('Import'),
  });
  // Somebody else may have signed in meanwhile.
  if (!sure || !isOwn(id)) return;
  const count = await bringIn(missing);
  if (count === null) showFileProblem(title, t('This device has no room for it.'));
  else showSuccess(t('{{count}} changes imported', { count }));
}

function namesOf(commands: readonly Command[]): string {
  const others = commands.length - NAMED;
  return [
    ...commands.slice(0, NAMED).map(({ name }) => name),
    ...(others > 0 ? [t('and {{count}} more', { count: others })] : []),
  ].join(', ');
}
