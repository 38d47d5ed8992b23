import { removeContent, saveContent, saveUnstored } from '../../platform/device-files/contents.ts';
import { type Observable, observable } from '../../platform/device-files/observable.ts';
import { sendContent } from '../../platform/device-files/send-content.ts';
import {
  type QueuedFile,
  queueOf,
  type UploadItem,
  withItem,
} from '../../platform/device-files/upload-queue.ts';
import { createSender, type UploadSender } from '../../platform/device-files/upload-sender.ts';
import { isUnanswered } from '../../platform/query-client.ts';
import { reconnectDelay } from '../../platform/reconnect-delay.ts';
import { newUuid } from '../../platform/uuid.ts';
import { prepareFile } from '../read/prepare-file.ts';
import { admit, type FileRules, type Space } from './file-rules.ts';

export type UploadsState<Slot extends string = string> = {
  queue: UploadItem<Slot>[];
  /** How many files are being made small, by field. */
  reading: Partial<Record<Slot, number>>;
  /** Why files were not taken, by field. */
  refusals: Partial<Record<Slot, string[]>>;
  /** Whether all that was chosen outlasts this page. */
  lasting: boolean;
};

export type UploadsOptions<Slot extends string> = {
  /** The draft that the files belong to; it and they are forgotten together. */
  draftId: string;
  /** The fields of the form. */
  slots: Partial<Readonly<Record<Slot, FileRules>>>;
  /** What was chosen before the draft was opened. */
  files: readonly QueuedFile<Slot>[];
};

export type Uploads<Slot extends string = string> = ReturnType<typeof createUploads<Slot>>;

/**
 * The files of one open form: made small one after the other, stored on this device, and sent ahead three at a time
 * while the person goes on writing. Where there is no network they are tried again by themselves.
 */
export function createUploads<Slot extends string>({ draftId, slots, files }: UploadsOptions<Slot>) {
  const store = observable<UploadsState<Slot>>({
    queue: queueOf(files),
    reading: {},
    refusals: {},
    lasting: true,
  });
  const change = (next: Partial<UploadsState<Slot>>) => store.set({ ...store.get(), ...next });
  const rulesOf = (slot: Slot) => slots[slot] as FileRules;
  const retries = createRetries(() => sender.tryAgain());
  const sender = createSender<Slot>({
    get: () => store.get().queue,
    set: (queue) => change({ queue }),
    send: (item, sending) =>
      sendContent(item, { kind: rulesOf(item.slot).accepts, key: item.id, ...sending }),
    onSent: retries.succeeded,
    onFailure: (problem) => isUnanswered(problem) && retries.later(),
  });
  const intake = createIntake({ draftId, rulesOf, store, sender });

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: intake.add,
    /** Begins to send what a draft has not sent yet. */
    start: sender.start,
    /** Ends all sending, as when the form closes; what is on the device is sent another time. */
    stop() {
      retries.cancel();
      sender.stop();
    },
    /** Takes a file out of its field. */
    remove(id: string) {
      sender.abort(id);
      change({ queue: store.get().queue.filter((item) => item.id !== id) });
      void removeContent(id);
      sender.sendNext();
    },
    /** Sends one file again. */
    retry(id: string) {
      change({ queue: withItem(store.get().queue, id, { state: 'waiting', share: 0, problem: null }) });
      sender.sendNext();
    },
    /** Sends again what found no network. */
    tryAgain() {
      retries.cancel();
      sender.tryAgain();
    },
    /** Resolves once all that was chosen so far is in the queue or refused; what the device had no room for is stored if it has. */
    async prepared() {
      await intake.prepared();
      if (!store.get().lasting) change({ lasting: await saveUnstored(draftId) });
    },
  };
}

type IntakeOptions<Slot extends string> = {
  draftId: string;
  rulesOf: (slot: Slot) => FileRules;
  store: Observable<UploadsState<Slot>>;
  sender: UploadSender;
};

/** Takes chosen files into the queue: one after the other, because a dozen photos at once are more than a phone holds. */
function createIntake<Slot extends string>({ draftId, rulesOf, store, sender }: IntakeOptions<Slot>) {
  let preparing: Promise<void> = Promise.resolve();
  const change = (next: Partial<UploadsState<Slot>>) => store.set({ ...store.get(), ...next });

  function refuse(slot: Slot, sentences: string[]) {
    const { refusals } = store.get();
    change({ refusals: { ...refusals, [slot]: [...(refusals[slot] ?? []), ...sentences] } });
  }

  function count(slot: Slot, by: number) {
    const { reading } = store.get();
    change({ reading: { ...reading, [slot]: (reading[slot] ?? 0) + by } });
  }

  async function addOne(slot: Slot, file: File) {
    try {
      const { name, blob } = await prepareFile(file, rulesOf(slot).accepts);
      // The form was closed meanwhile: no draft would name the file.
      if (sender.isStopped()) return;
      const id = newUuid();
      const lasting = await saveContent(draftId, id, blob);
      const item = { id, slot, name, type: blob.type, size: blob.size, uploadId: null };
      const present = store.get();
      change({ queue: [...present.queue, ...queueOf([item])], lasting: present.lasting && lasting });
    } catch (error) {
      refuse(slot, [(error as Error).message]);
    } finally {
      count(slot, -1);
      sender.sendNext();
    }
  }

  return {
    /** Takes files into a field. Those beyond what it holds, or of a name that it has, are not taken. */
    add(slot: Slot, chosen: readonly File[], space: Space) {
      const { taken, refusals } = admit(chosen, rulesOf(slot), space);
      change({ refusals: { ...store.get().refusals, [slot]: refusals } });
      for (const file of taken) {
        count(slot, 1);
        preparing = preparing.then(() => addOne(slot, file));
      }
    },
    /** Resolves once all that was chosen so far is in the queue or refused. */
    prepared: () => preparing,
  };
}

/** Tries again after a while that grows with each failure. */
function createRetries(tryAgain: () => void) {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(tryAgain, reconnectDelay(attempt++));
    },
    cancel: () => clearTimeout(timer),
    succeeded() {
      attempt = 0;
    },
  };
}
