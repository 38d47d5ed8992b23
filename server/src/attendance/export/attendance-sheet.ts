import { halvesOfDay, leaveTypes, may, type Presence, presences } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { isForgotten, type SpanRow } from '../clock/read-spans.ts';
import { hoursOf, leaveDaysOf } from '../days/present-days.ts';
import type { ProjectTitles } from '../days/project-titles.ts';
import type { DayRecords } from '../days/read-days.ts';
import { siteClock } from '../days/site-clock.ts';

/** Whose days a sheet shows. */
export type SheetPerson = {
  id: number;
  unique_id: string;
  first_name: string;
  last_name: string;
  company_name: string;
};

type SheetRow = Record<string, string | number | Date | null>;

/** How a sheet of attendance is made, for its reader. */
export type AttendanceSheet = {
  columns: { header: string; key: string; width: number; numFmt?: string }[];
  row(
    person: SheetPerson,
    date: string,
    records: DayRecords,
    presence: Presence | undefined,
    titles: ProjectTitles,
  ): SheetRow;
};

const columns: AttendanceSheet['columns'] = [
  { header: 'Date', key: 'date', width: 12, numFmt: 'yyyy-mm-dd' },
  { header: 'Code', key: 'code', width: 12 },
  { header: 'Name', key: 'name', width: 26 },
  { header: 'Company', key: 'company', width: 26 },
  { header: 'Status', key: 'presence', width: 18 },
  { header: 'In', key: 'in', width: 8, numFmt: 'hh:mm' },
  { header: 'In project', key: 'in_project', width: 30 },
  { header: 'Out', key: 'out', width: 8, numFmt: 'hh:mm' },
  { header: 'Out project', key: 'out_project', width: 30 },
  { header: 'Hours', key: 'hours', width: 8 },
  { header: 'Overtime', key: 'overtime', width: 10 },
  { header: 'Total', key: 'total', width: 8 },
  { header: 'Overtime reason', key: 'overtime_reason', width: 30 },
  { header: 'Leave', key: 'leave', width: 22 },
  { header: 'Leave days', key: 'leave_days', width: 11 },
  { header: 'In latitude', key: 'in_latitude', width: 12 },
  { header: 'In longitude', key: 'in_longitude', width: 12 },
  { header: 'Out latitude', key: 'out_latitude', width: 12 },
  { header: 'Out longitude', key: 'out_longitude', width: 12 },
  { header: 'Remarks', key: 'remarks', width: 34 },
];

/**
 * The columns of a sheet of attendance, and how a day becomes a row of it. Dates are dates and times carry their day,
 * so that they sort and subtract, also over midnight; a code is part of a person's record, and only shown to those who
 * keep the records. Rule: ROLE-6.
 */
export function attendanceSheet(ctx: Context): AttendanceSheet {
  const onSiteClock = siteClock(ctx);
  const keepsRecords = may(ctx.actor.role, 'employee.full-records');
  const isShown = (span: SpanRow, projectId: number | null, titles: ProjectTitles) =>
    span.employee_id === ctx.actor.employeeId || titles.isVisible(projectId);
  return {
    columns: columns.filter(({ key }) => key !== 'code' || keepsRecords),
    row(person, date, records, presence, titles) {
      const [first, last] = [records.spans[0], records.spans.at(-1)];
      const row: SheetRow = {
        date: new Date(date),
        ...(keepsRecords && { code: person.unique_id }),
        name: `${person.first_name} ${person.last_name}`,
        company: person.company_name,
        presence: presence ? presences[presence] : null,
        ...hoursOf(records),
        overtime_reason: approvedReasons(records),
        leave: leavesOf(records),
        leave_days: leaveDaysOf(records),
        remarks: remarksOf(ctx, records, onSiteClock),
      };
      if (first) {
        const shown = isShown(first, first.in_project_id, titles);
        row.in = onSiteClock(first.time_in);
        row.in_project = titles.titleOf(first.in_project_id, shown);
        row.in_latitude = shown ? decimal(first.in_latitude) : null;
        row.in_longitude = shown ? decimal(first.in_longitude) : null;
      }
      if (last?.time_out) {
        const shown = isShown(last, last.out_project_id, titles);
        row.out = onSiteClock(last.time_out);
        row.out_project = titles.titleOf(last.out_project_id, shown);
        row.out_latitude = shown ? decimal(last.out_latitude) : null;
        row.out_longitude = shown ? decimal(last.out_longitude) : null;
      }
      return row;
    },
  };
}

/** The sums of somebody's days. */
export function totalsOf(days: readonly DayRecords[]): SheetRow {
  const sums = { hours: 0, overtime: 0, total: 0, leave_days: 0 };
  for (const day of days) {
    const { hours, overtime, total } = hoursOf(day);
    sums.hours += hours;
    sums.overtime += overtime;
    sums.total += total;
    sums.leave_days += leaveDaysOf(day);
  }
  return { date: 'Total', ...sums };
}

const approvedReasons = ({ overtimes }: DayRecords): string | null =>
  overtimes
    .filter(({ status }) => status === 'approved')
    .map(({ reason }) => reason)
    .join('; ') || null;

const leavesOf = ({ leaves }: DayRecords): string | null =>
  leaves
    .map(({ type_of_leave, half_of_day }) =>
      half_of_day
        ? `${leaveTypes[type_of_leave]} (${halvesOfDay[half_of_day].toLowerCase()})`
        : leaveTypes[type_of_leave],
    )
    .join(', ') || null;

function remarksOf(ctx: Context, records: DayRecords, onSiteClock: (at: Date) => Date): string | null {
  const { spans, overtimes } = records;
  if (spans.length === 0 && overtimes.length === 0) return null;
  const out = spans.at(-1)?.time_out;
  const outDate = out && onSiteClock(out).toISOString().slice(0, 10);
  const remarks = [
    spans.length > 1 && `${spans.length} attendances`,
    outDate && outDate !== spans[0]?.site_date && `Out on ${outDate}`,
    spans.some((span) => isForgotten(ctx, span)) && 'Missing clock-out',
    spans.some((span) => span.time_out === null && !isForgotten(ctx, span)) && 'Still clocked in',
    spans.some((span) => span.is_correction_pending) && 'Correction pending',
    spans.some((span) => span.in_received_at ?? span.out_received_at) && 'Sent later',
    spans.some((span) => span.is_corrected) && 'Corrected',
    overtimes.some(({ status }) => status === 'pending') && 'Overtime pending',
  ];
  return remarks.filter(Boolean).join('; ') || null;
}

const decimal = (text: string | null) => (text === null ? null : Number(text));
