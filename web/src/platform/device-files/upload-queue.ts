import type { UploadKind } from '@plumbline/contract';

/** A new file of a draft. Its content is stored on the device apart from the draft: no keystroke writes it again. */
export type QueuedFile<Slot extends string = string> = {
  id: string;
  /** Which of the form's fields it is in. */
  slot: Slot;
  name: string;
  type: string;
  /** In bytes, as it is sent. */
  size: number;
  /** Under which the server keeps it until a record takes it; null: not sent yet. */
  uploadId: number | null;
};

/** A file on this device that is sent before the request that names it. */
export type FileToSend = QueuedFile & {
  /** What its field takes. */
  kind: UploadKind;
};

/** A file in the body of a command, which sends it first and names it by its id on the server then. */
export const fileInBody = ({ id }: QueuedFile): { upload_id: string } => ({ upload_id: id });

/** How far a file is on its way to the server. */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** There was no answer: it is tried again by itself. */
  | 'unreachable'
  /** The server did not accept it. */
  | 'refused';

/** A file on its way to the server. */
export type UploadItem<Slot extends string = string> = QueuedFile<Slot> & {
  state: UploadState;
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Why it was refused. */
  problem: string | null;
};

/** More at once would only make each of them slower. */
const AT_ONCE = 3;

/** The queue of a draft's files as it is opened: what was sent stays sent, the rest is to be sent. */
export function queueOf<Slot extends string>(files: readonly QueuedFile<Slot>[]): UploadItem<Slot>[] {
  return files.map((file) => ({
    ...file,
    state: file.uploadId === null ? 'waiting' : 'sent',
    share: file.uploadId === null ? 0 : 1,
    problem: null,
  }));
}

/** What a draft keeps of a queue. */
export function filesOfQueue<Slot extends string>(queue: readonly UploadItem<Slot>[]): QueuedFile<Slot>[] {
  return queue.map(({ id, slot, name, type, size, uploadId }) => ({ id, slot, name, type, size, uploadId }));
}

/** The files whose turn it is, first come, first served. */
export function itemsToSend<Slot extends string>(queue: readonly UploadItem<Slot>[]): UploadItem<Slot>[] {
  const free = AT_ONCE - queue.filter(({ state }) => state === 'sending').length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** Whether nothing more happens by itself until the network returns. */
export function isSettled(queue: readonly UploadItem[]): boolean {
  return !queue.some(({ state }) => state === 'waiting' || state === 'sending');
}

/** The queue with one file changed; it is untouched where the file has been removed meanwhile. */
export function withItem<Slot extends string>(
  queue: readonly UploadItem<Slot>[],
  id: string,
  change: Partial<UploadItem<Slot>>,
): UploadItem<Slot>[] {
  return queue.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** The queue once there may be a network again. */
export function withAnotherTry<Slot extends string>(queue: readonly UploadItem<Slot>[]): UploadItem<Slot>[] {
  return moved(queue, 'unreachable', 'waiting');
}

/** The queue once one file has found no network: the others would not find it either. */
export function heldBack<Slot extends string>(queue: readonly UploadItem<Slot>[]): UploadItem<Slot>[] {
  return moved(queue, 'waiting', 'unreachable');
}

/** The queue after sending was stopped: what was on its way is to be sent another time. */
export function interrupted<Slot extends string>(queue: readonly UploadItem<Slot>[]): UploadItem<Slot>[] {
  return moved(queue, 'sending', 'waiting');
}

function moved<Slot extends string>(
  queue: readonly UploadItem<Slot>[],
  from: UploadState,
  to: UploadState,
): UploadItem<Slot>[] {
  return queue.map((item) => (item.state === from ? { ...item, state: to, share: 0 } : item));
}
