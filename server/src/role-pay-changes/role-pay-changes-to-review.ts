import { rolePayTransitions } from '@plumbline/contract';
import { type SqlBool, sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';

/** Who reviews changes of role or pay, of `role_pay_changes c`. */
export const rolePayChangesToReview: ReviewKind = {
  name: 'role_pay_changes',
  transition: rolePayTransitions.approve,
  table: 'role_pay_changes',
  records: sql`role_pay_changes c`,
  id: sql`c.id`,
  state: sql`c.status`,
  pending: sql`c.status = 'pending'`,
  requestedBy: sql`c.requested_by`,
  concerns: [sql`c.employee_id`],
  reach: () => sql<SqlBool>`true`,
  line: {
    title: fullNameOf(sql`c.employee_id`),
    project: null,
    requestedAt: sql`c.created_at`,
    updatedAt: sql`c.updated_at`,
    facts: sql`jsonb_build_object('changes', c.summary)`,
  },
  notification: {
    kind: 'role_pay_change_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`c.employee_id`)})`,
    place: placeInRow('approvals', { of: 'role_pay_changes', review: sql`c.id` }),
    list: { kind: 'approvals', of: 'role_pay_changes' },
  },
};
