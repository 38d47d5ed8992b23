import { type ApiProblem, asApiProblem } from '../api-problem.ts';
import { t } from '../i18n.ts';
import { fieldErrors } from '../problem.ts';
import { isUnanswered } from '../query-client.ts';
import { interrupted, itemsToSend, type UploadItem, withAnotherTry, withItem } from './upload-queue.ts';

/** How one file is sent: it resolves to the id under which the server keeps it. */
export type SendFile<Slot extends string> = (
  item: UploadItem<Slot>,
  options: { signal: AbortSignal; onShare: (share: number) => void },
) => Promise<number>;

type SenderOptions<Slot extends string> = {
  get: () => readonly UploadItem<Slot>[];
  set: (queue: UploadItem<Slot>[]) => void;
  send: SendFile<Slot>;
  /** Called after the queue shows a file as sent. */
  onSent?: () => void;
  /** Called after the queue shows why a file was not sent. */
  onFailure: (problem: ApiProblem) => void;
};

export type UploadSender = ReturnType<typeof createSender>;

/**
 * Sends the files of a queue, three at a time, and says in the queue how far each has come. The one way in which files
 * leave the device: of a form that is open, and of a command.
 */
export function createSender<Slot extends string>(options: SenderOptions<Slot>) {
  const { get, set } = options;
  const sending = new Map<string, AbortController>();
  let stopped = true;
  const change = (id: string, to: Partial<UploadItem<Slot>>) => set(withItem(get(), id, to));

  function sendNext() {
    if (stopped) return;
    for (const item of itemsToSend(get())) {
      change(item.id, { state: 'sending', share: 0, problem: null });
      void send(item);
    }
  }

  async function send(item: UploadItem<Slot>) {
    const controller = new AbortController();
    sending.set(item.id, controller);
    const { signal } = controller;
    try {
      const onShare = (share: number) => signal.aborted || change(item.id, { share });
      const uploadId = await options.send(item, { signal, onShare });
      if (signal.aborted) return;
      change(item.id, { state: 'sent', share: 1, uploadId });
      options.onSent?.();
    } catch (error) {
      if (!signal.aborted) fail(item.id, asApiProblem(error));
    } finally {
      if (sending.get(item.id) === controller) sending.delete(item.id);
      sendNext();
    }
  }

  function fail(id: string, problem: ApiProblem) {
    const [sentence = t(problem.message)] = Object.values(fieldErrors(problem));
    change(
      id,
      isUnanswered(problem) ? { state: 'unreachable', share: 0 } : { state: 'refused', problem: sentence },
    );
    options.onFailure(problem);
  }

  return {
    /** Begins to send, or goes on. */
    start() {
      stopped = false;
      sendNext();
    },
    /** Ends all sending; what had not arrived is sent another time. */
    stop() {
      stopped = true;
      for (const controller of sending.values()) controller.abort();
      set(interrupted(get()));
    },
    isStopped: () => stopped,
    /** Sends what has joined the queue. */
    sendNext,
    /** Sends again what found no network. */
    tryAgain() {
      set(withAnotherTry(get()));
      sendNext();
    },
    /** Stops sending one file, which has left the queue. */
    abort: (id: string) => sending.get(id)?.abort(),
  };
}
