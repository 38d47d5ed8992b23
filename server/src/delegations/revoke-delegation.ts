import type { Delegation, Input, revokeDelegation as revokeDelegationEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, settleOutOfReach } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { readDelegation, visibleDelegation } from './read-delegations.ts';

type Row = {
  from_employee_id: number;
  to_employee_id: number;
  from_name: string;
  start_date: string;
  end_date: string;
};

/**
 * Ends a delegation now. A decision by it that has begun is made before; whatever comes after is refused.
 * @throws not_found; not_allowed to whom it was given; wrong_state once it has ended
 */
export async function revokeDelegation(
  ctx: Context,
  kinds: readonly ReviewKind[],
  { params: { id } }: Pick<Input<typeof revokeDelegationEndpoint>, 'params'>,
): Promise<Delegation> {
  const { rows } = await sql<Row>`
    select d.from_employee_id, d.to_employee_id, d.start_date, d.end_date,
      ${fullNameOf(sql`d.from_employee_id`)} as from_name
    from delegations d where d.id = ${id} and ${visibleDelegation(ctx)} for update of d`.execute(
    ctx.database,
  );
  const [row] = rows;
  if (!row) throw problem('not_found');
  const { status, abilities } = await readDelegation(ctx, id);
  if (!abilities.revoke) throw refusalOf(status);
  await sql`update delegations set revoked_at = date_trunc('milliseconds', clock_timestamp()),
    revoked_by = ${ctx.actor.employeeId} where id = ${id}`.execute(ctx.database);
  const facts = { decides_for: row.from_name, start: row.start_date, end: row.end_date };
  await recordEvent(ctx, { kind: 'delegation_ended', concerns: row.to_employee_id, facts });
  await settleOutOfReach(ctx, kinds, [row.to_employee_id]);
  await notify(ctx, [row.to_employee_id], {
    kind: 'delegation_revoked',
    facts: { from: row.from_name, start: row.start_date, end: row.end_date },
    place: { kind: 'approvals' },
  });
  return readDelegation(ctx, id);
}

const refusalOf = (status: Delegation['status']) =>
  status === 'ended' || status === 'revoked'
    ? problem('wrong_state', { message: 'This delegation has ended already.' })
    : problem('not_allowed', { message: 'Only who delegated, or a Superadmin, can revoke this.' });
