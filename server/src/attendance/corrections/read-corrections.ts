import type { AttendanceCorrection, PersonName } from '@plumbline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { mayMake, reviewColumns } from '../../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AttendanceCorrections } from '../../platform/database/types.generated.ts';
import { correctionPolicy } from './correction-policy.ts';
import { correctionsToReview } from './corrections-to-review.ts';

/** A correction as it was asked for, with its status. */
export type Correction = Omit<
  Selectable<AttendanceCorrections>,
  'status' | 'created_at' | 'decided_at' | 'decided_by' | 'decided_for'
> & { status: AttendanceCorrection['status'] };

/** A correction with the names of its people and project. */
export type CorrectionRow = Correction & {
  project_title: string;
  employee: PersonName;
  requester: PersonName;
  decider: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
};

/** Corrections with their names. @param tail conditions, order and limit on `attendance_corrections c` */
export async function readCorrections(ctx: Context, tail: RawBuilder<unknown>): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.employee_id, c.span_id, c.project_id, c.site_date, c.time_in, c.time_out, c.reason, c.status,
      c.decision_comments, c.updated_at, c.requested_by, w.title as project_title, ${personName('e')} as employee,
      ${personName('requester')} as requester, ${personNameOrNull('decider')} as decider,
      ${personNameOf(sql`c.decided_for`)} as decided_for, ${reviewColumns(ctx, correctionsToReview)}
    from attendance_corrections c join work_items w on w.id = c.project_id
      join employees e on e.id = c.employee_id join employees requester on requester.id = c.requested_by
      left join employees decider on decider.id = c.decided_by
    ${tail}`.execute(ctx.database);
  return rows;
}

/** A correction as it is answered. Anyone who is shown another's correction sees where it is. */
export function presentCorrection(ctx: Context, row: CorrectionRow): AttendanceCorrection {
  return {
    id: row.id,
    employee: row.employee,
    attendance_id: row.span_id,
    project: { id: row.project_id, title: row.project_title },
    date: row.site_date,
    time_in: row.time_in.toISOString(),
    time_out: row.time_out.toISOString(),
    reason: row.reason,
    status: row.status,
    asked_by: row.requester,
    decided_by: row.decider,
    decided_for: row.decided_for,
    comments: row.decision_comments,
    updated_at: row.updated_at.toISOString(),
    abilities: { decide: mayMake(ctx, correctionPolicy, row, 'approve') },
  };
}

/** A correction that is there, as it is answered. */
export async function getCorrection(ctx: Context, id: number): Promise<AttendanceCorrection> {
  const [row] = await readCorrections(ctx, sql`where c.id = ${id}`);
  if (!row) throw new Error(`Correction ${id} was not found`);
  return presentCorrection(ctx, row);
}
