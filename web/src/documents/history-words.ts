import type { ReportedMaterial } from '@plumbline/contract';
import type { HistoryWords } from '../platform/history-words.ts';

/** The materials of a daily report as its history holds them. */
function materialsInWords(materials: readonly Partial<ReportedMaterial>[]): string {
  return materials
    .map(({ id, code, description, unit, report_qty }) =>
      `${description ?? code ?? `#${id}`}: ${report_qty} ${unit ?? ''}`.trim(),
    )
    .join(', ');
}

/** How the history of documents and their files reads. */
export const documentHistoryWords = {
  documents: {
    labels: { decision_comments: 'Approval comments' },
    hidden: ['type', 'state', 'decided_by', 'decided_at'],
    value(_, field, value) {
      if (field === 'accomplishments') return `${Number(value)}%`;
      return field === 'materials' && Array.isArray(value) ? materialsInWords(value) : undefined;
    },
    sentence(t, { action, changes }) {
      const state = action === 'updated' ? changes.state?.[1] : null;
      if (state === 'approved') return t('approved this');
      return state === 'rejected' ? t('rejected this') : null;
    },
  },
  document_files: {
    hidden: ['slot', 'file_id', 'position', 'document_id'],
    sentence(t, { action, subject }) {
      const file = subject.title || t('a file');
      if (action === 'created') return t('added {{file}}', { file });
      return action === 'deleted' ? t('removed {{file}}', { file }) : t('moved {{file}}', { file });
    },
  },
} satisfies Record<string, HistoryWords>;
