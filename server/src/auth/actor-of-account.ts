import { type RoleId, roles } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Actor, type AnonymousContext, siteToday } from '../platform/context.ts';
import { type DelegatorRow, delegatorsOf, presentDelegators } from './delegators.ts';

type Row = { employee_id: number; role_id: RoleId; delegators: DelegatorRow[] };

/**
 * The owner of an account with the rights that they have now, for a read that no request of theirs asked for.
 * @returns null where they have left, or the account has ended
 */
export async function actorOfAccount(ctx: AnonymousContext, userId: number): Promise<Actor | null> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, e.role_id, ${delegatorsOf(sql`e.id`, siteToday(ctx))} as delegators
    from users u join employees e on e.id = u.employee_id
    where u.id = ${userId} and e.employee_status = 'Active'`.execute(ctx.database);
  const [row] = rows;
  return row
    ? {
        userId,
        // Without a session: signed links that were made for it would lead nowhere.
        sessionId: 0,
        linkEpoch: 0,
        isConfirmed: false,
        employeeId: row.employee_id,
        roleId: row.role_id,
        role: roles[row.role_id],
        delegators: presentDelegators(row.delegators),
      }
    : null;
}
