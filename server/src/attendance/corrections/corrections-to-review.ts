import { correctionTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { placeInRow } from '../../platform/database/place-in-row.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { onVisibleProjects } from './correction-reach.ts';

/** The reviewers of corrections of attendance, of `attendance_corrections c`. */
export const correctionsToReview: ReviewKind = {
  name: 'corrections',
  transition: correctionTransitions.approve,
  ...recordsOf('attendance_corrections', 'c'),
  pending: sql`c.status = 'pending'`,
  concerns: [sql`c.employee_id`],
  reach: (view) => sql`(c.employee_id = ${viewerOf(view).id} or ${onVisibleProjects(view)})`,
  line: {
    title: fullNameOf(sql`c.employee_id`),
    project: sql`c.project_id`,
    requestedAt: sql`c.created_at`,
    facts: sql`(select jsonb_build_object('date', c.site_date, 'time_in', c.time_in, 'time_out', c.time_out,
        'reason', c.reason, 'recorded_in', max(s.time_in), 'recorded_out', max(s.time_out))
      from attendance_spans s where s.id = c.span_id)`,
  },
  notification: {
    kind: 'correction_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`c.employee_id`)}, 'date', c.site_date::text)`,
    place: placeInRow('corrections_to_review', { review: sql`c.id` }),
    list: { kind: 'corrections_to_review' },
  },
};
