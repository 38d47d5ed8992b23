import type { decideOvertime as decideOvertimeEndpoint, Input, Overtime } from '@plumbline/contract';
import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { isOwnMatter, selfOrInReach } from './reach.ts';
import { getOvertime } from './record-overtime.ts';

type Row = {
  id: number;
  employee_id: number;
  asked_by: number;
  site_date: string;
  status: Overtime['status'];
  updated_at: Date;
};

/**
 * Approves or rejects overtime, and tells its person. Nobody but a Superadmin decides on their own. Source:
 * decisions 3.
 * @throws not_found, not_allowed, stale; wrong_state when it is decided already
 */
export async function decideOvertime(
  ctx: Context,
  { params, body }: Input<typeof decideOvertimeEndpoint>,
): Promise<Overtime> {
  const { rows } = await sql<Row>`
    select o.id, o.employee_id, o.prepared_by as asked_by, o.site_date, o.status, o.updated_at
    from overtimes o where o.id = ${params.id} and ${selfOrInReach(ctx, sql`o.employee_id`)}
    for update of o`.execute(ctx.database);
  const overtime = rows[0];
  if (!overtime) throw problem('not_found');
  if (isOwnMatter(ctx.actor, overtime))
    throw problem('not_allowed', {
      message: 'Only a Superadmin can decide on their own overtime or overtime that they recorded.',
    });
  if (overtime.status !== 'pending')
    throw problem('wrong_state', { message: 'This overtime has already been decided.' });
  await refuseStale(
    ctx,
    { table: 'overtimes', id: overtime.id, updatedAt: overtime.updated_at },
    body.updated_at,
  );
  await ctx.database
    .updateTable('overtimes')
    .set({ status: body.status, comments: body.comments ?? null, decided_by: ctx.actor.employeeId })
    .where('id', '=', overtime.id)
    .execute();
  await notify(ctx, [overtime.employee_id], {
    kind: body.status === 'approved' ? 'overtime_approved' : 'overtime_rejected',
    facts: { date: overtime.site_date, comments: body.comments ?? '' },
    place: '/my-attendance',
  });
  return getOvertime(ctx, overtime.id);
}
