import { sql } from 'kysely';
import { delegationHolds } from '../auth/index.ts';
import { type Context, type Delegator, siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/**
 * The actor's context as a delegate: with the role and reach of the delegator, while all that is written names the actor.
 * It is used for decisions only.
 */
export const onBehalfOf = (ctx: Context, delegator: Delegator): Context => ({
  ...ctx,
  actor: { ...ctx.actor, role: delegator.role, roleId: delegator.roleId, delegators: [], actsFor: delegator },
});

/**
 * Keeps the delegation that a decision is made by from being revoked until it is written.
 * @throws not_allowed where it was revoked since the request began
 */
export async function holdDelegation(ctx: Context): Promise<void> {
  const { actsFor, employeeId } = ctx.actor;
  if (!actsFor) return;
  const { rows } = await sql`
    select from delegations delegation where delegation.from_employee_id = ${actsFor.employeeId} and delegation.to_employee_id = ${employeeId}
      and ${delegationHolds(siteToday(ctx))}
    order by delegation.id for share`.execute(ctx.database);
  if (rows.length === 0)
    throw problem('not_allowed', { message: 'The delegation that you decide by has been revoked.' });
}
