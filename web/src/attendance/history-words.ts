import { requestHistoryWords } from '../decisions/history-words.ts';
import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of attendances, overtime and corrections reads. */
export const attendanceHistoryWords: Record<string, HistoryWords> = {
  attendance_spans: {
    labels: { time_in: 'Clock-in', time_out: 'Clock-out' },
    hidden: ['is_corrected', 'forgotten_at', 'in_received_at', 'out_received_at'],
    sentence(t, { action, changes }) {
      if (changes.is_corrected?.[1] === true) return t('approved a correction');
      if (action === 'created') return t('clocked in');
      if (changes.forgotten_at?.[1]) return t('clocked in again; this clock-out is missing');
      return changes.time_out ? t('clocked out') : null;
    },
  },
  overtimes: requestHistoryWords('recorded this overtime', {
    labels: { site_date: 'Date', start_time: 'Start time', end_time: 'End time' },
    order: ['site_date', 'start_time', 'end_time', 'reason'],
    value: (_, field, value) => (field.endsWith('_time') ? String(value).slice(0, 5) : undefined),
  }),
  attendance_corrections: requestHistoryWords('requested this correction', {
    labels: { site_date: 'Date', time_in: 'Clock-in', time_out: 'Clock-out' },
    order: ['site_date', 'time_in', 'time_out', 'reason'],
  }),
};
