import {
  type Endpoint,
  MAX_WAITING_FILE_MEGABYTES,
  sentLaterEndpoints,
  WAITING_FILE_VERSION,
  type WaitingFile,
  waitingFile,
  waitingFileHead,
} from '@plumbline/contract';
import { addressOfCommand, type Command } from '../../platform/commands/command.ts';
import { t } from '../../platform/i18n.ts';
import { isProofOf } from './proof.ts';

/** Why a file is not brought in: its message is a sentence for the person. */
export class UnreadableFile extends Error {}

type FileCommand = WaitingFile['commands'][number];

/**
 * The commands of a file that `waitingFileOf` has made, the oldest first. Rules: SCREEN-25, SCREEN-26.
 * @param reader the employee who is signed in, and whose work it must be
 * @throws UnreadableFile
 */
export async function readWaitingFile(file: Blob, reader: number): Promise<Command[]> {
  if (file.size > MAX_WAITING_FILE_MEGABYTES * 1024 * 1024)
    throw new UnreadableFile(
      t('The file is larger than {{most}} MB, the most that can be brought in.', {
        most: MAX_WAITING_FILE_MEGABYTES,
      }),
    );
  const content = jsonOf(await file.text());
  const head = waitingFileHead.safeParse(content);
  if (!head.success)
    throw new UnreadableFile(t('This is not a file that was saved on the screen Waiting, or it is damaged.'));
  if (head.data.version !== WAITING_FILE_VERSION) throw new UnreadableFile(otherVersion());
  const read = waitingFile.safeParse(content);
  if (!read.success)
    throw new UnreadableFile(t('The file is damaged. Save it again on the device that it comes from.'));
  const { owner, commands } = read.data;
  if (owner.id !== reader)
    throw new UnreadableFile(
      t('This is the work of {{name}}. To bring it in, {{name}} has to sign in on this device.', {
        name: owner.name,
      }),
    );
  // Of the content as it came: what reads it may order it otherwise.
  const { proof, ...proven } = content as WaitingFile;
  if (!(await isProofOf(proof, proven)))
    throw new UnreadableFile(
      t('The file was changed after it was saved, or was not saved by you. Save it again on your device.'),
    );
  return commands
    .map((command) => commandOf(command, owner.id))
    .sort((one, other) => one.doneAt.localeCompare(other.doneAt));
}

const otherVersion = () =>
  t(
    'The file comes from another version of the product. Load this page again on both devices, and save it again.',
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A command as this device would have given it: where it is sent, the contract says and not the file. */
function commandOf(
  { endpoint: name, done_at, refusal, input, shown, ...command }: FileCommand,
  owner: number,
): Command {
  const endpoint = sentLaterEndpoints.find((known) => known.name === name);
  if (!endpoint || !takes(endpoint, input)) throw new UnreadableFile(otherVersion());
  return {
    ...command,
    owner,
    endpoint: addressOfCommand(endpoint),
    input,
    shown: shown ?? null,
    doneAt: done_at,
    refusal: refusal && {
      sentence: refusal.sentence,
      ...(refusal.changed_at !== undefined && { changedAt: refusal.changed_at }),
    },
  };
}

/** Whether an endpoint takes what fills in its path. What is in the body the server decides, as of any command. */
const takes = ({ params, query }: Endpoint, input: FileCommand['input']): boolean =>
  (params?.safeParse(input.params).success ?? true) && (query?.safeParse(input.query).success ?? true);
