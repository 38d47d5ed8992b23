import type { DocumentType, FieldValue, FileSlotName, ReportedMaterial } from '@plumbline/contract';
import type { Outgoing } from '../../outbox/index.ts';

/** A material of a daily report in its form: its quantity as it is typed. */
export type ReportedRow = Pick<ReportedMaterial, 'id' | 'code' | 'description' | 'unit'> & {
  report_qty: string;
};

/** What a field of a document holds in a form, or the materials that it names. */
export type DocumentValue = FieldValue | ReportedRow[];

/** What the fields of a document hold in a form, by their names on the wire; its date among them. */
export type DocumentValues = Record<string, DocumentValue>;

/** Where a document belongs. */
export type DraftPlace = { kind: 'project' | 'task'; id: number; projectId: number; title: string };

/** The record that a draft changes, as it was when the person began. */
export type DraftBase = { values: DocumentValues; fileIds: number[]; updatedAt: string };

/** A document that was begun and has not been saved, as it is saved on this device. */
export type Draft = Outgoing<FileSlotName> & {
  /** A UUID, which goes into the body: the server makes one record of it, however often it is sent. */
  id: string;
  type: DocumentType;
  place: DraftPlace;
  /** The record that it changes; null: a new one. */
  documentId: number | null;
  base: DraftBase | null;
  values: DocumentValues;
  /** Files of the record that are to go. */
  removedFileIds: number[];
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
