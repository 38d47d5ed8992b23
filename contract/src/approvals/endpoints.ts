import { z } from 'zod';
import { countToReview, reviewKinds } from '../decisions/review.ts';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { id, instant, queryNumber } from '../platform/scalars.ts';

/** A request that is needed within so many days is urgent. Rule: APPROVAL-9. */
export const URGENT_DAYS = 2;

/** A request that the caller can approve or reject, as its line and its details show it. */
export const approval = z.object({
  kind: z.enum(reviewKinds),
  id,
  /** What it is about: a person, a task, the items. */
  title: z.string(),
  /** Null for what belongs to no project, such as leave. */
  project: z.object({ id, code: z.string(), title: z.string() }).nullable(),
  requested_by: personName,
  requested_at: instant,
  /** `overdue`: the first day that it is needed has passed; `urgent`: it comes within two days. Rule: APPROVAL-9. */
  urgency: z.enum(['overdue', 'urgent']).nullable(),
  /** The version that a decision sends along. */
  updated_at: instant,
  /** The kind's own facts, by the keys that its manifest names; null where there is none. */
  facts: z.record(z.string(), z.unknown()),
  /** Pictures of what it is about: of a report, of the materials. */
  photos: z.array(z.object({ id, name: z.string(), full_path: z.string() })),
  /** Its own screen, as a path of the web application; null where the caller decides for somebody and may not see it. */
  place: z.string().nullable(),
  /** Whose rights the caller decides by; null: their own. */
  for: personName.nullable(),
});
export type Approval = z.infer<typeof approval>;

/**
 * All that the caller can approve or reject, over all projects and kinds, what is overdue or urgent first, then the
 * oldest: with their own rights, and
 * with those of the people they are a delegate of. Rules: APPROVAL-1, APPROVAL-4, APPROVAL-9.
 */
export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  permission: 'signed-in',
  dependsOn: countToReview.dependsOn ?? {},
  availableOffline: true,
  summary:
    'All pending requests that the caller can approve or reject, over all projects and kinds: what is overdue first, then what is urgent, and in each the oldest first',
  query: pageQuery.extend({
    kind: z.enum(reviewKinds).optional(),
    project_id: queryNumber(id).optional(),
    /** Who requested it. */
    employee_id: queryNumber(id).optional(),
  }),
  answer: pageOf(approval),
});
