import { may, type Overtime, overtimeMinutes } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type PersonName, personName } from './person-name.ts';
import { isOwnMatter } from './reach.ts';

export type OvertimeRow = {
  id: number;
  employee_id: number;
  site_date: string;
  start_time: string;
  end_time: string;
  reason: string;
  status: Overtime['status'];
  comments: string | null;
  updated_at: Date;
  prepared_by: number;
  employee: PersonName;
  asker: PersonName;
  decider: PersonName | null;
};

/** Overtime with the names of its people. @param tail conditions, order and limit on `overtimes o` */
export async function readOvertimes(ctx: Context, tail: RawBuilder<unknown>): Promise<OvertimeRow[]> {
  const { rows } = await sql<OvertimeRow>`
    select o.id, o.employee_id, o.site_date, o.start_time, o.end_time, o.reason, o.status, o.comments, o.updated_at,
      o.prepared_by, ${personName('e')} as employee, ${personName('asker')} as asker,
      case when decider.id is not null then ${personName('decider')} end as decider
    from overtimes o join employees e on e.id = o.employee_id join employees asker on asker.id = o.prepared_by
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
    prepared_by: row.asker,
    approved_by: row.status === 'approved' ? row.decider : null,
    rejected_by: row.status === 'rejected' ? row.decider : null,
    comments: row.comments,
    updated_at: row.updated_at.toISOString(),
    abilities: { decide: mayDecideOvertime(ctx, row) },
  };
}

/** Whether the actor may approve or reject an overtime that they may see. Source: decisions 3. */
function mayDecideOvertime(ctx: Context, row: OvertimeRow): boolean {
  return (
    row.status === 'pending' &&
    may(ctx.actor.role, 'overtime.decide') &&
    !isOwnMatter(ctx.actor, { employee_id: row.employee_id, asked_by: row.prepared_by })
  );
}
