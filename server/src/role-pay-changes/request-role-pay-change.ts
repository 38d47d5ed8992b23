import { sql } from 'kysely';
import { notifyReviewers } from '../decisions/index.ts';
import { type RolePayValues, summaryOf } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { rolePayChangesToReview } from './role-pay-changes-to-review.ts';

/**
 * Puts a change of role, pay or employment before a second person; nothing of it holds until they approve it.
 * @returns the sentence that says so
 * @throws wrong_state while another one of the same person is pending
 */
export async function requestRolePayChange(
  ctx: Context,
  employeeId: number,
  changes: RolePayValues,
): Promise<string> {
  const summary = summaryOf(changes);
  const { rows } = await sql<{ id: number }>`
    insert into role_pay_changes (employee_id, changes, summary, requested_by)
    values (${employeeId}, ${JSON.stringify(changes)}::jsonb, ${summary}, ${ctx.actor.employeeId})
    returning id`.execute(ctx.database);
  await notifyReviewers(ctx, rolePayChangesToReview, (rows[0] as { id: number }).id);
  return `Pending approval by a second person: ${summary.replaceAll('\n', '; ')}.`;
}
