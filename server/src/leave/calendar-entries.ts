import { type HalfOfDay, halvesOfDay, type LeaveType, leaveTypes } from '@plumbline/contract';
import { sql } from 'kysely';
import { type CalendarEntry, type CalendarReader, MOST_ENTRIES } from '../platform/calendar-entry.ts';

type Row = {
  id: number;
  type_of_leave: LeaveType;
  half_of_day: HalfOfDay | null;
  from: string;
  to: string;
  updated_at: Date;
};

/** One's own approved leave. Rule: CALENDAR-2. */
export async function leaveEntries({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select l.id, l.type_of_leave, l.half_of_day, l.start_date as from, l.end_date as to, l.updated_at
    from leave_applications l
    where l.employee_id = ${viewer.id} and l.status = 'approved' and l.taken && daterange(${from}, ${to}, '[]')
    order by l.start_date, l.id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => {
    const half = row.half_of_day ? ` (${halvesOfDay[row.half_of_day].toLowerCase()})` : '';
    return {
      uid: `leave-${row.id}`,
      title: `Leave: ${leaveTypes[row.type_of_leave]}${half}`,
      details: null,
      from: row.from,
      to: row.to,
      changedAt: row.updated_at,
      place: { kind: 'my_leave' },
    };
  });
}
