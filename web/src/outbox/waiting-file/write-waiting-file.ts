import { WAITING_FILE_FORMAT, WAITING_FILE_VERSION, type WaitingFile } from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';
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
    commands: commands.map(inFile),
  };
  return new Blob([JSON.stringify({ ...content, proof: await proofOf(content) })], {
    type: 'application/json',
  });
}

function inFile({ owner, endpoint, doneAt, refusal, ...command }: Command) {
  return {
    ...command,
    endpoint: endpoint.name,
    done_at: doneAt,
    refusal: refusal && { sentence: refusal.sentence, changed_at: refusal.changedAt },
  };
}
