import type {
  AssetEvent,
  AssetMovement,
  AssetState,
  Condition,
  Family,
  PersonName,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { visibleProject } from '../projects/index.ts';

export type FileRow = { id: number; file_id: number; name: string; content_type: string; size: number };

/** A movement `m` with its event `ev`, as read from the database. */
export type MovementRow = {
  movement_id: number;
  movement_condition: Condition;
  movement_state: AssetState;
  event_id: number;
  event: AssetEvent;
  event_date: string;
  event_created_at: Date;
  event_extra: string | null;
  event_comments: string | null;
  event_files: FileRow[] | null;
  event_recipient: PersonName | null;
  event_driver: PersonName | null;
  event_project: { id: number; title: string } | null;
  event_performed_by: PersonName | null;
  event_recorded_by: PersonName | null;
  /** Whether the actor may see the project where it happened. */
  event_visible: boolean;
};

/** The files of a table with a `file_id`, as one value. @param rows `from … where …`, the table as `x` */
export function filesOf(rows: RawBuilder<unknown>): RawBuilder<FileRow[] | null> {
  return sql<
    FileRow[] | null
  >`(select json_agg(json_build_object('id', x.id, 'file_id', x.file_id, 'name', f.name,
    'content_type', f.content_type, 'size', f.size) order by x.position) ${rows})`;
}

/** The columns of a movement, and the joins that they need: of `asset_movements m`. */
export const movementColumns = (ctx: Context) => sql`
  m.id as movement_id, m.condition as movement_condition, m.state as movement_state, ev.id as event_id, ev.event,
  ev.date as event_date, ev.created_at as event_created_at, ev.extra as event_extra, ev.comments as event_comments,
  ${filesOf(sql`from asset_event_files x join files f on f.id = x.file_id where x.event_id = ev.id`)} as event_files,
  ${personNameOrNull('ev_recipient')} as event_recipient, ${personNameOrNull('ev_driver')} as event_driver,
  ${personNameOrNull('ev_performer')} as event_performed_by, ${personNameOrNull('ev_recorder')} as event_recorded_by,
  case when ev.project_id is not null then json_build_object('id', ev.project_id, 'title',
    coalesce((select w.title from work_items w where w.id = ev.project_id), ev.project_title)) end as event_project,
  (ev.project_id is null or ${visibleProject(ctx, sql`ev.project_id`)}) as event_visible`;

export const movementJoins = sql`
  join asset_events ev on ev.id = m.event_id
  left join employees ev_recipient on ev_recipient.id = ev.recipient_id
  left join employees ev_driver on ev_driver.id = ev.driver_id
  left join employees ev_performer on ev_performer.id = ev.performed_by
  left join employees ev_recorder on ev_recorder.id = ev.recorded_by`;

/** Files with their signed links. */
export function presentFiles(ctx: Context, files: readonly FileRow[] | null) {
  return (files ?? []).map(({ file_id, ...file }) => ({
    ...file,
    full_path: ctx.links.to(ctx.actor, file_id) as string,
  }));
}

/** A movement as it is answered; of one at a project that the actor may not see, only what and when. */
export function presentMovement(ctx: Context, family: Family, row: MovementRow): AssetMovement {
  const seen = row.event_visible;
  return {
    [`${family.one}_movement_id`]: row.movement_id,
    condition: row.movement_condition,
    state: row.movement_state,
    movement: {
      id: row.event_id,
      event: row.event,
      date: row.event_date,
      created_at: row.event_created_at.toISOString(),
      extra: seen ? row.event_extra : null,
      comments: seen ? row.event_comments : null,
      files: seen ? presentFiles(ctx, row.event_files) : [],
      recipient: seen ? row.event_recipient : null,
      driver: seen ? row.event_driver : null,
      project: seen ? row.event_project : null,
      performed_by: seen ? row.event_performed_by : null,
      recorded_by: seen ? row.event_recorded_by : null,
    },
  };
}
