import { overtimeTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';
import { selfOrInReach } from './reach.ts';

/** Who reviews overtime, of `overtimes o`. */
export const overtimeToReview: ReviewKind = {
  name: 'overtime',
  transition: overtimeTransitions.approve,
  table: 'overtimes',
  records: sql`overtimes o`,
  id: sql`o.id`,
  state: sql`o.status`,
  pending: sql`o.status = 'pending'`,
  requestedBy: sql`o.requested_by`,
  concerns: [sql`o.employee_id`],
  reach: (view) => selfOrInReach(view, sql`o.employee_id`),
  line: {
    title: fullNameOf(sql`o.employee_id`),
    project: null,
    requestedAt: sql`o.created_at`,
    updatedAt: sql`o.updated_at`,
    facts: sql`jsonb_build_object('date', o.site_date, 'reason', o.reason,
      'times', to_char(o.start_time, 'HH24:MI') || '–' || to_char(o.end_time, 'HH24:MI'))`,
  },
  notification: {
    kind: 'overtime_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`o.employee_id`)}, 'date', o.site_date::text)`,
    place: placeInRow('overtime_to_review', { review: sql`o.id` }),
    list: { kind: 'overtime_to_review' },
  },
};
