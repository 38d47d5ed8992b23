import { isReminderHour } from '../notifications/index.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { hourIn } from '../platform/site-formats.ts';

const NOON = 12;

/** Whether the digests of the day may be sent: what could not be until noon at the site is not sent any more. Rule: MAIL-10. */
export const isDigestTime = (ctx: Pick<AnonymousContext, 'now' | 'site'>): boolean =>
  isReminderHour(ctx) && hourIn(ctx.site.timeZone, ctx.now()) < NOON;
