import { z } from 'zod';
import { countToReview, reviewKinds } from '../decisions/review.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/scalars.ts';

/** How many days of attendance the Overview shows, today included. */
export const PEOPLE_DAYS = 28;

/** How many people were on site on each of the last days, over all projects. */
export const getPeopleOnSite = endpoint({
  name: 'getPeopleOnSite',
  method: 'GET',
  path: '/overview/people',
  permission: 'attendance.see-every',
  dependsOn: { attendance: 'any' },
  availableOffline: true,
  summary: `How many people clocked in at a project on each of the last ${PEOPLE_DAYS} days, today included`,
  answer: z.object({
    today: z.string(),
    /** The same weekday of the four weeks before, on average, rounded half up to whole people. */
    usual: z.number().int(),
    days: z.array(z.object({ day: z.string(), people: z.number().int() })),
  }),
});

/** What the Overview lists as needing attention, in the order in which kinds of the same age stand. */
export const attentionKinds = [
  'behind_plan',
  'review',
  'missing_report',
  'overdue_tasks',
  'expiries',
  'overdue_tools',
  'overdue_equipments',
  'late_orders',
  'late_common_orders',
  'shortages',
  'low_stock',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The most projects that are named: of those behind their plan the furthest, of another kind the oldest. */
export const MAX_NAMED_PROJECTS = 20;

/** One matter that needs attention: a project behind its plan, or all there is of another kind. */
export const attentionItem = z.object({
  kind: z.enum(attentionKinds),
  /** Of `review`: which kind of request is pending the caller's approval. */
  review: z.enum(reviewKinds).nullable(),
  /** The projects that it concerns, the oldest matter first; empty where some of it belongs to no project. */
  projects: z.array(z.object({ id, code: z.string(), title: z.string() })),
  /** How many there are; of `behind_plan` the percentage points. */
  figure: z.number(),
  /** Of `missing_report` the people on site, of `expiries` the expired, of `shortages` those to request at once. */
  part: z.number().int().nullable(),
  /** The day since which the oldest of them needs attention; null where that has no day, or is to come. */
  since: z.string().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItem>;

/**
 * What needs the caller's attention in one ranked list, with one entry for each kind: the projects that are further behind
 * their plan than the company set, then overdue tasks and missing reports, then the rest, which is also what is pending
 * the caller's approval; in each the oldest first. What the caller may not see is left out. Rule: OVERVIEW-7.
 */
export const getAttention = endpoint({
  name: 'getAttention',
  method: 'GET',
  path: '/overview/attention',
  permission: 'project.see-every',
  dependsOn: {
    ...countToReview.dependsOn,
    work_items: 'any',
    assets: 'any',
    employees: 'any',
    materials: 'any',
    stock: 'any',
    bulk_pos: 'any',
    issue_pos: 'any',
    deliveries: 'any',
    warehouses: 'any',
    material_suppliers: 'any',
  },
  availableOffline: true,
  summary:
    'What needs attention, ranked: projects behind plan, overdue tasks, missing reports, pending approvals, tools and orders, shortages',
  answer: z.object({ today: z.string(), items: z.array(attentionItem) }),
});
