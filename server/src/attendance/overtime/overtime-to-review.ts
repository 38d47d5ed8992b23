import { overtimeTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { selfOrInReach } from '../reach.ts';

/** The reviewers of overtime, of `overtimes o`. */
export const overtimeToReview: ReviewKind = {
  name: 'overtime',
  transition: overtimeTransitions.approve,
  ...recordsOf('overtimes', 'o'),
  pending: sql`o.status = 'pending'`,
  concerns: [sql`o.employee_id`],
  reach: (view) => selfOrInReach(view, sql`o.employee_id`),
  line: {
    title: fullNameOf(sql`o.employee_id`),
    project: null,
    requestedAt: sql`o.created_at`,
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
