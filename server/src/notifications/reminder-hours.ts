import type { AnonymousContext } from '../platform/context.ts';
import { hourIn } from '../platform/site-formats.ts';

/** Reminders are sent only from this hour of the site's day on, so that they arrive in waking hours. */
const FIRST_HOUR = 7;

/** Whether reminders of the day may be sent by now. */
export function isReminderHour({ site, now }: Pick<AnonymousContext, 'now' | 'site'>): boolean {
  return hourIn(site.timeZone, now()) >= FIRST_HOUR;
}
