import { rolePayTransitions } from '@plumbline/contract';
import { type SqlBool, sql } from 'kysely';
import { type ReviewKind, recordsOf } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';

/** Who reviews changes of role, pay or employment, of `role_pay_changes c`. */
export const rolePayChangesToReview: ReviewKind = {
  name: 'role_pay_changes',
  transition: rolePayTransitions.approve,
  ...recordsOf('role_pay_changes', 'c'),
  pending: sql`c.status = 'pending'`,
  concerns: [sql`c.employee_id`],
  reach: () => sql<SqlBool>`true`,
  line: {
    title: fullNameOf(sql`c.employee_id`),
    project: null,
    requestedAt: sql`c.created_at`,
    facts: sql`jsonb_build_object('changes', c.summary)`,
  },
  notification: {
    kind: 'role_pay_change_to_review',
    facts: sql`jsonb_build_object('employee', ${fullNameOf(sql`c.employee_id`)})`,
    place: placeInRow('approvals', { of: 'role_pay_changes', review: sql`c.id` }),
    list: { kind: 'approvals', of: 'role_pay_changes' },
  },
};
