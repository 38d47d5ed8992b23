import {
  type decideOvertime as decideOvertimeEndpoint,
  decisionTo,
  type Input,
  type Overtime,
  overtimeTransitions,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { overtimePolicy } from './overtime-policy.ts';
import { overtimeToReview } from './overtime-to-review.ts';
import type { OvertimeRow } from './read-overtimes.ts';
import { writtenOvertime } from './record-overtime.ts';

type Row = Pick<OvertimeRow, 'id' | 'employee_id' | 'requested_by' | 'site_date' | 'status' | 'updated_at'>;

const overtimeKind = decisionKind({
  policy: overtimePolicy,
  table: 'overtimes',
  undecided: 'pending',
  lock: lockOvertime,
  notifications: (_, { employee_id, site_date }, { decision, comments }) => [
    {
      employeeIds: [employee_id],
      notification: {
        kind: decision === 'approve' ? 'overtime_approved' : 'overtime_rejected',
        facts: { date: site_date, comments },
        place: { kind: 'my_attendance' },
      },
    },
  ],
  read: writtenOvertime,
});

/**
 * Approves or rejects overtime, and notifies its employee.
 * @throws not_found, not_allowed, stale; wrong_state when it is decided already
 */
export function decideOvertime(
  ctx: Context,
  { params, body }: Input<typeof decideOvertimeEndpoint>,
): Promise<Overtime> {
  const decision = decisionTo(overtimeTransitions, body.status);
  return decide(ctx, overtimeKind, { id: params.id, decision, body });
}

/** @throws not_found, also for overtime of somebody out of the actor's reach */
async function lockOvertime(ctx: Context, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select o.id, o.employee_id, o.requested_by, o.site_date, o.status, o.updated_at
    from overtimes o where o.id = ${id} and ${overtimeToReview.reach(ctx)}
    for update of o`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
