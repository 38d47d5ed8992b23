import type { UploadKind } from '@plumbline/contract';
import { newIdempotencyKey } from '../../platform/api.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { observable } from './observable.ts';
import { sendContent } from './send-content.ts';
import { filesOfQueue, heldBack, isSettled, type QueuedFile, queueOf } from './upload-queue.ts';
import { createSender, type SendFile } from './upload-sender.ts';

type SendFilesOptions<Slot extends string> = {
  /** What each field takes. */
  accepts: (slot: Slot) => UploadKind;
  /** Called with all files each time that one more has arrived, so that it is not sent a second time. */
  onArrived: (files: QueuedFile<Slot>[]) => Promise<unknown>;
  /** Whether the server has lost what was sent: then an answer of its memory helps no more. */
  again?: boolean;
  /** How one file is sent; a test brings its own. */
  send?: SendFile<Slot>;
};

/**
 * Sends the files of a draft that the server does not have, as an outbox does: without another try where there is no
 * answer, because all of its files go the same way.
 * @returns the files, all with their ids on the server
 * @throws ApiProblem of the first that could not be sent
 */
export async function sendFiles<Slot extends string>(
  files: readonly QueuedFile<Slot>[],
  options: SendFilesOptions<Slot>,
): Promise<QueuedFile<Slot>[]> {
  const { accepts, onArrived, again = false } = options;
  const queue = observable(queueOf(files));
  const failures: ApiProblem[] = [];
  let remembered: Promise<unknown> = Promise.resolve();

  const sender = createSender<Slot>({
    ...queue,
    send:
      options.send ??
      ((item, sending) =>
        sendContent(item, {
          kind: accepts(item.slot),
          key: again ? newIdempotencyKey() : item.id,
          ...sending,
        })),
    onSent() {
      const present = filesOfQueue(queue.get());
      remembered = remembered.then(() => onArrived(present));
    },
    onFailure(problem) {
      failures.push(problem);
      queue.set(heldBack(queue.get()));
    },
  });
  sender.start();
  await queue.until(isSettled);
  await remembered;
  const [failure] = failures;
  if (failure) throw failure;
  return filesOfQueue(queue.get());
}
