import { WAITING_FILE_FORMAT, WAITING_FILE_VERSION, type WaitingFile } from '@plumbline/contract';
import { toDataUrl } from '../../files/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { withFiles } from '../../platform/commands/command-files.ts';
import { readContent } from '../../platform/device-files/contents.ts';
import type { FileToSend } from '../../platform/device-files/upload-queue.ts';
import { proofOf } from './proof.ts';

/** Whose work a file is. */
export type FileOwner = WaitingFile['owner'];

/** Commands of a person as a file that `readWaitingFile` reads on another device. @param savedAt an instant */
export async function waitingFileOf(
  commands: readonly Command[],
  owner: FileOwner,
  savedAt: string,
): Promise<Blob> {
  const content = {
    format: WAITING_FILE_FORMAT,
    version: WAITING_FILE_VERSION,
    saved_at: savedAt,
    owner,
    commands: await Promise.all(commands.map(inFile)),
  };
  return new Blob([JSON.stringify({ ...content, proof: await proofOf(content) })], {
    type: 'application/json',
  });
}

async function inFile({ owner, endpoint, doneAt, refusal, draft, files = [], ...command }: Command) {
  return {
    ...command,
    endpoint: endpoint.name,
    input: withFiles(command.input, new Map(await Promise.all(files.map(contentOf)))),
    done_at: doneAt,
    refusal: refusal && { sentence: refusal.sentence, changed_at: refusal.changedAt },
  };
}

/** A file of this device as a body has it without sending it first; one that the device has no longer stays named. */
async function contentOf(file: FileToSend): Promise<[id: string, inBody: object]> {
  const content = await readContent(file.id);
  return [
    file.id,
    content ? { file: await toDataUrl(content), file_name: file.name } : { upload_id: file.uploadId },
  ];
}
