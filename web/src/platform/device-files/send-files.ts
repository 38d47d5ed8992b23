import type { UploadKind } from '@plumbline/contract';
import { newIdempotencyKey } from '../api.ts';
import type { ApiProblem } from '../api-problem.ts';
import { observable } from './observable.ts';
import { sendContent } from './send-content.ts';
import {
  type FileToSend,
  filesOfQueue,
  heldBack,
  isSettled,
  type QueuedFile,
  queueOf,
} from './upload-queue.ts';
import { createSender, type SendFile } from './upload-sender.ts';

type SendFilesOptions = {
  /** Called with all files each time that one more has arrived, so that it is not sent a second time. */
  onArrived: (files: FileToSend[]) => Promise<unknown>;
  /** Whether the server has lost what was sent: then an answer of its memory helps no more. */
  again?: boolean | undefined;
  /** Called with the share of all bytes that has been sent, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  /** The employee whose files they are. */
  writtenBy?: number | undefined;
  /** How one file is sent; a test brings its own. */
  send?: SendFile<string>;
};

/**
 * Sends those files that the server does not have, without another try where there is no answer, because all of them go
 * the same way.
 * @returns the files, all with their ids on the server
 * @throws ApiProblem of the first that could not be sent
 */
export async function sendFiles(
  files: readonly FileToSend[],
  { onArrived, again = false, onShare, writtenBy, send }: SendFilesOptions,
): Promise<FileToSend[]> {
  const kinds = new Map(files.map(({ id, kind }) => [id, kind]));
  const withKinds = (queued: QueuedFile[]) =>
    queued.map((file) => ({ ...file, kind: kinds.get(file.id) as UploadKind }));
  const queue = observable(queueOf(files));
  const failures: ApiProblem[] = [];
  let remembered: Promise<unknown> = Promise.resolve();

  const sender = createSender({
    ...queue,
    send:
      send ??
      ((item, sending) =>
        sendContent(item, {
          kind: kinds.get(item.id) as UploadKind,
          key: again ? newIdempotencyKey() : item.id,
          writtenBy,
          ...sending,
        })),
    onSent() {
      const present = withKinds(filesOfQueue(queue.get()));
      remembered = remembered.then(() => onArrived(present));
    },
    onFailure(problem) {
      failures.push(problem);
      queue.set(heldBack(queue.get()));
    },
  });
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const stop = queue.subscribe(() =>
    onShare?.(queue.get().reduce((sum, { share, size }) => sum + share * size, 0) / total),
  );
  sender.start();
  await queue.until(isSettled);
  stop();
  await remembered;
  const [failure] = failures;
  if (failure) throw failure;
  return withKinds(filesOfQueue(queue.get()));
}
