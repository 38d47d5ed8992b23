import { descriptorOf, type FileSlotName, type SiteDocument } from '@plumbline/contract';
import { useState } from 'react';
import { filesOfQueue, useUploads } from '../../files/index.ts';
import type { Draft } from '../drafts/draft.ts';
import { fileSentences, type PresentFiles } from './file-sentences.ts';

export type DraftFiles = ReturnType<typeof useDraftFiles>;

/** The files of a draft while its form is open: those of the record that stay, and new ones on their way. */
export function useDraftFiles(opened: Draft, document: SiteDocument | undefined) {
  const { type } = opened;
  const { slots } = descriptorOf(type);
  const [removed, setRemoved] = useState(opened.removedFileIds);
  const { uploads, state } = useUploads<FileSlotName>({ draftId: opened.id, slots, files: opened.files });
  const present: PresentFiles = Object.fromEntries(
    (Object.keys(slots) as FileSlotName[]).map((slot) => [
      slot,
      document?.[slot].filter(({ id }) => !removed.includes(id)) ?? [],
    ]),
  );
  return {
    uploads,
    state,
    present,
    /** Files of the record that are to go. */
    removed,
    setRemoved,
    remove: (id: number) => setRemoved([...removed, id]),
    /** The new files as the draft has them. */
    added: filesOfQueue(state.queue),
    isReading: Object.values(state.reading).some((count) => count > 0),
    /** What is wrong with the files now, by path. */
    sentences: () => fileSentences(type, uploads.get().queue, present),
  };
}
