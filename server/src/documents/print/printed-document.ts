import type { DocumentType, FieldKind } from '@plumbline/contract';
import type { RichNode } from './rich-tree.ts';

/** A field as the templates know it. */
export type PrintedField = {
  label: string;
  kind: FieldKind;
  /** In words; null for none, and for formatted text. */
  value: string | null;
  /** What `value` writes, where it is a number. */
  number: number | null;
  tree: RichNode[];
};

/** A list of files: pictures, and the others by name. */
export type PrintedSlot = {
  label: string;
  /** What one picture of it is called. */
  photo_label: string;
  /** Whether it takes other files than pictures. */
  takes_any: boolean;
  files: { name: string; kind: string; size: string }[];
  /** Pictures by the name that the typesetter knows them by. */
  photos: { photo: string; name: string }[];
};

/** Who did something, and when. */
type Deed = { by: string; at: string };

/** The project as a letterhead names it, with its client. */
export type PrintedProject = {
  title: string;
  code: string;
  location: string | null;
  client: string | null;
  client_address: string | null;
};

/** A document as the templates know it: everything in words, nothing left to be worked out. */
export type PrintedDocument = {
  id: number;
  type: DocumentType;
  title: string;
  /** How people name it. */
  reference: string;
  /** What the foot of each page says it is. */
  footer: string;
  /** The author's. */
  company: string;
  date_label: string;
  date: string;
  long_date: string;
  project: PrintedProject;
  /** From the project down to the item. */
  path: string[];
  /** The names of its fields in their order. */
  names: string[];
  fields: Record<string, PrintedField>;
  /** The sum of its numbers, where its type has one. */
  total: string | null;
  slots: PrintedSlot[];
  state: string;
  written: Deed;
  decided: Deed | null;
  decision_comments: string | null;
  /** Its line in the outline of a file with several. */
  entry?: string;
};
