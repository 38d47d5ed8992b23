import type { Family } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listReminders } from './list-reminders.ts';

/** What needs attention. */
export const reminderRoutes = (family: Family): Route[] => [
  route(family.reminders, (ctx, input) => listReminders(ctx, family, input)),
];
