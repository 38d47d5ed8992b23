import { isUnstored } from '../../platform/device-files/contents.ts';
import type { UploadState } from '../../platform/device-files/upload-queue.ts';
import type { Space } from './file-rules.ts';
import type { Uploads, UploadsState } from './uploads.ts';

/** A new file as a field shows it. */
export type NewFile = {
  id: string;
  name: string;
  type: string;
  /** In bytes, as it is sent. */
  size: number;
  /** How far it is ahead of its record; `with-form`: it is sent together with it. */
  state: UploadState | 'with-form';
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Why it was refused. */
  problem: string | null;
  /** Whether the device had no room for it. */
  isUnstored?: boolean;
  /** The address of its picture where the page has it; else the device has its content. */
  picture?: string;
};

/** The new files of one field. The field does not know whether they are sent ahead of the form or with it. */
export type NewFiles = {
  files: readonly NewFile[];
  /** How many are being made small. */
  reading: number;
  /** Why files were not taken. */
  refusals: readonly string[];
  add: (files: readonly File[], space: Space) => void;
  remove: (id: string) => void;
  /** Sends one again. */
  retry: (id: string) => void;
};

/** The files of one field of a form that sends its files ahead. */
export function filesOfSlot<Slot extends string>(
  uploads: Uploads<Slot>,
  { queue, reading, refusals }: UploadsState<Slot>,
  slot: Slot,
): NewFiles {
  return {
    files: queue
      .filter((item) => item.slot === slot)
      .map((item) => ({ ...item, isUnstored: isUnstored(item.id) })),
    reading: reading[slot] ?? 0,
    refusals: refusals[slot] ?? [],
    add: (files, space) => uploads.add(slot, files, space),
    remove: uploads.remove,
    retry: uploads.retry,
  };
}
