import type { DocumentType, FieldValue, FileSlotName } from '@plumbline/contract';

/** What the fields of a document hold in a form, by their names on the wire; its date among them. */
export type DocumentValues = Record<string, FieldValue>;

/** Where a document belongs. */
export type DraftPlace = { kind: 'project' | 'task'; id: number; projectId: number; title: string };

/** A file of a draft. Its content is kept beside the draft, so that no keystroke writes it again. */
export type DraftFile = {
  id: string;
  slot: FileSlotName;
  name: string;
  type: string;
  /** In bytes, as it is sent. */
  size: number;
  /** Under which the server keeps it until the document takes it; null: not sent yet. */
  uploadId: number | null;
};

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

/** Why the server would not have it, for the form to show when it is opened again. */
export type Refusal = { sentence: string; errors: Record<string, string> };

/** A document that was begun and has not been saved, as it is kept on this device. */
export type Draft = {
  /** A UUID, which goes into the body: the server makes one record of it, however often it is sent. */
  id: string;
  /** The employee who writes it; nobody else at this device is offered it. */
  owner: number;
  type: DocumentType;
  place: DraftPlace;
  /** The record that it changes; null: a new one. */
  documentId: number | null;
  base: DraftBase | null;
  values: DocumentValues;
  files: DraftFile[];
  /** Files of the record that are to go. */
  removedFileIds: number[];
  /** The last change, an instant. */
  changedAt: string;
  sending: Sending | null;
  refusal: Refusal | null;
};

/** A UUID; randomUUID exists only in a secure context, and a site's server may be reached by plain HTTP. */
export function newDraftId(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The marks of a UUID that is random.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a draft is of this form: the same place, type and record. */
export function isOfForm(draft: Draft, form: Pick<Draft, 'type' | 'place' | 'documentId'>): boolean {
  return (
    draft.type === form.type &&
    draft.documentId === form.documentId &&
    draft.place.kind === form.place.kind &&
    draft.place.id === form.place.id
  );
}
