import { correctionTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { viewerOf } from '../platform/viewer.ts';
import { onVisibleProjects } from './read-corrections.ts';

const list = '/attendance?tab=corrections&status=to_review';

/** Who reviews corrections of attendance, of `attendance_corrections c`. */
export const correctionsToReview: ReviewKind = {
  name: 'corrections',
  transition: correctionTransitions.approve,
  records: sql`attendance_corrections c`,
  id: sql`c.id`,
  state: sql`c.status`,
  pending: sql`c.status = 'pending'`,
  requestedBy: sql`c.requested_by`,
  concerns: [sql`c.employee_id`],
  reach: (view) => sql`(c.employee_id = ${viewerOf(view).id} or ${onVisibleProjects(view)})`,
  notification: {
    kind: 'correction_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`c.employee_id`)}, 'date', c.site_date::text)`,
    place: sql`${list}::text || '&review=' || c.id`,
    list,
  },
};
