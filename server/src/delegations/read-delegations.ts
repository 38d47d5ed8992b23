import type { Delegation, PersonName } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { personName } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** A delegation as it is read for an answer. */
export type DelegationRow = {
  id: number;
  from: PersonName;
  to: PersonName;
  start_date: string;
  end_date: string;
  reason: string | null;
  revoked_at: Date | null;
  created_by: PersonName;
  created_at: Date;
  updated_at: Date;
};

/** The condition that the actor sees a delegation `d`: one that they gave or were given, a Superadmin any. */
export function visibleDelegation({ actor }: Context): RawBuilder<SqlBool> {
  if (actor.role === 'Superadmin') return sql<SqlBool>`true`;
  return sql<SqlBool>`${actor.employeeId} in (d.from_employee_id, d.to_employee_id)`;
}

/** Delegations with the names of their people. @param tail joins, conditions and order on `delegations d` */
export async function readDelegations(ctx: Context, tail: RawBuilder<unknown>): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    select d.id, d.start_date, d.end_date, d.reason, d.revoked_at, d.created_at, d.updated_at,
      ${personName('giver')} as from, ${personName('receiver')} as to, ${personName('author')} as created_by
    from delegations d join employees giver on giver.id = d.from_employee_id
      join employees receiver on receiver.id = d.to_employee_id join employees author on author.id = d.created_by
    ${tail}`.execute(ctx.database);
  return rows;
}

function statusOf(ctx: Context, row: DelegationRow): Delegation['status'] {
  if (row.revoked_at) return 'revoked';
  const today = siteToday(ctx);
  if (row.end_date < today) return 'ended';
  return row.start_date > today ? 'upcoming' : 'current';
}

/** A delegation as it is answered. Who gave it ends it, and a Superadmin; who was given it cannot. */
export function presentDelegation(ctx: Context, { revoked_at, ...row }: DelegationRow): Delegation {
  const status = statusOf(ctx, { revoked_at, ...row });
  const { role, employeeId } = ctx.actor;
  const isTheirs = role === 'Superadmin' || row.from.id === employeeId;
  return {
    ...row,
    status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: { revoke: isTheirs && (status === 'upcoming' || status === 'current') },
  };
}

/** One delegation, as it is answered. @throws not_found, also for one that the actor may not see */
export async function readDelegation(ctx: Context, id: number): Promise<Delegation> {
  const [row] = await readDelegations(ctx, sql`where d.id = ${id} and ${visibleDelegation(ctx)}`);
  if (!row) throw problem('not_found');
  return presentDelegation(ctx, row);
}
