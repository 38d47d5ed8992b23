import { type HalfOfDay, halvesOfDay, type LeaveType, leaveTypes } from '@plumbline/contract';
import { requestHistoryWords } from '../decisions/history-words.ts';
import type { HistoryWords } from '../platform/history-words.ts';
import { formatCredit } from './leave-words.ts';

/** How the history of applications for leave and of leave credits reads. */
export const leaveHistoryWords: Record<string, HistoryWords> = {
  leave_applications: requestHistoryWords('applied for this leave', {
    labels: {
      type_of_leave: 'Type',
      start_date: 'Start Date',
      end_date: 'End Date',
      half_of_day: 'Half of the day',
    },
    order: ['type_of_leave', 'start_date', 'end_date', 'half_day', 'half_of_day', 'reason'],
    value: (t, field, value) =>
      field === 'type_of_leave'
        ? t(leaveTypes[value as LeaveType] ?? String(value))
        : field === 'half_of_day'
          ? t(halvesOfDay[value as HalfOfDay])
          : undefined,
  }),
  leave_credits: {
    labels: { credit: 'Credit', used: 'Used' },
    order: ['credit', 'used'],
    value: (_, __, value) => formatCredit(Number(value)),
    sentence(t, { action, subject, changes }) {
      const type = subject.title ?? '';
      if (action === 'created') return t('set the leave credits: {{type}}', { type });
      return changes.credit
        ? t('changed the leave credits: {{type}}', { type })
        : t('changed the used leave: {{type}}', { type });
    },
  },
};
