import {
  type AttendanceDay,
  type AttendancePair,
  type AttendanceRow,
  type EmployeeCard,
  type LeaveOfDay,
  workedHours,
} from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { type OvertimeRow, presentOvertime } from '../overtime/read-overtimes.ts';
import type { DayRecords, LeaveRow } from './read-days.ts';

type Pairs = ReadonlyMap<number, AttendancePair>;

/** The hours of a day: all its attendances together, and its approved overtime. */
export function hoursOf({ spans, overtimes, otherOvertimes }: DayRecords): {
  hours: number;
  overtime: number;
  total: number;
} {
  const isApproved = ({ status }: OvertimeRow) => status === 'approved';
  const { hours, overtime } = workedHours(
    spans,
    overtimes.filter(isApproved),
    otherOvertimes.filter(isApproved),
  );
  return { hours, overtime, total: hours + overtime };
}

/** How much leave a day takes: 1, 0.5 on a half day, 0 without leave. */
export function leaveDaysOf({ leaves }: DayRecords): number {
  return leaves.reduce((days, { half_day }) => days + (half_day ? 0.5 : 1), 0);
}

function dayFields(ctx: Context, records: DayRecords, pairs: Pairs) {
  return {
    attendance_pairs: records.spans.flatMap(({ id }) => pairs.get(id) ?? []),
    ...hoursOf(records),
    overtime_details: records.overtimes.map((row) => presentOvertime(ctx, row)),
    leaves: records.leaves.map(presentLeave),
  };
}

/** A day of somebody's detail as it is answered. */
export function presentDay(ctx: Context, date: string, records: DayRecords, pairs: Pairs): AttendanceDay {
  const fields = dayFields(ctx, records, pairs);
  return {
    date,
    is_leave: records.leaves.length > 0,
    leave_type: records.leaves[0]?.type_of_leave ?? null,
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
  return {
    ...card,
    in: fields.attendance_pairs[0]?.attendance_in ?? null,
    out: fields.attendance_pairs.at(-1)?.attendance_out ?? null,
    ...fields,
    leave_application: fields.leaves[0] ?? null,
  };
}

/** A leave of a day as it is answered. */
export function presentLeave({ id, type_of_leave, days_used, half_day, half_of_day }: LeaveRow): LeaveOfDay {
  return { id, type_of_leave, days_used, half_day, half_of_day };
}
