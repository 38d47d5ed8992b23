import { z } from 'zod';
import { type FileInput, fileInput } from '../files/upload.ts';
import { id, readVersion, siteDate } from '../platform/scalars.ts';
import type { DocumentFileSlot } from './descriptor.ts';
import { type DocumentType, descriptorOf } from './document-types.ts';
import { type ReportedMaterialsInput, reportedMaterialsInput } from './reported-materials.ts';

/** A field's value as it is sent, kept and answered: text, a number, or nothing. */
export type FieldValue = string | number | null | undefined;

type Uploads = { base64image?: FileInput[] | undefined; base64imageRemarks?: FileInput[] | undefined };

/** What makes a new document; the fields of its type are next to these, by their names. */
export type NewDocument = Uploads & {
  type: DocumentType;
  materials?: ReportedMaterialsInput;
  draft_id?: string | undefined;
};

/** What changes in a document. */
export type DocumentChanges = Uploads & {
  type: DocumentType;
  materials?: ReportedMaterialsInput;
  removed_file_ids?: number[] | undefined;
  updated_at?: string | undefined;
};

function filesInput({ most }: DocumentFileSlot) {
  const tooMany = most === 1 ? 'You can only add one file' : `You can only add a maximum of ${most} files`;
  return z.array(fileInput, { error: 'Please choose a file.' }).max(most, tooMany).optional();
}

/** The schemas of a type's date, fields, files and materials, by their names on the wire. */
function shapeOf(type: DocumentType): Record<string, z.ZodType> {
  const { dateField, fields, slots, hasMaterials } = descriptorOf(type);
  return {
    [dateField]: siteDate,
    ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    ...Object.fromEntries(Object.values(slots).map((slot) => [slot.upload, filesInput(slot)])),
    ...(hasMaterials && { materials: reportedMaterialsInput }),
  };
}

const typeWord = (type: DocumentType) =>
  z.literal(type, { error: 'Please select a document type.' }) as z.ZodLiteral<DocumentType>;

/**
 * What a form of a type sends to make a new document: its date, its fields, its files, and the mark (a UUID) that the
 * device gave the draft, so that one that was sent already is never made again, however long ago that was.
 */
export function newDocument(type: DocumentType) {
  return z.object({
    ...shapeOf(type),
    type: typeWord(type),
    draft_id: z.uuid({ error: 'Please enter a UUID.' }).optional(),
  });
}

/** What changes in a document of a type; what is not named stays as it is. */
export function documentChanges(type: DocumentType) {
  const changes = Object.entries(shapeOf(type)).map(([name, schema]) => [name, schema.optional()]);
  return z.object({
    ...(Object.fromEntries(changes) as Record<string, z.ZodType>),
    /** By whose rules; it must be the record's own. */
    type: typeWord(type),
    /** Files of the record to take out, by their ids. */
    removed_file_ids: z.array(id, { error: 'Please select the files to remove.' }).max(100).optional(),
    ...readVersion,
  });
}

/** One of several types by its word, checked by that type's own rules. */
export function byType<Body>(types: readonly DocumentType[], schemaOf: (type: DocumentType) => z.ZodObject) {
  const [first, ...others] = types.map(schemaOf);
  if (!first) throw new Error('There are no document types.');
  const schema = z.discriminatedUnion('type', [first, ...others] as never, {
    error: 'Please select a document type.',
  });
  // The fields follow from the descriptors, by name; the types that the compiler knows are those common to all.
  return schema as unknown as z.ZodType<Body, Body>;
}
