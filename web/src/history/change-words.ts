import { employeeHeadings, type HistoryEntry, roles } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { formatDate, formatInstant } from '../ui/dates.ts';

/** What became what, in words; null where there was, or is, nothing. */
export type ChangedField = { field: string; label: string; before: string | null; after: string | null };

/** What it takes to say a value in words. */
export type Wording = { timeZone: string; companies: ReadonlyMap<number, string> };

/** The labels of people's fields, as their form and their table have them. */
const ofPeople: Record<string, string> = { ...employeeHeadings, avatar_file_id: 'Profile Picture' };

/** Labels that are not the field's name in words. */
const labels: Record<string, string> = {
  current_percentage: 'Current Progress',
  set_percentage: 'Percentage Distribution (0 if 1:1)',
  start_date: 'Start Date',
  end_date: 'End Date',
  is_inspected: 'Inspected',
  inspection_proof_file_id: 'Inspection proof',
  new_updates: 'New Updates',
  pic: 'PIC',
  accepted_at: 'Accepted',
  decision_comments: 'Comments of the decision',
  tender_code: 'Tender code',
  tender_reference_no: 'Tender reference number',
};

/** The fields that come first, in this order; any other follows. */
const order = ['title', 'code', 'status', 'current_percentage', 'location', 'start_date', 'end_date'];

/** Fields that the entry's sentence tells already, or the screen around it, by what the entry is about. */
const toldBySentence: Record<string, ReadonlySet<string>> = {
  assignments: new Set(['pic', 'assignee', 'accepted_at']),
  work_item_files: new Set(['slot', 'file_id']),
  documents: new Set(['type', 'state', 'decided_by', 'decided_at']),
  document_files: new Set(['slot', 'file_id', 'position', 'document_id']),
};

/** The changes of an entry that a person wants to read. Of what is new or gone, only what it held. */
export function changedFields(t: TFunction, entry: HistoryEntry, wording: Wording): ChangedField[] {
  if (entry.action === 'deleted') return [];
  const own = entry.subject.kind === 'employees' ? ofPeople : {};
  const told = toldBySentence[entry.subject.kind];
  return (
    Object.entries(entry.changes)
      .filter(([field]) => !told?.has(field))
      // Of what is new, a no or a zero is nothing to tell.
      .filter(([, [, after]]) => entry.action !== 'created' || Boolean(after))
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([field, [before, after]]) => ({
        field,
        label: t(own[field] ?? labels[field] ?? inWords(field)),
        before: valueWords(t, field, before, wording),
        after: valueWords(t, field, after, wording),
      }))
      .filter(({ before, after }) => before !== null || after !== null)
  );
}

function rank(field: string): number {
  const index = order.indexOf(field);
  return index < 0 ? order.length : index;
}

/** 'client_name' → 'Client name'. */
function inWords(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(t: TFunction, field: string, value: unknown, wording: Wording): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.endsWith('_file_id')) return t('a file');
  if (field === 'role_id') return t(roles[value as keyof typeof roles] ?? String(value));
  if (field === 'company_id') return wording.companies.get(Number(value)) ?? t('a company');
  if (field === 'is_inspected' || typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (field.endsWith('_percentage') || field === 'accomplishments') return `${Number(value)}%`;
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
