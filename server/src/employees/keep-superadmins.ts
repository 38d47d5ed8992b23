import { roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';

const SUPERADMIN = roleIdOf('Superadmin');

const ONLY_SUPERADMIN = 'Only a Superadmin can give or remove the role Superadmin.';

/** Only a Superadmin gives or takes the role Superadmin. @throws not_allowed. Rule: ROLE-7. */
export function refuseSuperadminBy(ctx: Context, ...roleIds: number[]): void {
  if (roleIds.includes(SUPERADMIN) && ctx.actor.roleId !== SUPERADMIN)
    throw problem('not_allowed', { message: ONLY_SUPERADMIN, errors: { role_id: [ONLY_SUPERADMIN] } });
}

/** The fields that decide whether somebody acts as a Superadmin; undefined values stay as they are. */
type Standing = { role_id?: number | undefined; employee_status?: string | undefined };

/**
 * Anyone who may not take the role Superadmin must not take away its use either, and the last Active one stays.
 * @throws not_allowed, invalid
 */
export async function keepSuperadmins(
  ctx: Context,
  present: { id: number; role_id: number; employee_status: string },
  { role_id = present.role_id, employee_status = present.employee_status }: Standing,
): Promise<void> {
  const changesRole = role_id !== present.role_id;
  if (changesRole) refuseSuperadminBy(ctx, role_id, present.role_id);
  if (employee_status !== present.employee_status) refuseSuperadminBy(ctx, present.role_id);
  if (present.role_id === SUPERADMIN && (changesRole || employee_status === 'Inactive'))
    await refuseLastSuperadminLeaving(ctx, present.id);
}

/** Without an Active Superadmin no one could make one. Held against two who leave at once by a lock on all of them. */
async function refuseLastSuperadminLeaving(ctx: Context, employeeId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from employees where role_id = ${SUPERADMIN} and employee_status = 'Active'
    and id <> ${employeeId} for no key update`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ role_id: 'There must be at least one Active Superadmin.' });
}
