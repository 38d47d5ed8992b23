import type { LeaveApplication, LeaveStatus } from '@plumbline/contract';
import dayjs from 'dayjs';
import { t } from '../platform/i18n.ts';
import { formatDate } from '../ui/dates.ts';
import type { Meaning } from '../ui/status-badge.tsx';

/** What the states of an application are called, and what their colours mean. */
export const statusWords = {
  pending: { word: 'Pending approval', meaning: 'pending' },
  approved: { word: 'Approved', meaning: 'good' },
  rejected: { word: 'Rejected', meaning: 'bad' },
  cancelled: { word: 'Cancelled', meaning: 'neutral' },
} as const satisfies Record<LeaveStatus, { word: string; meaning: Meaning }>;

/** A number of days by itself, to one decimal: 7.5, 3.0. */
export function formatCredit(days: number): string {
  return days.toFixed(1);
}

/** A number of days in a sentence: 3 days, 0.5 days, 1 day. */
export function daysInWords(days: number): string {
  return t('{{count}} days', { count: days });
}

type Period = Pick<LeaveApplication, 'start_date' | 'end_date' | 'half_day'>;

/** The dates of a leave as prose: Jul 6, 2026; Jul 6 – 8, 2026; Dec 30, 2026 – Jan 4, 2027. */
export function formatPeriod({ start_date, end_date, half_day }: Period): string {
  if (start_date === end_date)
    return half_day ? t('{{date}}, half day', { date: formatDate(start_date) }) : formatDate(start_date);
  const [start, end] = [dayjs(start_date), dayjs(end_date)];
  if (!start.isSame(end, 'year')) return `${formatDate(start_date)} – ${formatDate(end_date)}`;
  return `${start.format('MMM D')} – ${end.format(start.isSame(end, 'month') ? 'D, YYYY' : 'MMM D, YYYY')}`;
}
