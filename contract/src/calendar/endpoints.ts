import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { instant } from '../platform/scalars.ts';

/** The link of one's calendar, without its address. */
export const calendarFeed = z.object({
  made_at: instant,
  /** To the minute; null before its first use. */
  last_used_at: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The caller's own calendar link; null without one. Rule: CALENDAR-1. */
export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/calendar-feed',
  permission: 'signed-in',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'The link of one’s own calendar: when it was made and last used',
  answer: calendarFeed.nullable(),
});

/**
 * Makes the link by which calendar programs read the caller's dates. An earlier one ends. The link is answered once and never
 * again; only the hash of its token is kept. Rule: CALENDAR-1.
 */
export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  method: 'POST',
  path: '/calendar-feed',
  permission: 'signed-in',
  byPersonOnly: true,
  answersSecret: true,
  changes: {},
  summary: 'Make the link of one’s own calendar, in place of an earlier one',
  answer: calendarFeed.extend({ link: z.string() }),
  message: 'Calendar Link Made!',
});

/** Ends the caller's calendar link at once. Gives how many ended. Rule: CALENDAR-1. */
export const endCalendarFeed = endpoint({
  name: 'endCalendarFeed',
  method: 'DELETE',
  path: '/calendar-feed',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: {},
  summary: 'End the link of one’s own calendar',
  answer: z.object({ ended: z.number().int() }),
  message: 'Calendar Link Ended!',
});
