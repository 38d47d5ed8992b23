import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { historyWordsOf } from '../platform/history-words.ts';

/** What somebody did, after their name: 'changed this', 'assigned Daniel Ong'. */
export function entrySentence(t: TFunction, entry: HistoryEntry): string {
  const { action, subject } = entry;
  const own = historyWordsOf(subject.kind).sentence?.(t, entry);
  if (own) return own;
  if (action === 'created') return t('created this');
  if (action === 'updated') return t('changed this');
  return subject.title ? t('deleted {{title}}', { title: subject.title }) : t('deleted this');
}
