import type { AssetIssue, Condition, DeliveryStatus, Family, PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName, personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { type FileRow, filesOf, presentFiles } from '../present-movement.ts';
import { type IssuePeople, issueAbilities, visibleIssue } from './issue-policy.ts';

/** An asset of an issue, as read from the database. */
type IssueLineRow = {
  id: number;
  brand: string;
  description: string;
  serial_no: string;
  purchase_date: string | null;
  warranty_expiry_date: string | null;
  condition: Condition;
  delivered: boolean | null;
  delivered_condition: Condition | null;
  comments: string | null;
  files: FileRow[] | null;
};

/** An issue as read from the database. */
export type IssueRow = IssuePeople & {
  id: number;
  number: string;
  status: DeliveryStatus;
  date: string;
  return_by: string | null;
  comments: string | null;
  request_id: number | null;
  delivered_on: string | null;
  delivered_at: Date | null;
  delivery_comments: string | null;
  project: { id: number; title: string };
  address: string | null;
  recipient: PersonName;
  recipient_phone: string | null;
  driver: PersonName | null;
  performed_by: PersonName;
  delivered_by: PersonName | null;
  signature: FileRow | null;
  lines: IssueLineRow[];
  files: FileRow[] | null;
  created_at: Date;
  updated_at: Date;
};

const refusalFiles = filesOf(sql`from asset_event_files x join files f on f.id = x.file_id
  join asset_events ev on ev.id = x.event_id join asset_movements m on m.event_id = ev.id
  where ev.issue_id = i.id and ev.event = 'refused' and m.asset_id = l.asset_id`);

const lines = sql<IssueLineRow[]>`(select coalesce(json_agg(json_build_object('id', a.id, 'brand', a.brand,
    'description', a.description, 'serial_no', a.serial_no, 'purchase_date', a.purchase_date,
    'warranty_expiry_date', a.warranty_expiry_date, 'condition', l.condition, 'delivered', l.delivered,
    'delivered_condition', l.delivered_condition, 'comments', l.comments,
    'files', case when not l.delivered then ${refusalFiles} end) order by l.id), '[]')
  from asset_issue_lines l join assets a on a.id = l.asset_id where l.issue_id = i.id)`;

const files = filesOf(sql`from (select ef.id, ef.file_id, row_number() over (order by ef.id) as position
    from asset_events ev join asset_event_files ef on ef.event_id = ev.id
    where ev.issue_id = i.id and ev.event in ('issued', 'delivered')) x join files f on f.id = x.file_id`);

/** Issues with all that is answered of them. @param tail joins, conditions and order on `asset_issues i` */
export async function readIssues(ctx: Context, tail: RawBuilder<unknown>): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select i.id, i.number, i.status, i.date, i.return_by, i.comments, i.request_id, i.delivered_on, i.delivered_at,
      i.delivery_comments, i.driver_id, i.recipient_id, i.created_at, i.updated_at,
      json_build_object('id', i.project_id, 'title', coalesce(w.title, i.project_title)) as project,
      w.location as address, recipient.contact_number as recipient_phone,
      ${personName('recipient')} as recipient, ${personNameOrNull('driver')} as driver,
      ${personName('performer')} as performed_by, ${personNameOrNull('deliverer')} as delivered_by,
      case when s.id is not null then json_build_object('id', s.id, 'file_id', s.id, 'name', s.name,
        'content_type', s.content_type, 'size', s.size) end as signature,
      ${lines} as lines, ${files} as files
    from asset_issues i join employees recipient on recipient.id = i.recipient_id
      join employees performer on performer.id = i.performed_by
      left join employees driver on driver.id = i.driver_id
      left join employees deliverer on deliverer.id = i.delivered_by
      left join work_items w on w.id = i.project_id
      left join files s on s.id = i.signature_file_id
    ${tail}`.execute(ctx.database);
  return rows;
}

/** Whether the actor delivers it, and may have to call its recipient. Rule: ASSET-36. */
const mayCall = (ctx: Context, { status, driver_id }: IssueRow) =>
  status === 'for-delivery' && driver_id === ctx.actor.employeeId;

/** An issue as it is answered. @param warnings for the issuer */
export function presentIssue(
  ctx: Context,
  family: Family,
  row: IssueRow,
  warnings: string[] = [],
): AssetIssue {
  const presented = row.lines.map(({ delivered, delivered_condition, comments, files, ...asset }) => ({
    // As it was issued: the paper does not follow later changes.
    [family.one]: asset,
    condition: asset.condition,
    delivered,
    delivered_condition,
    comments,
    files: presentFiles(ctx, files),
  }));
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    date: row.date,
    recipient: row.recipient,
    driver: row.driver,
    project: row.project,
    address: row.address,
    recipient_phone: mayCall(ctx, row) ? row.recipient_phone : null,
    performed_by: row.performed_by,
    comments: row.comments,
    return_by: row.return_by,
    request_id: row.request_id,
    delivery_date: row.delivered_on,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    delivered_by: row.delivered_by,
    delivery_comments: row.delivery_comments,
    signature: presentFiles(ctx, row.signature && [row.signature])[0] ?? null,
    [family.name]: presented,
    reference: { files: presentFiles(ctx, row.files) },
    warnings,
    abilities: issueAbilities(ctx, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An issue that the actor may see. @throws not_found, also for one of the other family */
export async function readIssueRow(ctx: Context, family: Family, id: number): Promise<IssueRow> {
  const [row] = await readIssues(
    ctx,
    sql`where i.id = ${id} and i.family = ${family.name} and ${visibleIssue(ctx)}`,
  );
  if (!row) throw problem('not_found');
  return row;
}

/** The same as it is answered. @throws not_found */
export async function readIssue(ctx: Context, family: Family, id: number): Promise<AssetIssue> {
  return presentIssue(ctx, family, await readIssueRow(ctx, family, id));
}
