import { type RoleId, roles } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Delegator } from '../platform/context.ts';

/** The condition that a delegation holds, of a row `delegation`, on a site date: it is one of its days, and it was not revoked. */
export const delegationHolds = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(delegation.revoked_at is null and delegation.start_date <= ${today}::date
    and delegation.end_date >= ${today}::date)`;

/**
 * The condition that somebody still has rights that they can have delegated, of a row `delegator` of `employees`: who
 * left or lost their account has none.
 */
export const stillDecides = sql<SqlBool>`(delegator.employee_status = 'Active'
  and exists (select from users account where account.employee_id = delegator.id))`;

/** Those who delegated their decisions to an employee and may still make them, as `[{employee_id, role_id}]`. */
export const delegatorsOf = (employeeId: RawBuilder<unknown>, today: string): RawBuilder<DelegatorRow[]> =>
  sql<DelegatorRow[]>`(select coalesce(json_agg(distinct jsonb_build_object('employee_id', delegator.id,
      'role_id', delegator.role_id)), '[]')
    from delegations delegation join employees delegator on delegator.id = delegation.from_employee_id
    where delegation.to_employee_id = ${employeeId} and ${delegationHolds(today)} and ${stillDecides})`;

export type DelegatorRow = { employee_id: number; role_id: RoleId };

export const presentDelegators = (rows: readonly DelegatorRow[]): Delegator[] =>
  rows.map(({ employee_id, role_id }) => ({
    employeeId: employee_id,
    roleId: role_id,
    role: roles[role_id],
  }));
