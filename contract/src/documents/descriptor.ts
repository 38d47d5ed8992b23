import type { UploadKind } from '../files/upload.ts';
import type { DocumentField } from './field.ts';

/** A place for files in a type of document: its photos, its file, its attachments. */
export type DocumentFileSlot = {
  /** The list in the body that brings new ones. */
  upload: 'base64image' | 'base64imageRemarks';
  label: string;
  accepts: UploadKind;
  most: number;
  /** The sentence when there must be at least one and there is none. */
  missing?: string;
  /** Whether a new one takes the place of all that were there, rather than joining them. */
  overwrites?: boolean;
  /** Whether two of the same name are refused. */
  distinctNames?: boolean;
};

/** The lists of a document that hold its files, as they are answered. */
export const fileSlotNames = ['files', 'attachments'] as const;
export type FileSlotName = (typeof fileSlotNames)[number];

/** All that makes one type of document: fields, files, where it is added. The engine knows no type by name. */
export type DocumentDescriptor = {
  /** As the dropdown and the printed page name it. */
  title: string;
  /** Its name where one is added, if another one than the title. */
  newTitle?: string;
  /** What its numbers bear between the project's code and the running number: 'SRV-C12-DPR-042'. */
  letters: string;
  /** What the date is of. */
  dateLabel: string;
  /** How the date is called on the wire. */
  dateField: 'date' | 'report_date';
  /** What it may be added to. Rule: DOCUMENT-3. */
  addTo: readonly ('project' | 'task')[];
  /** Whether a task must be without children. */
  lastLevelOnly?: boolean;
  /** The fields in the order of form, view and print. */
  fields: Readonly<Record<string, DocumentField>>;
  /** The fields that a list shows besides the date and the author. */
  listed: readonly string[];
  slots: Partial<Readonly<Record<FileSlotName, DocumentFileSlot>>>;
  /** Whether a form begins with the files, which on site are taken first. */
  filesFirst?: true;
  /** Whether it says which materials were used, as `materials`. */
  hasMaterials?: true;
  /** Fields whose sum is answered, and shown, as `total`. */
  summed?: readonly string[];
  /** What is asked before one is deleted, where it is more than the usual question. Rule: DOCUMENT-6. */
  deleteWarning?: string;
};

/** The most photos of one document. */
export const MAX_PHOTOS = 30;

/** How many attachments a document has at most, and the sentence for more of them. Rule: DOCUMENT-5. */
export const MAX_ATTACHMENTS = 10;

export const photos: DocumentFileSlot = {
  upload: 'base64image',
  label: 'Photos',
  accepts: 'image',
  most: MAX_PHOTOS,
};

export const attachments: DocumentFileSlot = {
  upload: 'base64image',
  label: 'Attachments',
  accepts: 'any',
  most: MAX_ATTACHMENTS,
};

/** One file, which a new one overwrites. */
export const singleFile: DocumentFileSlot = {
  upload: 'base64image',
  label: 'File',
  accepts: 'any',
  most: 1,
  overwrites: true,
};
