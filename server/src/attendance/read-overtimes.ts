import { type Overtime, overtimeMinutes, type PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayMake } from '../decisions/index.ts';
import { personName, personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { overtimePolicy } from './overtime-policy.ts';

export type OvertimeRow = {
  id: number;
  employee_id: number;
  site_date: string;
  start_time: string;
  end_time: string;
  reason: string;
  status: Overtime['status'];
  decision_comments: string | null;
  updated_at: Date;
  requested_by: number;
  employee: PersonName;
  requester: PersonName;
  decider: PersonName | null;
};

/** Overtime with the names of its people. @param tail conditions, order and limit on `overtimes o` */
export async function readOvertimes(ctx: Context, tail: RawBuilder<unknown>): Promise<OvertimeRow[]> {
  const { rows } = await sql<OvertimeRow>`
    select o.id, o.employee_id, o.site_date, o.start_time, o.end_time, o.reason, o.status, o.decision_comments,
      o.updated_at, o.requested_by, ${personName('e')} as employee, ${personName('requester')} as requester,
      ${personNameOrNull('decider')} as decider
    from overtimes o join employees e on e.id = o.employee_id join employees requester on requester.id = o.requested_by
      left join employees decider on decider.id = o.decided_by
    ${tail}`.execute(ctx.database);
  return rows;
}

/** How long an overtime lasts, in minutes. */
export function minutesOf(row: Pick<OvertimeRow, 'start_time' | 'end_time'>): number {
  return overtimeMinutes(row.start_time, row.end_time);
}

/** Overtime as it is answered. Whoever is shown another's overtime has that person in reach. */
export function presentOvertime(ctx: Context, row: OvertimeRow): Overtime {
  return {
    id: row.id,
    employee: row.employee,
    date: row.site_date,
    start_time: row.start_time.slice(0, 5),
    end_time: row.end_time.slice(0, 5),
    minutes: minutesOf(row),
    reason: row.reason,
    status: row.status,
    prepared_by: row.requester,
    approved_by: row.status === 'approved' ? row.decider : null,
    rejected_by: row.status === 'rejected' ? row.decider : null,
    comments: row.decision_comments,
    updated_at: row.updated_at.toISOString(),
    abilities: { decide: mayMake(ctx, overtimePolicy, row, 'approve') },
  };
}
