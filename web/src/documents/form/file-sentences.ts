import { type DocumentFile, type DocumentType, descriptorOf, type FileSlotName } from '@plumbline/contract';
import type { UploadItem } from '../../files/index.ts';
import { t } from '../../platform/i18n.ts';

/** The record's files that stay, by the place they are in. */
export type PresentFiles = Partial<Record<FileSlotName, DocumentFile[]>>;

/** What is wrong with the files of a form, by the path at which the server would say it. */
export function fileSentences(
  type: DocumentType,
  queue: readonly UploadItem<FileSlotName>[],
  present: PresentFiles,
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const [name, slot] of Object.entries(descriptorOf(type).slots)) {
    const files = queue.filter((item) => item.slot === name);
    const stays = present[name as FileSlotName]?.length ?? 0;
    if (slot.missing && files.length + stays === 0) sentences[slot.upload] = t(slot.missing);
    for (const [index, { state, problem }] of files.entries()) {
      if (state === 'refused') sentences[`${slot.upload}.${index}`] = problem ?? t('Please choose a file.');
    }
  }
  return sentences;
}
