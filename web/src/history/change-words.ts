import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { type HistoryWords, historyWordsOf } from '../platform/history-words.ts';
import { formatDate, formatInstant } from '../ui/text/dates.ts';
import { nameInWords } from '../ui/text/name-in-words.ts';

/** What became what, in words; null where there was, or is, nothing. */
export type ChangedField = { field: string; label: string; before: string | null; after: string | null };

/** What it takes to say a value in words. */
export type Wording = {
  timeZone: string;
  /** The names of catalogues' records by their ids, by the field that holds such an id. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
};

/** The changes of an entry that a person wants to read. Of what is new or gone, only what it held. */
export function changedFields(t: TFunction, entry: HistoryEntry, wording: Wording): ChangedField[] {
  if (entry.action === 'deleted') return [];
  const words = historyWordsOf(entry.subject.kind);
  const rank = (field: string) => {
    const index = words.order?.indexOf(field) ?? -1;
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  const inWords = (field: string, value: unknown) =>
    value === null || value === undefined || value === ''
      ? null
      : (words.value?.(t, field, value) ??
        catalogueName(t, words, wording, field, value) ??
        valueInWords(t, field, value, wording));
  return (
    Object.entries(entry.changes)
      .filter(([field]) => !words.hidden?.includes(field))
      // Of a new record, a no or a zero is left out.
      .filter(([, [, after]]) => entry.action !== 'created' || Boolean(after))
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([field, [before, after]]) => ({
        field,
        label: t(words.labels?.[field] ?? nameInWords(field)),
        before: inWords(field, before),
        after: inWords(field, after),
      }))
      .filter(({ before, after }) => before !== null || after !== null)
  );
}

function catalogueName(
  t: TFunction,
  { catalogues }: HistoryWords,
  { names }: Wording,
  field: string,
  value: unknown,
): string | undefined {
  const catalogue = catalogues?.[field];
  return catalogue && (names.get(field)?.get(Number(value)) ?? t(catalogue.otherwise));
}

/** A value as those of its type read, whatever it is of. */
function valueInWords(t: TFunction, field: string, value: unknown, wording: Wording): string {
  if (field.endsWith('_file_id')) return t('a file');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (/_percent(age)?$/.test(field)) return `${Number(value)}%`;
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, wording.timeZone);
  return /<\w+[^>]*>/.test(value) ? textOf(value) : value;
}

/** Rich text as plain text, a line for each paragraph. */
function textOf(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, '$&\n');
  // Parsed without being shown: nothing in it runs or loads.
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim();
}
