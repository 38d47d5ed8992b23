import { type RoleId, roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type AwaitingRecord, notifyOfRecord } from './notify-of-record.ts';

/**
 * Notifies the Active people of some roles, without the actor, of a record that awaits something of them. Superadmins
 * find it in their inbox alone, unless there is no one else.
 */
export async function notifyRolesOfRecord(
  ctx: Context,
  roles: readonly RoleId[],
  awaiting: Omit<AwaitingRecord, 'people'>,
): Promise<void> {
  const { rows } = await sql<{ id: number; role_id: number }>`
    select e.id, e.role_id from employees e
    where e.role_id = any(${roles}) and e.employee_status = 'Active' and e.id <> ${ctx.actor.employeeId}
      and exists (select from users account where account.employee_id = e.id)`.execute(ctx.database);
  const isPushed = ({ role_id }: { role_id: number }) => role_id !== roleIdOf('Superadmin');
  const people = rows.map((row) => ({ employeeId: row.id, pushed: isPushed(row) || !rows.some(isPushed) }));
  await notifyOfRecord(ctx, { ...awaiting, people });
}
