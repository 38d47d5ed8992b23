import {
  type DocumentField,
  type DocumentFile,
  type DocumentType,
  descriptorOf,
  type FieldValue,
  type SiteDocument,
} from '@plumbline/contract';
import { isPicture, type StoredFile } from '../files/index.ts';
import { t } from '../platform/i18n.ts';
import { NO_DATE } from '../ui/text/dates.ts';

/** Only daily reports are ever decided on: no other type has a state, or progress to take over. Rule: DOCUMENT-7. */
export function isDecidedType(type: DocumentType): boolean {
  return type === 'daily_report';
}

/** A type as it is called where one is added: Drawing Document. */
export function newTitle(type: DocumentType): string {
  const descriptor = descriptorOf(type);
  return t(descriptor.newTitle ?? descriptor.title);
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** A number with as many places as it has, at most three: 1,250.5. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A per cent with as many places as it has: 65%, 12.5%. */
function formatPercent(value: number): string {
  return `${formatNumber(value)}%`;
}

/** A field's value in one piece of plain text: for a line, a number, a choice, or a cell of a table. */
export function plainValue({ kind, unit, choices }: DocumentField, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return NO_DATE;
  if (kind === 'percentage') return formatPercent(Number(value));
  if (typeof value === 'number') return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
  if (kind === 'rich') return textOf(value);
  const chosen = choices?.[value];
  return chosen === undefined ? value : t(chosen);
}

/** Rich text as one line of plain text. */
function textOf(html: string): string {
  const spaced = html.replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, '$& ');
  // Parsed without being shown: nothing in it runs or loads.
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
  return text.replaceAll(/\s+/g, ' ').trim() || NO_DATE;
}

/** All files of a document, its photos first, split into what is looked at and what is opened. */
export function filesOf(document: SiteDocument): { pictures: DocumentFile[]; others: DocumentFile[] } {
  const files = [...document.files, ...document.attachments];
  return {
    pictures: files.filter(isPicture),
    others: files.filter((file) => !isPicture(file)),
  };
}

/** A document's file as the browser shows any. */
export function storedFile({ full_path, ...file }: DocumentFile): StoredFile<number> {
  return { ...file, url: full_path };
}

/** What a document is called in a sentence: its type and the words that distinguish it from others of the type. */
export function documentName(document: SiteDocument): string {
  const { title, fields, listed } = descriptorOf(document.type);
  const first = listed.map((name) => [fields[name], document[name]] as const).find(([, value]) => value);
  const summary = first?.[0] ? plainValue(first[0], first[1] as FieldValue) : '';
  return [title, summary && shorten(summary), document.date].filter(Boolean).join(' · ');
}

const MAX_LETTERS = 80;

function shorten(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
