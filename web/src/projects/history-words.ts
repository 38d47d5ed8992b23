import { type HistoryEntry, listCompanies, listTaskCategories } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of projects, tasks, their files and their people reads. */
export const projectHistoryWords = {
  work_items: {
    labels: {
      company_id: 'Company',
      current_percentage: 'Current Progress',
      set_percentage: 'Percentage Distribution (0 if 1:1)',
      start_date: 'Start Date',
      end_date: 'End Date',
      is_inspected: 'Inspected',
      is_milestone: 'Milestone',
      is_left_out: 'Left out of progress',
      left_out_reason: 'Reason for leaving it out',
      inspection_proof_file_id: 'Inspection proof',
      new_updates: 'New Updates',
      task_category_id: 'Task category',
      tender_code: 'Tender code',
      tender_reference_no: 'Tender reference number',
    },
    order: ['title', 'code', 'status', 'current_percentage', 'location', 'start_date', 'end_date'],
    catalogues: {
      company_id: { list: listCompanies, otherwise: 'a company' },
      task_category_id: { list: listTaskCategories, otherwise: 'a deleted task category' },
    },
    value: (t, field, value) =>
      ['is_inspected', 'is_milestone', 'is_left_out'].includes(field)
        ? value
          ? t('Yes')
          : t('No')
        : undefined,
    hidden: ['parent', 'moved_away', 'moved_here', 'template_name'],
    sentence(t, { action, subject, changes }) {
      const { parent, moved_away, moved_here, template_name } = changes;
      if (template_name && action === 'created')
        return t('created this from template {{name}}', { name: template_name[1] });
      if (parent && action === 'updated')
        return t('moved this from {{from}} to {{to}}', { from: parent[0], to: parent[1] });
      if (moved_away) return t('moved {{title}} to another parent', { title: moved_away[0] });
      if (moved_here) return t('moved {{title}} here', { title: moved_here[1] });
      // Something below the record that is gone; the record itself could not be asked for any more.
      const count = Number(changes.items_below?.[0] ?? 0);
      return action === 'deleted' && count > 0
        ? t('deleted {{title}} with {{count}} items below it', { title: subject.title ?? '', count })
        : null;
    },
  },
  work_item_files: {
    hidden: ['slot', 'file_id'],
    sentence(t, { action, subject }) {
      const slot = subject.title ?? '';
      const file = t(slot.startsWith('update_') ? 'update file {{number}}' : 'file {{number}}', {
        number: Number(/\d+$/.exec(slot)?.[0] ?? 1),
      });
      if (action === 'created') return t('added {{file}}', { file });
      return action === 'deleted' ? t('removed {{file}}', { file }) : t('replaced {{file}}', { file });
    },
  },
  assignments: {
    labels: { pic: 'PIC', accepted_at: 'Accepted' },
    hidden: ['pic', 'assignee', 'accepted_at'],
    namesSeveral: true,
    sentence: assignmentSentence,
  },
} satisfies Record<string, HistoryWords>;

function assignmentSentence(t: TFunction, { action, subject, changes }: HistoryEntry): string {
  const name = subject.title ?? '';
  if (action === 'created')
    return changes.pic?.[1] === true
      ? t('assigned {{name}} as PIC', { name })
      : t('assigned {{name}}', { name });
  if (action === 'deleted') return t('unassigned {{name}}', { name });
  return changes.accepted_at?.[1]
    ? t('accepted the assignment of {{name}}', { name })
    : t('changed the assignment of {{name}}', { name });
}
