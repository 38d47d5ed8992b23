import {
  type AttendanceDay,
  type AttendancePair,
  type AttendanceRow,
  type EmployeeCard,
  workedHours,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import type { DayRecords } from './read-days.ts';
import { minutesOf, presentOvertime } from './read-overtimes.ts';

type Pairs = ReadonlyMap<number, AttendancePair>;

/** The hours of a day: all its attendances together, and its approved overtime. */
export function hoursOf({ spans, overtimes }: DayRecords): {
  hours: number;
  overtime: number;
  total: number;
} {
  const approvedMinutes = overtimes
    .filter(({ status }) => status === 'approved')
    .reduce((sum, row) => sum + minutesOf(row), 0);
  const { hours, overtime } = workedHours(spans, approvedMinutes);
  return { hours, overtime, total: hours + overtime };
}

/** How much leave a day takes: 1, 0.5 on a half day, 0 without leave. */
export function leaveDaysOf({ leave }: DayRecords): number {
  if (!leave) return 0;
  return leave.half_day ? 0.5 : 1;
}

function dayFields(ctx: Context, records: DayRecords, pairs: Pairs) {
  return {
    attendance_pairs: records.spans.flatMap(({ id }) => pairs.get(id) ?? []),
    ...hoursOf(records),
    overtime_details: records.overtimes.map((row) => presentOvertime(ctx, row)),
  };
}

/** A day of somebody's detail as it is answered. */
export function presentDay(ctx: Context, date: string, records: DayRecords, pairs: Pairs): AttendanceDay {
  const fields = dayFields(ctx, records, pairs);
  return {
    date,
    is_leave: records.leave !== null,
    leave_type: records.leave?.type_of_leave ?? null,
    leave_no_of_days: leaveDaysOf(records),
    total_work_hours: fields.hours,
    total_ot: fields.overtime,
    ...fields,
  };
}

/** A person's row in the list of a day as it is answered, but for whether they were there. */
export function presentRow(
  ctx: Context,
  card: EmployeeCard,
  records: DayRecords,
  pairs: Pairs,
): Omit<AttendanceRow, 'presence'> {
  const fields = dayFields(ctx, records, pairs);
  const { leave } = records;
  return {
    ...card,
    in: fields.attendance_pairs[0]?.attendance_in ?? null,
    out: fields.attendance_pairs.at(-1)?.attendance_out ?? null,
    ...fields,
    leave_application: presentLeave(leave),
  };
}

/** The leave of a day as it is answered, or null for none. */
export function presentLeave(leave: DayRecords['leave']): AttendanceRow['leave_application'] {
  if (!leave) return null;
  const { id, type_of_leave, days_used, half_day } = leave;
  return { id, type_of_leave, days_used, half_day };
}
