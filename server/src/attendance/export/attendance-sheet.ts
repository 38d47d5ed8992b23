import { halvesOfDay, leaveTypes, may, type Presence, presences } from '@plumbline/contract';
import type { CellValue } from 'hucre/xlsx';
import type { Context } from '../../platform/context.ts';
import { columnsOf, type SheetColumn } from '../../platform/tables/sheet-columns.ts';
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

/** Where and when an attendance began or ended, as far as the reader may see it. */
type Stamp = { at: Date; project: string | null; latitude: string | null; longitude: string | null };

/** The day of a person. */
type SheetDay = {
  person: SheetPerson;
  date: string;
  presence: Presence | undefined;
  records: DayRecords;
  in: Stamp | null;
  out: Stamp | null;
};

/** A row of a sheet: a day with its figures or, without a day, the sums of somebody's days. */
export type AttendanceRow = { day: SheetDay | null; figures: ReturnType<typeof figuresOf> };

const plain = columnsOf<string>(26);
const figure = columnsOf<number>(12);
const clock = columnsOf<Date>(8, 'hh:mm');
/** Dates are dates and times carry their day, so that they sort and subtract, also over midnight. */
const date = columnsOf<CellValue>(12, 'yyyy-mm-dd');

/** The columns of a sheet. A code is part of a person's record, and only shown to those who keep the records. Rule: ROLE-6. */
export const attendanceColumns = (ctx: Context): (SheetColumn<AttendanceRow> | false)[] => [
  date('Date', ({ day }) => (day ? new Date(day.date) : 'Total')),
  may(ctx.actor.role, 'employee.full-records') && plain('Code', ({ day }) => day?.person.unique_id, 12),
  plain('Name', ({ day }) => day && `${day.person.first_name} ${day.person.last_name}`),
  plain('Company', ({ day }) => day?.person.company_name),
  plain('Status', ({ day }) => day?.presence && presences[day.presence], 18),
  clock('In', ({ day }) => day?.in?.at),
  plain('In project', ({ day }) => day?.in?.project, 30),
  clock('Out', ({ day }) => day?.out?.at),
  plain('Out project', ({ day }) => day?.out?.project, 30),
  figure('Hours', ({ figures }) => figures.hours, 8),
  figure('Overtime', ({ figures }) => figures.overtime, 10),
  figure('Total', ({ figures }) => figures.total, 8),
  plain('Overtime reason', ({ day }) => day && approvedReasons(day.records), 30),
  plain('Leave', ({ day }) => day && leavesOf(day.records), 22),
  figure('Leave days', ({ figures }) => figures.leave_days, 11),
  figure('In latitude', ({ day }) => decimal(day?.in?.latitude)),
  figure('In longitude', ({ day }) => decimal(day?.in?.longitude)),
  figure('Out latitude', ({ day }) => decimal(day?.out?.latitude)),
  figure('Out longitude', ({ day }) => decimal(day?.out?.longitude)),
  plain('Remarks', ({ day }) => day && remarksOf(ctx, day), 34),
];

/** Makes the rows of days, with the projects that their reader may see. */
export function attendanceRows(ctx: Context, titles: ProjectTitles) {
  const onSiteClock = siteClock(ctx);
  const stamp = (span: SpanRow | undefined, way: 'in' | 'out'): Stamp | null => {
    const at = span?.[`time_${way}`];
    if (!span || !at) return null;
    const projectId = span[`${way}_project_id`];
    const isShown = span.employee_id === ctx.actor.employeeId || titles.isVisible(projectId);
    return {
      at: onSiteClock(at),
      project: titles.titleOf(projectId, isShown),
      latitude: isShown ? span[`${way}_latitude`] : null,
      longitude: isShown ? span[`${way}_longitude`] : null,
    };
  };
  return (day: Omit<SheetDay, 'in' | 'out'>): AttendanceRow => {
    const { spans } = day.records;
    return {
      day: { ...day, in: stamp(spans[0], 'in'), out: stamp(spans.at(-1), 'out') },
      figures: figuresOf([day.records]),
    };
  };
}

/** The figures of a day, or the sums of somebody's days. */
export function figuresOf(days: readonly DayRecords[]) {
  const sums = { hours: 0, overtime: 0, total: 0, leave_days: 0 };
  for (const day of days) {
    const { hours, overtime, total } = hoursOf(day);
    sums.hours += hours;
    sums.overtime += overtime;
    sums.total += total;
    sums.leave_days += leaveDaysOf(day);
  }
  return sums;
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

function remarksOf(ctx: Context, { records, out }: SheetDay): string | null {
  const { spans, overtimes } = records;
  if (spans.length === 0 && overtimes.length === 0) return null;
  const outDate = out?.at.toISOString().slice(0, 10);
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

const decimal = (text: string | null | undefined) => (text ? Number(text) : null);
