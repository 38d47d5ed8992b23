import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { historyWordsOf } from '../platform/history-words.ts';
import { entrySentence } from './entry-sentence.ts';

/** What one person did at one moment: the sentences, with the entries that they tell, below one name and time. */
export type JoinedEntry = {
  newest: HistoryEntry;
  said: { sentence: string; entry: HistoryEntry }[];
};

/** Steps of one piece of work follow each other as closely as this, in milliseconds. */
const SAME_MOMENT = 60_000;

/**
 * The entries of a record, with those joined that one person made at one moment: what was written at once, and what was
 * done soon after each other where a sentence says all of it.
 * @param entries newest first
 */
export function joinEntries(t: TFunction, entries: readonly HistoryEntry[], language: string): JoinedEntry[] {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isSameMoment(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group) => ({ newest: group[0], said: sentencesOf(t, group, language) }));
}

function isSameMoment(newest: HistoryEntry, entry: HistoryEntry): boolean {
  if (newest.actor?.id !== entry.actor?.id || newest.for?.id !== entry.for?.id) return false;
  if (newest.done_at !== entry.done_at) return false;
  if (newest.at === entry.at) return true;
  const isSoon = Date.parse(newest.at) - Date.parse(entry.at) <= SAME_MOMENT;
  return isSoon && namesAll(newest) && namesAll(entry);
}

/** Whether the sentence of an entry says all of it, and could name others too. */
function namesAll({ subject, changes }: HistoryEntry): boolean {
  const { namesSeveral = false, hidden = [] } = historyWordsOf(subject.kind);
  return namesSeveral && Object.keys(changes).every((field) => hidden.includes(field));
}

/** The sentence of each entry; those that differ only by a name are one, with all names. */
function sentencesOf(t: TFunction, group: readonly HistoryEntry[], language: string): JoinedEntry['said'] {
  const said = (entry: HistoryEntry, title: string | null) =>
    entrySentence(t, { ...entry, subject: { ...entry.subject, title } });
  const alike = Map.groupBy(group, (entry) => (namesAll(entry) ? said(entry, '') : entry.id));
  return [...alike.values()].flatMap(([entry, ...others]) => {
    if (!entry) return [];
    const names = [entry, ...others].map(({ subject }) => subject.title ?? '');
    const title = others.length > 0 ? new Intl.ListFormat(language).format(names) : entry.subject.title;
    return [{ sentence: said(entry, title), entry }];
  });
}
