import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, siteDate } from '../platform/scalars.ts';

/** How many weeks of a project's manpower are answered unless all are asked for, this week included. */
export const MANPOWER_WEEKS = 12;

/** A week of a project, Monday to Sunday. Source: docs/decisions/0021, Manpower and hours. */
export const manpowerWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  /** People who clocked in at the project in it, each counted once. */
  people: z.number().int(),
  /** The days on which each of them did, summed. */
  man_days: z.number().int(),
  /** Whole hours of each person and day without approved overtime, summed. */
  hours: z.number().int(),
  /** Whole hours of approved overtime, summed in the same way. */
  overtime: z.number().int(),
});
export type ManpowerWeek = z.infer<typeof manpowerWeek>;

/** Of those whose attendance the caller may see. Problems: not_found. */
export const getProjectManpower = endpoint({
  name: 'getProjectManpower',
  method: 'GET',
  path: '/project/:id/manpower',
  permission: 'attendance.see-others',
  dependsOn: { attendance: 'any', assignments: 'any' },
  availableOffline: true,
  summary: `People on site, man-days, hours and overtime of a project by week: the last ${MANPOWER_WEEKS} weeks, or all`,
  params: z.object({ id: pathId }),
  query: z.object({
    weeks: z.enum(['recent', 'all'], { error: 'Please use recent or all.' }).default('recent'),
  }),
  answer: z.object({
    today: z.string(),
    /** The Monday of the first week in which somebody clocked in; null: no one has. */
    since: z.string().nullable(),
    /** One after the other up to this week, also those without anybody. */
    weeks: z.array(manpowerWeek),
  }),
});

/** Who was at work for a daily report of a task, in numbers. Problems: not_found. */
export const getWorkOfDay = endpoint({
  name: 'getWorkOfDay',
  method: 'GET',
  path: '/task/:id/work-of-day',
  permission: 'document.use',
  dependsOn: { attendance: 'any' },
  availableOffline: true,
  summary:
    'How many clocked in at a task on a day and their whole hours together; of its project where no task was named',
  params: z.object({ id: pathId }),
  query: z.object({ date: siteDate.optional() }),
  answer: z.object({
    date: z.string(),
    /** What is counted: those at the task, or where there are none those at its project. */
    at: z.enum(['task', 'project']),
    people: z.number().int(),
    hours: z.number().int(),
  }),
});
