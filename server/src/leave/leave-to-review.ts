import { leaveTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';
import { leaveInReach } from './reach.ts';
import { alsoAway, balancesAfter } from './to-weigh.ts';

/** The reviewers of applications for leave, of `leave_applications l`. */
export const leaveToReview: ReviewKind = {
  name: 'leave',
  transition: leaveTransitions.approve,
  ...recordsOf('leave_applications', 'l'),
  pending: sql`l.status = 'pending'`,
  concerns: [sql`l.employee_id`],
  reach: (view) => leaveInReach(view, sql`l.employee_id`, 'leave.decide'),
  line: {
    title: fullNameOf(sql`l.employee_id`),
    project: null,
    requestedAt: sql`l.created_at`,
    neededOn: sql`l.start_date`,
    facts: (
      view,
    ) => sql`jsonb_build_object('type_of_leave', l.type_of_leave, 'start_date', l.start_date, 'end_date', l.end_date,
      'half_of_day', l.half_of_day,
      'days', (select trim_scale(coalesce(sum(d.days), 0))::text from leave_days d where d.application_id = l.id),
      'reason', l.reason, 'balances', ${balancesAfter}, 'absences', ${alsoAway(view)})`,
  },
  notification: {
    kind: 'leave_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`l.employee_id`)}, 'start', l.start_date::text,
      'end', l.end_date::text)`,
    place: placeInRow('leave_to_review', { review: sql`l.id` }),
    list: { kind: 'leave_to_review' },
  },
};
