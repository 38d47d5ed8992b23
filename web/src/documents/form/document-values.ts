import {
  type DocumentDescriptor,
  type DocumentType,
  descriptorOf,
  fieldValue,
  type SiteDocument,
  type WorkItem,
} from '@plumbline/contract';
import { isDecidedType } from '../document-words.ts';
import type { DocumentValue, DocumentValues } from '../drafts/draft.ts';
import { rowsIn, rowsOf, sameRows } from './reported-rows.ts';

/** The value that a field shows while it holds none. */
const NOTHING = '';

/** The names of a form's values: the date first, then the fields, and the materials where its type names some. */
export function valueNames({ dateField, fields, hasMaterials }: DocumentDescriptor): string[] {
  return [dateField, ...Object.keys(fields), ...(hasMaterials ? ['materials'] : [])];
}

/** The location of a daily report is its task's, where that has one; no one types it then. Rule: DOCUMENT-11. */
export function givenLocation(type: DocumentType, item: WorkItem): string | null {
  return isDecidedType(type) && item.location?.trim() ? item.location : null;
}

/** What the form of a new document begins with. @param today the site's date */
export function newValues(type: DocumentType, item: WorkItem, today: string): DocumentValues {
  const descriptor = descriptorOf(type);
  const values: DocumentValues = { [descriptor.dateField]: today };
  for (const [name, { kind }] of Object.entries(descriptor.fields)) {
    values[name] = kind === 'percentage' ? item.percentage : NOTHING;
  }
  if (descriptor.hasMaterials) values.materials = [];
  const location = givenLocation(type, item);
  if (location !== null) values.location = location;
  return values;
}

/** A document as a form shows it. */
export function valuesOf(document: SiteDocument): DocumentValues {
  const { dateField, fields, hasMaterials } = descriptorOf(document.type);
  return Object.fromEntries([
    [dateField, document.date],
    ...Object.keys(fields).map((name) => [name, fieldValue(document, name) ?? NOTHING]),
    ...(hasMaterials ? [['materials', rowsOf(document.materials)]] : []),
  ]) as DocumentValues;
}

/** The fields in which two versions differ; blank and none are the same. */
export function differingNames(type: DocumentType, one: DocumentValues, other: DocumentValues): string[] {
  return valueNames(descriptorOf(type)).filter((name) => !isSame(one[name], other[name]));
}

function isSame(one: DocumentValue, other: DocumentValue): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return sameRows(rowsIn(one), rowsIn(other));
  return String(one ?? NOTHING) === String(other ?? NOTHING);
}

/** What a new report takes over from an earlier one: all but its day, what was used on it, and the location that its task gives. */
export function copiedValues(source: SiteDocument, present: DocumentValues, item: WorkItem): DocumentValues {
  const { dateField } = descriptorOf(source.type);
  const location = givenLocation(source.type, item);
  return {
    ...valuesOf(source),
    [dateField]: present[dateField] ?? null,
    ...(present.materials && { materials: present.materials }),
    ...(location !== null && { location }),
  };
}

/** The sum of a type's numbers, where it has one: what is not a number yet counts nothing. */
export function totalOf({ summed }: DocumentDescriptor, values: DocumentValues): number | null {
  if (!summed) return null;
  return summed.reduce((sum, name) => sum + (Number(values[name]) || 0), 0);
}
