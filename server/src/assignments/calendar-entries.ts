import { sql } from 'kysely';
import { type CalendarEntry, type CalendarReader, MOST_ENTRIES } from '../platform/calendar-entry.ts';
import { exactProgress } from '../projects/index.ts';

type Row = {
  id: number;
  project_id: number;
  code: string;
  title: string;
  project: string;
  due: string;
  updated_at: Date;
};

/** The last days of the tasks that one is assigned to and that are not finished. Rule: CALENDAR-2. */
export async function taskEntries({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select w.id, w.project_id, w.code, w.title, p.title as project, w.end_date as due, w.updated_at
    from assignments s join work_items w on w.id = s.work_item_id join work_items p on p.id = w.project_id
      left join roll_ups r on r.work_item_id = w.id
    where s.employee_id = ${viewer.id} and w.parent_id is not null and w.end_date between ${from} and ${to}
      and ${exactProgress} < 100 and w.status <> 'Completed' and not w.is_left_out
    order by w.end_date, w.id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => ({
    uid: `task-${row.id}`,
    title: `Due: ${row.title}`,
    details: `${row.code} · ${row.project}`,
    from: row.due,
    to: row.due,
    changedAt: row.updated_at,
    place: { kind: 'item', project: row.project_id, task: row.id },
  }));
}
