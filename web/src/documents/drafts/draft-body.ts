import { descriptorOf, type FileSlotName, type SiteDocument } from '@plumbline/contract';
import { sumText } from '../../ui/lines/totals.ts';
import type { Draft } from './draft.ts';

type Body = Record<string, unknown>;

/** The files of a draft that go into one list of the body, in their order. */
export function filesOf(draft: Pick<Draft, 'files'>, slot: FileSlotName) {
  return draft.files.filter((file) => file.slot === slot);
}

/** The body that saves a draft on its way, once all of its files have been sent ahead. */
export function bodyOf(draft: Draft): Body {
  const uploads: Body = {};
  for (const [name, slot] of Object.entries(descriptorOf(draft.type).slots)) {
    const files = filesOf(draft, name as FileSlotName);
    if (files.length > 0) uploads[slot.upload] = files.map(({ uploadId }) => ({ upload_id: uploadId }));
  }
  const common = { ...draft.sending?.body, ...uploads, type: draft.type };
  if (draft.documentId === null) return { ...common, draft_id: draft.id };
  return {
    ...common,
    ...(draft.removedFileIds.length > 0 && { removed_file_ids: draft.removedFileIds }),
    updated_at: draft.base?.updatedAt,
  };
}

const UPLOAD_PATH = /^(base64image(?:Remarks)?)\.(\d+)/;

/** The files of a refusal, if it refuses nothing else: the server may no longer have the uploads. */
export function refusedFiles(draft: Draft, errors: Record<string, unknown>): string[] {
  const ids = Object.keys(errors).map((path) => {
    const [, upload, index] = UPLOAD_PATH.exec(path) ?? [];
    const slots = Object.entries(descriptorOf(draft.type).slots);
    const slot = slots.find(([, { upload: name }]) => name === upload)?.[0];
    return slot && filesOf(draft, slot as FileSlotName)[Number(index)]?.id;
  });
  return ids.every((id) => id !== undefined) ? (ids as string[]) : [];
}

/**
 * Whether a record is already what a draft would make of it: then a save whose answer was lost had arrived, and
 * what looks like somebody else's change is one's own.
 */
export function isSaved(draft: Draft, record: SiteDocument): boolean {
  const { slots } = descriptorOf(draft.type);
  const present = Object.keys(slots).flatMap((slot) => record[slot as FileSlotName]);
  const ids = new Set(present.map(({ id }) => id));
  const added = present.filter(({ id }) => !draft.base?.fileIds.includes(id)).length;
  return (
    added === draft.files.length &&
    !draft.removedFileIds.some((id) => ids.has(id)) &&
    Object.entries(draft.sending?.body ?? {}).every(([name, value]) =>
      Array.isArray(value)
        ? quantities(record[name]) === quantities(value)
        : name === 'type' || plain(record[name]) === plain(value),
    )
  );
}

/** The materials of a report as they compare: which, and how much of each. */
function quantities(materials: unknown): string {
  if (!Array.isArray(materials)) return '';
  return materials.map(({ id, report_qty }) => `${id}: ${sumText([String(report_qty)])}`).join();
}

/** A value as it compares; rich text as it reads, because the server may write its tags in another way. */
function plain(value: unknown): string {
  return String(value ?? '')
    .replaceAll(/<[^>]*>|&nbsp;|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
