import { descriptorOf, type FileSlotName } from '@plumbline/contract';
import type { Body } from '../../outbox/index.ts';
import { fileInBody } from '../../platform/device-files/upload-queue.ts';
import type { Draft } from './draft.ts';

/** The body that saves a draft, with its files in their order. @param fields what is sent of its form */
export function bodyOf(draft: Draft, fields: Body): Body {
  const uploads: Body = {};
  for (const [name, slot] of Object.entries(descriptorOf(draft.type).slots)) {
    const files = draft.files.filter((file) => file.slot === (name as FileSlotName));
    if (files.length > 0) uploads[slot.upload] = files.map(fileInBody);
  }
  const common = { ...fields, ...uploads, type: draft.type };
  if (draft.documentId === null) return { ...common, draft_id: draft.id };
  return {
    ...common,
    ...(draft.removedFileIds.length > 0 && { removed_file_ids: draft.removedFileIds }),
    updated_at: draft.base?.updatedAt,
  };
}
