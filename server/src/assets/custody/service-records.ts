import {
  type AssetOnPaper,
  type AssetState,
  type Condition,
  type Family,
  may,
  type PersonName,
  type ServiceRecord,
  shownCondition,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { type FileRow, filesOf, presentFiles } from '../present-movement.ts';

/** A service as read from the database. */
export type ServiceRow = {
  id: number;
  date: string;
  performed_by: PersonName;
  recorded_by: PersonName;
  service_by: string;
  issue: string;
  cost: string | null;
  completion_comments: string | null;
  files: FileRow[] | null;
  lines: {
    asset: Omit<AssetOnPaper, 'condition'> & { state: AssetState; condition: Condition };
    completed_at: string | null;
    condition: Condition | null;
  }[];
  created_at: Date;
  updated_at: Date;
};

/** Services with all that is answered of them. @param tail conditions and order on `asset_services s` */
export async function readServices(ctx: Context, tail: RawBuilder<unknown>): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select s.id, s.date, ${personName('performer')} as performed_by,
      (select ${personName('recorder')} from asset_events ev join employees recorder on recorder.id = ev.recorded_by
        where ev.service_id = s.id and ev.event = 'serviced' limit 1) as recorded_by, s.service_by, s.issue, s.cost,
      s.completion_comments, s.created_at, s.updated_at,
      ${filesOf(sql`from asset_events ev join asset_event_files x on x.event_id = ev.id
        join files f on f.id = x.file_id where ev.service_id = s.id and ev.event = 'serviced'`)} as files,
      (select coalesce(json_agg(json_build_object('completed_at', l.completed_at, 'condition', l.condition,
          'asset', json_build_object('id', a.id, 'brand', a.brand, 'description', a.description,
            'serial_no', a.serial_no, 'purchase_date', a.purchase_date, 'warranty_expiry_date', a.warranty_expiry_date,
            'state', a.state, 'condition', a.condition)) order by l.id), '[]')
        from asset_service_lines l join assets a on a.id = l.asset_id where l.service_id = s.id) as lines
    from asset_services s join employees performer on performer.id = s.performed_by ${tail}`.execute(
    ctx.database,
  );
  return rows;
}

/** A service as it is answered. */
export function presentService(
  ctx: Context,
  family: Family,
  row: ServiceRow,
  warnings: string[] = [],
): ServiceRecord {
  return {
    id: row.id,
    date: row.date,
    performed_by: row.performed_by,
    recorded_by: row.recorded_by,
    extra: row.service_by,
    comments: row.issue,
    cost: row.cost === null ? null : Number(row.cost),
    completion_comments: row.completion_comments,
    files: presentFiles(ctx, row.files),
    [family.name]: row.lines.map(({ asset: { state, ...asset }, completed_at, condition }) => ({
      [family.one]: { ...asset, condition: shownCondition(family, { ...asset, state }) },
      completed_at: completed_at && new Date(completed_at).toISOString(),
      condition,
    })),
    warnings,
    abilities: {
      complete:
        may(ctx.actor.role, 'tool.manage') && row.lines.some(({ completed_at }) => completed_at === null),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** One service that is there. */
export async function readService(
  ctx: Context,
  family: Family,
  id: number,
  warnings: string[] = [],
): Promise<ServiceRecord> {
  const [row] = await readServices(ctx, sql`where s.id = ${id}`);
  return presentService(ctx, family, row as ServiceRow, warnings);
}
