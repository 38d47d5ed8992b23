import { sql } from 'kysely';
import { type CalendarEntry, type CalendarReader, MOST_ENTRIES } from '../../platform/calendar-entry.ts';
import { visibleProject } from '../../projects/index.ts';

type Row = {
  id: number;
  series_no: number;
  project_id: number;
  task_id: number;
  project: string;
  date: string;
  updated_at: Date;
};

/**
 * The expected deliveries of one's approved request orders, of projects that one sees, until all that was ordered for them has come
 * or was closed. Rule: CALENDAR-2.
 */
export async function orderEntries({ database, viewer, from, to }: CalendarReader): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select * from (
      select o.id, o.series_no, o.project_id, o.task_id, w.title as project, o.updated_at,
        coalesce(o.delivery_date, (select min(l.delivery_date) from request_order_lines l
          where l.request_order_id = o.id and not l.is_rejected)) as date
      from request_orders o join work_items w on w.id = o.project_id
      where o.requested_by = ${viewer.id} and o.status in ('Approved2', 'Approved')
        and ${visibleProject(viewer, sql`o.project_id`)}
        and (not exists (select from issue_pos p where p.request_order_id = o.id)
          or exists (select from issue_pos p join issue_po_lines l on l.issue_po_id = p.id
            where p.request_order_id = o.id and p.closed_at is null and l.delivered_qty < l.issue_qty))
    ) o where o.date between ${from} and ${to} order by o.date, o.id limit ${MOST_ENTRIES}`.execute(database);
  return rows.map((row) => ({
    uid: `order-${row.id}`,
    title: `Delivery expected: request order ${row.series_no}`,
    details: row.project,
    from: row.date,
    to: row.date,
    changedAt: row.updated_at,
    place: { kind: 'project_materials', project: row.project_id, task: row.task_id, show: 'request-orders' },
  }));
}
