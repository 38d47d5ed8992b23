import { type AttendanceMark, type AttendancePair, may, type PersonName } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { isForgotten, type SpanRow } from '../clock/read-spans.ts';

/** Shown instead of an item that the actor may not see. */
export const ELSEWHERE = 'Another project';

type Item = { id: number; title: string; above: string[] | null; is_visible: boolean };
type Names = { items: Map<number, Item>; people: Map<number, PersonName> };

/** An end of an attendance as the database holds it. */
type End = {
  at: Date;
  receivedAt: Date | null;
  projectId: number;
  taskId: number | null;
  latitude: string | null;
  longitude: string | null;
  by: number;
};

/** Attendances as they are answered, by id. Of an item that the actor may not see only the time is answered. */
export async function presentPairs(
  ctx: Context,
  spans: readonly SpanRow[],
): Promise<Map<number, AttendancePair>> {
  if (spans.length === 0) return new Map();
  const names = await readNames(ctx, spans);
  return new Map(spans.map((span) => [span.id, presentPair(ctx, span, names)]));
}

async function readNames(ctx: Context, spans: readonly SpanRow[]): Promise<Names> {
  const itemIds = distinct(
    spans.flatMap((span) => [span.in_project_id, span.in_task_id, span.out_project_id, span.out_task_id]),
  );
  const items = await sql<Item>`
    select w.id, w.title, ${visibleProject(ctx, sql`w.project_id`)} as is_visible,
      (select json_agg(above.title order by above.depth) from work_items above
        where above.id = any(w.ancestor_ids)) as above
    from work_items w where w.id = any(${itemIds})`.execute(ctx.database);
  const peopleIds = distinct(spans.flatMap((span) => [span.in_by, span.out_by]));
  const people = await sql<PersonName>`
    select e.id, e.first_name, e.last_name from employees e where e.id = any(${peopleIds})`.execute(
    ctx.database,
  );
  return { items: byId(items.rows), people: byId(people.rows) };
}

function presentPair(ctx: Context, span: SpanRow, names: Names): AttendancePair {
  const seesAll = span.employee_id === ctx.actor.employeeId || may(ctx.actor.role, 'attendance.see-every');
  const item = names.items.get(span.in_task_id ?? span.in_project_id);
  return {
    id: span.id,
    attendance_in: presentMark(names, seesAll, {
      at: span.time_in,
      receivedAt: span.in_received_at,
      projectId: span.in_project_id,
      taskId: span.in_task_id,
      latitude: span.in_latitude,
      longitude: span.in_longitude,
      by: span.in_by,
    }),
    attendance_out:
      span.time_out && span.out_project_id && span.out_by
        ? presentMark(names, seesAll, {
            at: span.time_out,
            receivedAt: span.out_received_at,
            projectId: span.out_project_id,
            taskId: span.out_task_id,
            latitude: span.out_latitude,
            longitude: span.out_longitude,
            by: span.out_by,
          })
        : null,
    hierarchy: item && (seesAll || item.is_visible) ? pathOf(item).join(' > ') : ELSEWHERE,
    is_forgotten: isForgotten(ctx, span),
    is_corrected: span.is_corrected,
    is_correction_pending: span.is_correction_pending,
  };
}

function presentMark(names: Names, seesAll: boolean, end: End): AttendanceMark {
  const project = names.items.get(end.projectId);
  const taken_by = names.people.get(end.by) ?? { id: end.by, first_name: '', last_name: '' };
  const time_taken = end.at.toISOString();
  const received_at = end.receivedAt?.toISOString() ?? null;
  if (!project || !(seesAll || project.is_visible)) {
    const hidden = { id: null, title: ELSEWHERE };
    return {
      time_taken,
      received_at,
      latitude: null,
      longitude: null,
      project: hidden,
      task: null,
      taken_by,
    };
  }
  const task = end.taskId === null ? undefined : names.items.get(end.taskId);
  return {
    time_taken,
    received_at,
    latitude: numberOf(end.latitude),
    longitude: numberOf(end.longitude),
    project: { id: project.id, title: project.title },
    task: task
      ? { id: task.id, title: task.title, heirarchies: pathOf(task).map((title) => ({ title })) }
      : null,
    taken_by,
  };
}

/** The titles from the project down to an item. */
const pathOf = (item: Item): string[] => [...(item.above ?? []), item.title];

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

const distinct = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
