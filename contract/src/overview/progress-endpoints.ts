import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { id, idFilter, pathId, percentage, searchTerm, siteDate } from '../platform/scalars.ts';
import { itemStatus } from '../projects/work-item.ts';

/** Progress compared with the plan. Source: docs/decisions/0017. */
const standing = {
  /** Null: it was not there on that day, or its progress is not known. */
  percentage: percentage.nullable(),
  /** What the dates and weights of its tasks plan for the end of the day; null: nothing below it has dates. */
  planned_percentage: percentage.nullable(),
  /** Calendar days ahead of the plan; negative: behind it. */
  days_ahead: z.number().int().nullable(),
  /** The last day for which its tasks are planned; null: nothing below it has dates. */
  last_day: z.string().nullable(),
};

const progressKinds = { work_items: 'any', assignments: 'any' } as const;

/** A project compared with its plan, today. */
export const projectProgress = z.object({
  id,
  code: z.string(),
  title: z.string(),
  status: itemStatus,
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  ...standing,
  /** Its progress a week ago. */
  week_ago_percentage: percentage.nullable(),
  /** Bottom-level tasks that should have ended before today and are below 100 %. */
  overdue_tasks: z.number().int(),
});
export type ProjectProgress = z.infer<typeof projectProgress>;

/** The projects that are not completed, the one that is furthest behind its plan first. */
export const listProjectProgress = endpoint({
  name: 'listProjectProgress',
  method: 'GET',
  path: '/overview/projects',
  permission: 'project.see-every',
  dependsOn: progressKinds,
  availableOffline: true,
  summary: 'The projects that are not completed, each beside its plan, the furthest behind first',
  query: pageQuery.extend({
    search_term: searchTerm,
    ...sortQuery({
      columns: ['days_ahead', 'title', 'progress', 'overdue'],
      default: 'days_ahead',
      direction: 'asc',
    }),
  }),
  answer: pageOf(projectProgress),
});

/** A bottom-level task that is overdue. */
export const overdueTask = z.object({
  id,
  code: z.string(),
  title: z.string(),
  project: z.object({ id, title: z.string() }),
  heirarchy: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string(),
  percentage,
  days_overdue: z.number().int(),
});
export type OverdueTask = z.infer<typeof overdueTask>;

/** The overdue tasks of the projects that one may see, longest overdue first. Problems: not_found, for a hidden project. */
export const listOverdueTasks = endpoint({
  name: 'listOverdueTasks',
  method: 'GET',
  path: '/overview/overdue-tasks',
  permission: 'signed-in',
  dependsOn: progressKinds,
  summary:
    'Bottom-level tasks that should have ended before today and are below 100 %, longest overdue first',
  query: pageQuery.extend({
    project_id: idFilter,
    search_term: searchTerm,
    ...sortQuery({ columns: ['end_date', 'project', 'progress'], default: 'end_date', direction: 'asc' }),
  }),
  answer: pageOf(overdueTask),
});

/** A day up to today; today unless given. */
const onDay = z.object({ on: siteDate.optional() });

/** An item as it was at the end of a day. */
export const itemProgress = z.object({
  on: z.string(),
  ...standing,
  /** The first day for which its tasks are planned; null: nothing below it has dates. */
  first_day: z.string().nullable(),
});
export type ItemProgress = z.infer<typeof itemProgress>;

/** Problems: not_found; invalid, at `on`, for a day to come. */
export const getProjectProgress = endpoint({
  name: 'getProjectProgress',
  method: 'GET',
  path: '/project/:id/progress',
  permission: 'signed-in',
  dependsOn: progressKinds,
  availableOffline: true,
  summary: 'The progress of a project at the end of a day, beside its plan as it is today',
  params: z.object({ id: pathId }),
  query: onDay,
  answer: itemProgress,
});

/** The same for a task; how many days it is ahead is answered for Areas. Problems: not_found; invalid, at `on`. */
export const getTaskProgress = endpoint({
  name: 'getTaskProgress',
  method: 'GET',
  path: '/task/:id/progress',
  permission: 'signed-in',
  dependsOn: progressKinds,
  summary: 'The progress of a task at the end of a day, beside its plan as it is today',
  params: z.object({ id: pathId }),
  query: onDay,
  answer: itemProgress,
});

/** An Area of a project at the end of a day. */
export const areaProgress = z.object({
  id,
  code: z.string(),
  title: z.string(),
  ...standing,
  overdue_tasks: z.number().int(),
});
export type AreaProgress = z.infer<typeof areaProgress>;

/** Problems: not_found; invalid, at `on`, for a day to come. */
export const listAreaProgress = endpoint({
  name: 'listAreaProgress',
  method: 'GET',
  path: '/project/:id/progress/areas',
  permission: 'signed-in',
  dependsOn: progressKinds,
  summary: "A project's Areas at the end of a day, each beside its plan",
  params: z.object({ id: pathId }),
  query: pageQuery.extend({
    on: siteDate.optional(),
    ...sortQuery({ columns: ['code', 'days_ahead', 'progress'], default: 'code', direction: 'asc' }),
  }),
  answer: pageOf(areaProgress),
});

/** How fast the work moved along its plan in a period. */
export const pace = z.object({
  /** The first and the last day of the period. */
  from: z.string(),
  until: z.string(),
  /** The days of the plan that were completed in it. */
  plan_days: z.number().int(),
  /** When the project ends at this pace; null: it does not. */
  end: z.string().nullable(),
});

/**
 * When a project ends if the work goes on as it has: from the fastest to the slowest pace of its past, in whole weeks from
 * today. Source: docs/decisions/0017.
 */
export const forecast = z.object({
  earliest: z.string(),
  /** Null: at the slowest pace it does not end. */
  latest: z.string().nullable(),
  paces: z.array(pace),
});
export type Forecast = z.infer<typeof forecast>;

/** A project's S-curve. */
export const progressCurve = z.object({
  today: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** At the ends of days at equal distances, and the first, the last and today; at most about 200. */
  points: z.array(
    z.object({
      day: z.string(),
      planned: percentage.nullable(),
      /** Null: the day is to come, or the progress is not known. */
      actual: percentage.nullable(),
      /** What the baseline asked for had planned; null: none was asked for, or it had no plan. */
      baseline: percentage.nullable(),
    }),
  ),
  /** Null: it has not begun, is complete, has no plan, or nothing is done yet. */
  forecast: forecast.nullable(),
});
export type ProgressCurve = z.infer<typeof progressCurve>;

/** Problems: not_found, also for a baseline that the project does not have. */
export const getProgressCurve = endpoint({
  name: 'getProgressCurve',
  method: 'GET',
  path: '/project/:id/progress-curve',
  permission: 'signed-in',
  dependsOn: { ...progressKinds, baselines: 'any' },
  availableOffline: true,
  summary: "A project's S-curve: planned and actual progress by day, and when it ends at the pace so far",
  params: z.object({ id: pathId }),
  query: z.object({ baseline_id: idFilter }),
  answer: progressCurve,
});
