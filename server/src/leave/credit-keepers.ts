import { roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** The ids of those who keep the leave credits and can sign in, without somebody whose own leave it is about. */
export async function creditKeepers(ctx: Context, except: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e join users u on u.employee_id = e.id
    where e.employee_status = 'Active' and e.role_id = ${roleIdOf('Human Resource')}
      and e.id is distinct from ${except}`.execute(ctx.database);
  return rows.map(({ id }) => id);
}
