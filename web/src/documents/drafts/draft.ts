import type { DocumentType, FieldValue, FileSlotName } from '@plumbline/contract';
import type { DeviceDraft, QueuedFile } from '../../files/index.ts';

/** What the fields of a document hold in a form, by their names on the wire; its date among them. */
export type DocumentValues = Record<string, FieldValue>;

/** Where a document belongs. */
export type DraftPlace = { kind: 'project' | 'task'; id: number; projectId: number; title: string };

/** A new file of a draft, in one of its type's fields for files. */
export type DraftFile = QueuedFile<FileSlotName>;

/** The record that a draft changes, as it was when the person began. */
export type DraftBase = { values: DocumentValues; fileIds: number[]; updatedAt: string };

/** A draft on its way: nothing of it changes any more until it has arrived or was refused. */
export type Sending = {
  /** The fields of the body; the files follow from the draft. */
  body: Record<string, unknown>;
  /** The same for every try, so that an answer that was lost makes no second record. */
  key: string;
  /** Whether a try went without an answer: then the server may have it already. */
  tried: boolean;
};

/** Why the server did not accept it, for the form to show when it is opened again. */
export type Refusal = { sentence: string; errors: Record<string, string> };

/** A document that was begun and has not been saved, as it is saved on this device. */
export type Draft = DeviceDraft & {
  /** A UUID, which goes into the body: the server makes one record of it, however often it is sent. */
  id: string;
  type: DocumentType;
  place: DraftPlace;
  /** The record that it changes; null: a new one. */
  documentId: number | null;
  base: DraftBase | null;
  values: DocumentValues;
  files: DraftFile[];
  /** Files of the record that are to go. */
  removedFileIds: number[];
  sending: Sending | null;
  refusal: Refusal | null;
};

/** Whether a draft is of this form: the same place, type and record. */
export function isOfForm(draft: Draft, form: Pick<Draft, 'type' | 'place' | 'documentId'>): boolean {
  return (
    draft.type === form.type &&
    draft.documentId === form.documentId &&
    draft.place.kind === form.place.kind &&
    draft.place.id === form.place.id
  );
}
