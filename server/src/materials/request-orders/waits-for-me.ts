import { may, requestOrderTransitions } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/**
 * The condition that a request order `o` is to be reviewed by the actor: on site while it is Pending, for procurement
 * also once it is approved on site; and it is not their own. Source: decisions 3 and 9.
 */
export function waitsForMe(ctx: Context): RawBuilder<SqlBool> {
  const { role, employeeId } = ctx.actor;
  const states = [
    ...(may(role, requestOrderTransitions.approve_on_site.permission) ? ['Pending'] : []),
    ...(may(role, requestOrderTransitions.approve.permission) ? ['Pending', 'Approved1'] : []),
  ];
  const notOwn = role === 'Superadmin' ? sql`true` : sql`o.requested_by <> ${employeeId}`;
  return sql<SqlBool>`(o.status = any(${states}::text[]) and ${notOwn})`;
}
