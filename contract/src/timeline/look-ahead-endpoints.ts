import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, queryNumber, siteDate } from '../platform/scalars.ts';

/** How many weeks a look-ahead may cover. */
export const lookAheadWeeks = [3, 6] as const;
export type LookAheadWeeks = (typeof lookAheadWeeks)[number];

/** The most tasks of a look-ahead in a PDF; a spreadsheet has all. */
export const MAX_LOOK_AHEAD_ROWS = 500;

/** The number of weeks in a query: 3 or 6, 3 by default. */
export const lookAheadWeeksQuery = queryNumber(
  z
    .union([z.literal(lookAheadWeeks[0]), z.literal(lookAheadWeeks[1])], {
      error: 'Please select 3 or 6 weeks.',
    })
    .meta({ default: 3 }),
).default(3);

/**
 * The bottom-level tasks with a date that are below 100 % and begin before the end of the period: those that lie in it,
 * and those that should have ended before. Source: docs/decisions/0020.
 */
const lookAheadQuery = z.object({
  /** The first day of the period; today unless given. */
  from: siteDate.optional(),
  weeks: lookAheadWeeksQuery,
});
export type LookAheadQuery = z.infer<typeof lookAheadQuery>;

const lookAhead = {
  method: 'GET',
  permission: 'signed-in',
  dependsOn: {},
  params: z.object({ id: pathId }),
  query: lookAheadQuery,
} as const;

const printed = z.object({
  /** Leads to the PDF for some hours, without a token. */
  pdf_full_url: z.string(),
});

/** Of more than MAX_LOOK_AHEAD_ROWS tasks those that end first are printed, and the PDF says so. Problems: not_found, not_ready. */
export const printProjectLookAhead = endpoint({
  ...lookAhead,
  name: 'printProjectLookAhead',
  path: '/project/:id/look-ahead/generate',
  summary:
    'The unfinished tasks of a project in the next 3 or 6 weeks as PDF, by Area, overdue ones included',
  answer: printed,
});

/** The same of a task and what is below it. Problems: not_found, not_ready. */
export const printTaskLookAhead = endpoint({
  ...lookAhead,
  name: 'printTaskLookAhead',
  path: '/task/:id/look-ahead/generate',
  summary: 'The unfinished tasks at and below a task in the next 3 or 6 weeks as PDF, overdue ones included',
  answer: printed,
});

/** All tasks of the look-ahead as a spreadsheet. Problems: not_found. */
export const exportProjectLookAhead = endpoint({
  ...lookAhead,
  name: 'exportProjectLookAhead',
  path: '/project/:id/look-ahead/export',
  summary: 'Path of an .xlsx with the unfinished tasks of a project in the next 3 or 6 weeks',
  answer: z.string(),
});

/** The same of a task and what is below it. Problems: not_found. */
export const exportTaskLookAhead = endpoint({
  ...lookAhead,
  name: 'exportTaskLookAhead',
  path: '/task/:id/look-ahead/export',
  summary: 'Path of an .xlsx with the unfinished tasks at and below a task in the next 3 or 6 weeks',
  answer: z.string(),
});
