import {
  type DocumentField,
  type DocumentFile,
  type DocumentFileSlot,
  descriptorOf,
  type FileSlotName,
  fieldValue,
  fileSlotNames,
  type SiteDocument,
} from '@plumbline/contract';
import { kindOfFile } from './file-kinds.ts';
import type { PrintFacts } from './print-facts.ts';
import type { PrintedDocument, PrintedField, PrintedSlot } from './printed-document.ts';
import { richTree } from './rich-tree.ts';
import type { PrintWords } from './words.ts';

/** A picture as a PDF can hold it. */
export const isPicture = ({ content_type }: Pick<DocumentFile, 'content_type'>): boolean =>
  content_type === 'image/jpeg' || content_type === 'image/png';

/** What the typesetter knows a picture by: what it shows, so that one that is in several places is there once. */
export const photoName = (sha256: string): string => sha256;

const personName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

function printedField(field: DocumentField, value: unknown, words: PrintWords): PrintedField {
  const { label, kind, choices } = field;
  const isNumber = typeof value === 'number';
  const text = isNumber ? words.number(value) : ((value ?? null) as string | null);
  return {
    label,
    kind,
    value: kind === 'rich' ? null : (choices?.[text ?? ''] ?? text),
    number: isNumber ? value : null,
    tree: kind === 'rich' ? richTree(text) : [],
  };
}

function printedSlot(
  slot: DocumentFileSlot,
  files: readonly DocumentFile[],
  contents: Record<string, string>,
  words: PrintWords,
): PrintedSlot {
  const photos = files.filter(isPicture);
  return {
    label: slot.label,
    photo_label: slot.accepts === 'image' ? 'Photo' : 'Picture',
    takes_any: slot.accepts === 'any',
    files: files
      .filter((file) => !isPicture(file))
      .map(({ name, content_type, size }) => ({
        name,
        kind: kindOfFile(content_type),
        size: words.size(size),
      })),
    photos: photos.map(({ id, name }) => ({ photo: photoName(contents[id] as string), name })),
  };
}

/** A document as the templates know it. The links to its files are left out: they change from hour to hour. */
export function toPrinted(document: SiteDocument, facts: PrintFacts, words: PrintWords): PrintedDocument {
  const { title, dateLabel, fields, slots } = descriptorOf(document.type);
  const decider = document.approved_by ?? document.rejected_by;
  const slotNames = fileSlotNames.filter((name): name is FileSlotName => slots[name] !== undefined);
  return {
    id: document.id,
    type: document.type,
    title,
    reference: `No. ${document.id}`,
    footer: `${title} no. ${document.id}`,
    company: facts.company,
    date_label: dateLabel,
    date: words.day(document.date),
    long_date: words.longDay(document.date),
    project: {
      title: facts.project_title,
      code: facts.project_code,
      location: facts.location,
      client: facts.client_name,
      client_address: facts.client_address,
    },
    path: document.heirarchies.map((step) => step.title),
    names: Object.keys(fields),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        printedField(field, fieldValue(document, name), words),
      ]),
    ),
    total: document.total === undefined ? null : words.number(document.total),
    slots: slotNames.map((name) =>
      printedSlot(slots[name] as DocumentFileSlot, document[name], facts.contents ?? {}, words),
    ),
    state: document.state,
    written: { by: personName(document.created_by), at: words.moment(document.created_at) },
    decided:
      decider && document.decided_at
        ? { by: personName(decider), at: words.moment(document.decided_at) }
        : null,
    decision_comments: document.decision_comments,
  };
}
