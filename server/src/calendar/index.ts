import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { calendarPaths } from './api-paths.ts';
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from './own-feed.ts';

export { endCalendarEverywhere } from './own-feed.ts';
export { registerCalendarRoute } from './routes.ts';

/** The calendar of a person's dates, for calendar programs. */
export const calendarSlice: Slice = {
  title: 'Calendar',
  routes: [
    route(contract.getCalendarFeed, getCalendarFeed),
    route(contract.makeCalendarFeed, makeCalendarFeed),
    route(contract.endCalendarFeed, endCalendarFeed),
  ],
  paths: calendarPaths,
};
