import { may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type HistoryKind, internalFieldsOfRequest, type SliceHistory } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { visibleCorrection } from './corrections/list-corrections.ts';
import { selfOrInReach, visibleOvertime, visibleSpan } from './reach.ts';

/** The history of attendances, overtime and corrections, each for those who may see it. */
export const attendanceHistory: SliceHistory = {
  kinds: {
    attendances: kindOf('attendance_spans', 'a', visibleAttendance),
    overtimes: kindOf('overtimes', 'o', visibleOvertime),
    attendance_corrections: kindOf('attendance_corrections', 'c', visibleCorrection),
  },
  tables: {
    attendance_spans: {
      // One end may be where the reader may not look, of which they see the time only.
      internalFields: [
        'employee_id',
        'site_date',
        ...['in', 'out'].flatMap((end) =>
          ['project_id', 'task_id', 'latitude', 'longitude', 'by'].map((field) => `${end}_${field}`),
        ),
      ],
    },
    overtimes: { internalFields: internalFieldsOfRequest },
    attendance_corrections: { internalFields: [...internalFieldsOfRequest, 'span_id', 'project_id'] },
  },
};

/** A kind whose records are seen under a condition on the table's alias. */
function kindOf(table: string, alias: string, visible: (ctx: Context) => RawBuilder<unknown>): HistoryKind {
  return {
    table,
    async refuse(ctx, id) {
      const { rows } = await sql`select from ${sql.table(table)} ${sql.ref(alias)}
        where ${sql.ref(alias)}.id = ${id} and ${visible(ctx)}`.execute(ctx.database);
      if (rows.length === 0) throw problem('not_found');
    },
  };
}

/** The condition that the actor may see an attendance, `attendance_spans a`, among the days of its person. */
function visibleAttendance(ctx: Context): RawBuilder<unknown> {
  return may(ctx.actor.role, 'attendance.see-others')
    ? sql`${selfOrInReach(ctx, sql`a.employee_id`)} and ${visibleSpan(ctx)}`
    : sql`a.employee_id = ${ctx.actor.employeeId}`;
}
