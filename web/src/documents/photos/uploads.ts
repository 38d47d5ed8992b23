import {
  type DocumentFileSlot,
  type DocumentType,
  descriptorOf,
  type FileSlotName,
} from '@plumbline/contract';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { fieldErrors } from '../../platform/problem.ts';
import { isUnanswered } from '../../platform/query-client.ts';
import { reconnectDelay } from '../../platform/reconnect-delay.ts';
import { type DraftFile, newDraftId } from '../drafts/draft.ts';
import { forgetContent, keepContent, readContent } from '../drafts/draft-store.ts';
import { prepareFile } from './prepare-file.ts';
import { sendUpload } from './send-upload.ts';
import {
  isSettled,
  itemsToSend,
  queueOf,
  type UploadItem,
  withAnotherTry,
  withItem,
} from './upload-queue.ts';

export type UploadsState = {
  queue: UploadItem[];
  /** How many files are being made small, by the place they are for. */
  reading: Partial<Record<FileSlotName, number>>;
  /** Why files were not taken, by the place they were for. */
  refusals: Partial<Record<FileSlotName, string[]>>;
  /** Whether all that was chosen outlasts this page. */
  lasting: boolean;
};

export type Uploads = ReturnType<typeof createUploads>;

/**
 * The files of one form: made small one after the other, kept on this device, and sent ahead three at a time while
 * the person goes on writing.
 */
export function createUploads(draftId: string, type: DocumentType, files: readonly DraftFile[]) {
  const { slots } = descriptorOf(type);
  let state: UploadsState = { queue: queueOf(files), reading: {}, refusals: {}, lasting: true };
  let preparing: Promise<void> = Promise.resolve();
  let attempt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const listeners = new Set<() => void>();
  const sending = new Map<string, AbortController>();

  function set(change: Partial<UploadsState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const change = (id: string, to: Partial<UploadItem>) => set({ queue: withItem(state.queue, id, to) });
  const slotOf = (name: FileSlotName) => slots[name] as DocumentFileSlot;

  function sendNext() {
    if (stopped) return;
    for (const item of itemsToSend(state.queue)) {
      change(item.id, { state: 'sending', share: 0, problem: null });
      void send(item);
    }
  }

  async function send(item: UploadItem) {
    const controller = new AbortController();
    sending.set(item.id, controller);
    try {
      const blob = await readContent(item.id);
      if (!blob) return change(item.id, { state: 'refused', problem: t('This file is not there any more.') });
      const uploadId = await sendUpload(
        { name: item.name, blob, kind: slotOf(item.slot).accepts, key: item.id },
        { signal: controller.signal, onShare: (share) => change(item.id, { share }) },
      );
      attempt = 0;
      change(item.id, { state: 'sent', share: 1, uploadId });
    } catch (error) {
      if (!controller.signal.aborted) fail(item.id, asApiProblem(error));
    } finally {
      sending.delete(item.id);
      sendNext();
    }
  }

  function fail(id: string, problem: ApiProblem) {
    if (!isUnanswered(problem)) {
      const [sentence = t(problem.message)] = Object.values(fieldErrors(problem));
      return change(id, { state: 'refused', problem: sentence });
    }
    change(id, { state: 'unreachable', share: 0 });
    clearTimeout(waiting);
    waiting = setTimeout(tryAgain, reconnectDelay(attempt++));
  }

  function tryAgain() {
    clearTimeout(waiting);
    set({ queue: withAnotherTry(state.queue) });
    sendNext();
  }

  async function addOne(slot: FileSlotName, file: File) {
    try {
      const { name, blob } = await prepareFile(file, slotOf(slot).accepts);
      if (stopped) return;
      const id = newDraftId();
      const lasting = await keepContent(draftId, id, blob);
      const item: DraftFile = { id, slot, name, type: blob.type, size: blob.size, uploadId: null };
      set({ queue: [...state.queue, ...queueOf([item])], lasting: state.lasting && lasting });
    } catch (error) {
      refuse(slot, [(error as Error).message]);
    }
  }

  function refuse(slot: FileSlotName, sentences: string[]) {
    set({ refusals: { ...state.refusals, [slot]: [...(state.refusals[slot] ?? []), ...sentences] } });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to send what a draft has not sent yet. */
    start() {
      stopped = false;
      sendNext();
    },
    /** Ends all sending, as when the form closes; what is kept here is sent another time. */
    stop() {
      stopped = true;
      clearTimeout(waiting);
      for (const controller of sending.values()) controller.abort();
      set({
        queue: state.queue.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item)),
      });
    },
    /**
     * Takes files into a place. Those beyond what it holds, or of a name that it has, are not taken.
     * @param room how many more it may hold @param names those that it has already
     */
    add(slot: FileSlotName, chosen: readonly File[], room: number, names: readonly string[]) {
      const { most, distinctNames } = slotOf(slot);
      set({ refusals: { ...state.refusals, [slot]: [] } });
      const taken = distinctNames ? withoutRepeated(chosen, names) : [...chosen];
      for (const { name } of chosen.filter((file) => !taken.includes(file)))
        refuse(slot, [t('{{name}} - there is a file of this name already', { name })]);
      if (taken.length > room) refuse(slot, [tooMany(most)]);
      for (const file of taken.slice(0, room)) {
        count(slot, 1);
        // One after the other: a dozen large photos at once are more than a phone's memory holds.
        preparing = preparing
          .then(() => addOne(slot, file))
          .then(() => {
            count(slot, -1);
            sendNext();
          });
      }
    },
    remove(id: string) {
      sending.get(id)?.abort();
      set({ queue: state.queue.filter((item) => item.id !== id) });
      void forgetContent(id);
      sendNext();
    },
    retry(id: string) {
      change(id, { state: 'waiting', share: 0, problem: null });
      sendNext();
    },
    tryAgain,
    /** Takes over what a try to save has found out about the files. */
    update(filesNow: readonly DraftFile[]) {
      set({ queue: queueOf(filesNow) });
    },
    forgetRefusals: () => set({ refusals: {} }),
    /** Answers once nothing more happens by itself: all are sent, refused, or wait for a network. */
    async settled(): Promise<void> {
      await preparing;
      while (!isSettled(state.queue)) {
        await new Promise<void>((resolve) => {
          const listener = () => {
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        });
      }
    },
  };

  function count(slot: FileSlotName, by: number) {
    set({ reading: { ...state.reading, [slot]: (state.reading[slot] ?? 0) + by } });
  }
}

function tooMany(most: number): string {
  return most === 1
    ? t('You can only add one file')
    : t('You can only add a maximum of {{max}} files', { max: most });
}

function withoutRepeated(chosen: readonly File[], names: readonly string[]): File[] {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return chosen.filter(({ name }) => {
    const isNew = !known.has(name.toLowerCase());
    known.add(name.toLowerCase());
    return isNew;
  });
}
