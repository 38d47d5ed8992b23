import { may, type Overtime, type PersonName } from '@plumbline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { mayMake, reviewColumns } from '../../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Overtimes } from '../../platform/database/types.generated.ts';
import { visibleProject } from '../../projects/index.ts';
import { ELSEWHERE } from '../days/present-pairs.ts';
import { overtimePolicy } from './overtime-policy.ts';
import { overtimeToReview } from './overtime-to-review.ts';
import { clockOfOvertime, dayOfOvertime, shiftOfOvertime } from './shift-of-overtime.ts';

export type OvertimeRow = Omit<
  Selectable<Overtimes>,
  'status' | 'taken' | 'created_at' | 'decided_at' | 'decided_by' | 'decided_for'
> & {
  starts_at: Date;
  ends_at: Date;
  /** The day that it counts on. */
  day: string;
  status: Overtime['status'];
  employee: PersonName;
  requester: PersonName;
  decider: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
  project: { id: number; title: string; is_visible: boolean } | null;
};

/** Overtime with the names of its people. @param tail conditions, order and limit on `overtimes o` */
export async function readOvertimes(ctx: Context, tail: RawBuilder<unknown>): Promise<OvertimeRow[]> {
  const { rows } = await sql<OvertimeRow>`
    select o.id, o.employee_id, o.site_date, o.start_time, o.end_time, o.reason, o.status, o.decision_comments,
      o.updated_at, o.requested_by, clock.starts_at, clock.ends_at, ${dayOfOvertime} as day,
      ${personName('e')} as employee, ${personName('requester')} as requester,
      ${personNameOrNull('decider')} as decider, ${personNameOf(sql`o.decided_for`)} as decided_for,
      ${reviewColumns(ctx, overtimeToReview)},
      case when w.id is not null then json_build_object('id', w.id, 'title', w.title,
        'is_visible', ${visibleProject(ctx, sql`w.id`)}) end as project
    from overtimes o join employees e on e.id = o.employee_id join employees requester on requester.id = o.requested_by
      left join employees decider on decider.id = o.decided_by
      ${clockOfOvertime(ctx)} ${shiftOfOvertime} left join work_items w on w.id = span.in_project_id
    ${tail}`.execute(ctx.database);
  return rows;
}

/** Overtime as it is answered. Anyone who is shown another's overtime has that person in reach. */
export function presentOvertime(ctx: Context, row: OvertimeRow): Overtime {
  return {
    id: row.id,
    employee: row.employee,
    date: row.site_date,
    project: presentProject(ctx, row),
    start_time: row.start_time.slice(0, 5),
    end_time: row.end_time.slice(0, 5),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    reason: row.reason,
    status: row.status,
    prepared_by: row.requester,
    approved_by: row.status === 'approved' ? row.decider : null,
    rejected_by: row.status === 'rejected' ? row.decider : null,
    decided_for: row.decided_for,
    comments: row.decision_comments,
    updated_at: row.updated_at.toISOString(),
    abilities: { decide: mayMake(ctx, overtimePolicy, row, 'approve') },
  };
}

/** Where it was: of one's own the title, of another's as far as the actor may see the project. */
function presentProject(ctx: Context, { employee_id, project }: OvertimeRow): Overtime['project'] {
  if (!project) return null;
  const isShown =
    project.is_visible || employee_id === ctx.actor.employeeId || may(ctx.actor.role, 'attendance.see-every');
  return isShown ? { id: project.id, title: project.title } : { id: null, title: ELSEWHERE };
}
