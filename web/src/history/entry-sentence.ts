import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** What somebody did, after their name: 'changed this', 'assigned Daniel Ong'. */
export function entrySentence(t: TFunction, { action, subject, changes }: HistoryEntry): string {
  const title = subject.title ?? '';
  switch (subject.kind) {
    case 'assignments':
      if (action === 'created') {
        return changes.pic?.[1] === true
          ? t('assigned {{name}} as PIC', { name: title })
          : t('assigned {{name}}', { name: title });
      }
      if (action === 'deleted') return t('unassigned {{name}}', { name: title });
      return changes.accepted_at?.[1]
        ? t('accepted the assignment of {{name}}', { name: title })
        : t('changed the assignment of {{name}}', { name: title });
    case 'work_item_files': {
      const file = t(fileWords(title), { number: fileNumber(title) });
      if (action === 'created') return t('added {{file}}', { file });
      if (action === 'deleted') return t('removed {{file}}', { file });
      return t('replaced {{file}}', { file });
    }
    case 'document_files': {
      const file = title || t('a file');
      if (action === 'created') return t('added {{file}}', { file });
      return action === 'deleted' ? t('removed {{file}}', { file }) : t('moved {{file}}', { file });
    }
    case 'documents': {
      const state = changes.state?.[1];
      if (action === 'updated' && state === 'approved') return t('approved this');
      if (action === 'updated' && state === 'rejected') return t('rejected this');
    }
  }
  if (action === 'created') return t('created this');
  if (action === 'updated') return t('changed this');
  // Something below the record that is gone; the record itself could not be asked for any more.
  const count = Number(changes.items_below?.[0] ?? 0);
  if (count > 0) return t('deleted {{title}} with {{count}} items below it', { title, count });
  return title ? t('deleted {{title}}', { title }) : t('deleted this');
}

/** A slot in words: 'map2' is the second file, 'update_map' the first update file. */
function fileWords(slot: string): string {
  return slot.startsWith('update_') ? 'update file {{number}}' : 'file {{number}}';
}

function fileNumber(slot: string): number {
  return Number(/\d+$/.exec(slot)?.[0] ?? 1);
}
