import { halvesOfDay, type LeaveApplication } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';
import { formatDate, formatPeriod as formatPeriodOf } from '../ui/text/dates.ts';

/** A number of days by itself, to one decimal: 7.5, 3.0. */
export function formatCredit(days: number): string {
  return days.toFixed(1);
}

/** A number of days in a sentence: 3 days, 0.5 days, 1 day. */
export function daysInWords(days: number): string {
  return t('{{count}} days', { count: days });
}

type Period = Pick<LeaveApplication, 'start_date' | 'end_date' | 'half_of_day'>;

/** The dates of a leave as prose: Jul 6, 2026; Jul 6, 2026, morning; Jul 6 – 8, 2026. */
export function formatPeriod({ start_date, end_date, half_of_day }: Period): string {
  if (start_date === end_date)
    return half_of_day
      ? `${formatDate(start_date)}, ${t(halvesOfDay[half_of_day]).toLowerCase()}`
      : formatDate(start_date);
  return formatPeriodOf(start_date, end_date);
}
