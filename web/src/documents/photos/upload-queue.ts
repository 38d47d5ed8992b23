import type { DraftFile } from '../drafts/draft.ts';

/** Where a file stands on its way to the server. */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** There was no answer: it is tried again by itself. */
  | 'unreachable'
  /** The server would not have it. */
  | 'refused';

/** A file of a form on its way to the server. */
export type UploadItem = DraftFile & {
  state: UploadState;
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Why it was refused. */
  problem: string | null;
};

/** More at once would only make each of them slower. */
const AT_ONCE = 3;

/** The queue of a draft's files as it is opened: what was sent stays sent, the rest is to be sent. */
export function queueOf(files: readonly DraftFile[]): UploadItem[] {
  return files.map((file) => ({
    ...file,
    state: file.uploadId === null ? 'waiting' : 'sent',
    share: file.uploadId === null ? 0 : 1,
    problem: null,
  }));
}

/** What a draft keeps of a queue. */
export function filesOfQueue(queue: readonly UploadItem[]): DraftFile[] {
  return queue.map(({ id, slot, name, type, size, uploadId }) => ({ id, slot, name, type, size, uploadId }));
}

/** The files whose turn it is, first come, first served. */
export function itemsToSend(queue: readonly UploadItem[]): UploadItem[] {
  const free = AT_ONCE - queue.filter(({ state }) => state === 'sending').length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** Whether nothing more happens by itself until the network returns. */
export function isSettled(queue: readonly UploadItem[]): boolean {
  return !queue.some(({ state }) => state === 'waiting' || state === 'sending');
}

/** The queue with one file changed; it is untouched where the file has been removed meanwhile. */
export function withItem(
  queue: readonly UploadItem[],
  id: string,
  change: Partial<UploadItem>,
): UploadItem[] {
  return queue.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** The queue once there may be a network again. */
export function withAnotherTry(queue: readonly UploadItem[]): UploadItem[] {
  return queue.map((item) =>
    item.state === 'unreachable' ? { ...item, state: 'waiting' as const, share: 0 } : item,
  );
}
