import { EXPIRY_DAYS } from '@plumbline/contract';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';

/** Days from today at the site to a date; negative when it has passed. */
export function daysLeft(date: string, today: string): number {
  return dayjs(date).diff(dayjs(today), 'day');
}

/** Whether a date is near enough to say so, or has passed. */
export function isNear(days: number): boolean {
  return days <= EXPIRY_DAYS;
}

/** How many days are left, or how long ago it was. */
export function expiryWords(t: TFunction, days: number): string {
  if (days < 0) return t('Expired {{count}} days ago', { count: -days });
  if (days === 0) return t('Expires today');
  return t('{{count}} days left', { count: days });
}
