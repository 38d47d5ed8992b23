import { may, requestOrderTransitions } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isEditedBy } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { requestOrdersToReview } from './to-review.ts';

/**
 * The condition that a request order `o` is to be reviewed by the actor: on site while it is Pending, for procurement
 * also once it is approved on site; and it is neither their own nor one that they changed. Source: decisions 3, 9 and
 * 11.
 */
export function waitsForMe(ctx: Context): RawBuilder<SqlBool> {
  const { role, employeeId } = ctx.actor;
  const states = [
    ...(may(role, requestOrderTransitions.approve_on_site.permission) ? ['Pending'] : []),
    ...(may(role, requestOrderTransitions.approve.permission) ? ['Pending', 'Approved1'] : []),
  ];
  const notOwn =
    role === 'Superadmin'
      ? sql`true`
      : sql`(o.requested_by <> ${employeeId} and not ${isEditedBy(sql`${employeeId}`, requestOrdersToReview)})`;
  return sql<SqlBool>`(o.status = any(${states}::text[]) and ${notOwn})`;
}
