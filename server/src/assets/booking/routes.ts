import { type Family, tools } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { getAvailability } from './get-availability.ts';
import { getCalendar } from './get-calendar.ts';

/** What is free when, of the family that is booked. */
export const planningRoutes: Route[] = [
  route(tools.availability, (ctx, input) => getAvailability(ctx, tools as Family, input)),
  route(tools.calendar, (ctx, input) => getCalendar(ctx, tools as Family, input)),
];
