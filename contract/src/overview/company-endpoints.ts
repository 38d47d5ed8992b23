import { z } from 'zod';
import { reviewKinds } from '../decisions/review.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant } from '../platform/scalars.ts';

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

/** What waits for the caller's approval, by kind; kinds of which nothing waits are left out. */
export const listWaitingReviews = endpoint({
  name: 'listWaitingReviews',
  method: 'GET',
  path: '/overview/reviews',
  permission: 'project.see-every',
  dependsOn: {
    leave: 'any',
    attendance: 'any',
    documents: 'any',
    asset_requests: 'any',
    request_orders: 'any',
    withdrawals: 'any',
    assignments: 'any',
  },
  summary:
    'How many pending requests of each kind the caller can approve or reject, and since when the oldest waits',
  answer: z.array(z.object({ kind: z.enum(reviewKinds), count: z.number().int().min(1), oldest: instant })),
});

/** The most projects without a daily report that are named. */
export const MAX_NAMED_PROJECTS = 20;

/** What needs attention in the company; null where the caller may not see it. */
export const getAttention = endpoint({
  name: 'getAttention',
  method: 'GET',
  path: '/overview/attention',
  permission: 'project.see-every',
  dependsOn: {
    work_items: 'any',
    documents: 'any',
    attendance: 'any',
    assets: 'any',
    employees: 'any',
    materials: 'any',
    stock: 'any',
    bulk_pos: 'any',
    request_orders: 'any',
    issue_pos: 'any',
    deliveries: 'any',
    warehouses: 'any',
    material_suppliers: 'any',
  },
  availableOffline: true,
  summary:
    'Overdue tasks, missing daily reports, expiring passes, overdue tools, low stock, shortages and late orders',
  answer: z.object({
    today: z.string(),
    overdue_tasks: z.number().int(),
    /** Of the projects at which somebody clocked in today, those without a daily report of today. */
    reports: z.object({
      expected: z.number().int(),
      missing: z.number().int(),
      projects: z.array(z.object({ id, title: z.string(), people: z.number().int() })),
    }),
    /** Passes, passports and probations: expired, and expiring within 60 days. */
    expiries: z.object({ expired: z.number().int(), soon: z.number().int() }).nullable(),
    /** Issued and not returned on the day agreed. */
    overdue_assets: z.object({ tools: z.number().int(), equipments: z.number().int() }),
    /** Common materials below their reorder level. */
    low_stock: z.number().int(),
    /** Specialised materials still to be requested: all, and those that had to be requested before today. */
    shortages: z.object({ total: z.number().int(), overdue: z.number().int() }),
    /** Orders of which something has not come within the supplier's lead time. */
    late_orders: z.object({ specialised: z.number().int(), common: z.number().int() }),
  }),
});
