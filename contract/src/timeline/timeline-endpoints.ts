import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { idList } from '../platform/id-list.ts';
import { idFilter, pathId, queryNumber } from '../platform/scalars.ts';
import { MAX_TIMELINE_ROWS, MAX_TOGGLED_ROWS, timelineRelation, timelineRow } from './timeline.ts';

const params = z.object({ id: pathId });

/** Which rows of a timeline are shown, and which of those are asked for. */
const timelineQuery = z.object({
  /** Rows before the first one that is asked for. */
  offset: queryNumber(
    z
      .number({ error: 'Please enter a number of rows from 0.' })
      .int()
      .min(0)
      .max(1_000_000)
      .meta({ default: 0 }),
  ).default(0),
  limit: queryNumber(
    z
      .number({ error: `Please enter a number from 1 to ${MAX_TIMELINE_ROWS}.` })
      .int()
      .min(1)
      .max(MAX_TIMELINE_ROWS)
      .meta({ default: 100 }),
  ).default(100),
  /** How many levels are open, the item itself being the first; 0: all. */
  levels: queryNumber(
    z.number({ error: 'Please enter a level from 0 to 50.' }).int().min(0).max(50).meta({ default: 0 }),
  ).default(0),
  /** Items that are the other way: closed though their level is open, or open though it is not. */
  toggled: idList(MAX_TOGGLED_ROWS),
  /** A baseline of the project, whose dates are returned together with those of today. */
  baseline_id: idFilter,
});
export type TimelineQuery = z.infer<typeof timelineQuery>;

/** A window of a timeline. */
export const timeline = z.object({
  rows: z.array(timelineRow),
  /** Of all rows that are shown with these levels. */
  total: z.number().int(),
  /** How many levels there are, the item itself being the first. */
  levels: z.number().int(),
  /** The days that all of it spans, shown or not, and in the baseline; null where no date is set. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Of the rows in the window to any rows that are shown, at most MAX_TIMELINE_RELATIONS. */
  relations: z.array(timelineRelation),
  /** Whether the window has more of them than are answered. */
  has_more_relations: z.boolean(),
  /** Whether an imported schedule gave the project relations, and whether it gave it floats. */
  has_relations: z.boolean(),
  has_floats: z.boolean(),
});
export type Timeline = z.infer<typeof timeline>;

// A change far below moves rows, and the days that those above it span.
const dependsOn = { work_items: 'any', baselines: 'any' } as const;

/**
 * A window of a project's timeline: its rows in the order of the tree, each before what is below it, siblings in
 * natural order of their codes. Problems: not_found, also for a project that one may not see, and for a baseline that it
 * does not have.
 */
export const getProjectTimeline = endpoint({
  name: 'getProjectTimeline',
  method: 'GET',
  path: '/project/:id/timeline',
  permission: 'signed-in',
  dependsOn,
  availableOffline: true,
  summary: 'The timeline of a project, a window of rows at a time',
  params,
  query: timelineQuery,
  answer: timeline,
});

/** The same of a task and what is below it. Problems: not_found. */
export const getTaskTimeline = endpoint({
  name: 'getTaskTimeline',
  method: 'GET',
  path: '/task/:id/timeline',
  permission: 'signed-in',
  dependsOn,
  availableOffline: true,
  summary: 'The timeline of a task and what is below it, a window of rows at a time',
  params,
  query: timelineQuery,
  answer: timeline,
});
