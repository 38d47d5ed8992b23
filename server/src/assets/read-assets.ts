import {
  type Asset,
  type AssetState,
  type Condition,
  type Family,
  type PersonName,
  shownCondition,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { anyKeys } from '../platform/database/list.ts';
import { problem } from '../platform/problem.ts';
import { visibleProject } from '../projects/index.ts';
import { movementOn } from './as-of.ts';
import { assetAbilities } from './asset-policy.ts';
import {
  type FileRow,
  type MovementRow,
  movementColumns,
  movementJoins,
  presentFiles,
  presentMovement,
} from './present-movement.ts';

/** An asset as read from the database. */
export type AssetRow = MovementRow & {
  id: number;
  brand: string;
  description: string;
  serial_no: string;
  purchase_date: string | null;
  warranty_expiry_date: string | null;
  state: AssetState;
  condition: Condition;
  due_on: string | null;
  company: { id: number; name: string };
  category: { id: number; name: string } | null;
  project: { id: number; title: string } | null;
  recipient: PersonName | null;
  project_visible: boolean;
  invoice: FileRow | null;
  invoice_description: string | null;
  catalogue: FileRow | null;
  catalogue_description: string | null;
  created_at: Date;
  updated_at: Date;
};

const paper = (column: 'invoice_file_id' | 'catalogue_file_id') => sql<FileRow | null>`
  (select json_build_object('id', f.id, 'file_id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size)
    from files f where f.id = ${sql.ref(`a.${column}`)})`;

/** The project of a movement `m`; of one that was deleted since, by the title that it had. */
const projectOf = sql`case when m.project_id is not null then json_build_object('id', m.project_id, 'title', coalesce(
  (select w.title from work_items w where w.id = m.project_id),
  (select e.project_title from asset_movements came join asset_events e on e.id = came.event_id
    where came.asset_id = a.id and e.project_id = m.project_id limit 1))) end`;

/**
 * Assets with all that is answered of them, in the order of their keys.
 * @param keys the ids as the table `chosen (key, position)`: the statement begins with them, because the planner keeps the
 *   order of so many joins, and would read every asset before it came to the chosen ones
 * @param which `condition` on `assets a`; `day`: as they were at the end of this day of the past
 */
export async function readAssets(
  ctx: Context,
  family: Family,
  keys: RawBuilder<unknown>,
  { condition = sql`true`, day = null }: { condition?: RawBuilder<unknown>; day?: string | null } = {},
): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select a.id, a.brand, a.description, a.serial_no, a.purchase_date, a.warranty_expiry_date, m.state, m.condition,
      m.due_on, a.created_at, a.updated_at, json_build_object('id', c.id, 'name', c.name) as company,
      case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as category,
      ${projectOf} as project,
      ${personNameOrNull('holder')} as recipient,
      (m.project_id is null or ${visibleProject(ctx, sql`m.project_id`)}) as project_visible,
      a.invoice_description, a.catalogue_description,
      ${paper('invoice_file_id')} as invoice, ${paper('catalogue_file_id')} as catalogue, ${movementColumns(ctx)}
    from ${keys} join assets a on a.id = chosen.key ${movementOn(day)} ${movementJoins}
      join companies c on c.id = a.company_id
      left join ${sql.table(`${family.one}_categories`)} k on k.id = ${sql.ref(`a.${family.one}_category_id`)}
      left join employees holder on holder.id = m.recipient_id
    where ${condition}
    order by chosen.position`.execute(ctx.database);
  return rows;
}

/** An asset as it is answered; of one at a project that the actor may not see, without its place. */
export function presentAsset(ctx: Context, family: Family, row: AssetRow): Asset {
  const seen = row.project_visible;
  const presentPaper = (file: FileRow | null, description: string | null) =>
    file
      ? {
          ...(presentFiles(ctx, [file])[0] as Asset['latest_movement']['movement']['files'][number]),
          description,
        }
      : null;
  return {
    id: row.id,
    brand: row.brand,
    description: row.description,
    serial_no: row.serial_no,
    purchase_date: row.purchase_date,
    warranty_expiry_date: row.warranty_expiry_date,
    condition: shownCondition(family, row),
    state: row.state,
    company: row.company,
    category: row.category,
    project: seen ? row.project : null,
    recipient: seen ? row.recipient : null,
    due_on: seen ? row.due_on : null,
    ...(family.hasPapers && {
      invoice: presentPaper(row.invoice, row.invoice_description),
      catalogue: presentPaper(row.catalogue, row.catalogue_description),
      invoice_description: row.invoice_description,
      catalogue_description: row.catalogue_description,
    }),
    latest_movement: presentMovement(ctx, family, row),
    abilities: assetAbilities(ctx, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const keysOf = (ids: readonly number[]) =>
  sql`unnest(${anyKeys(ids)}) with ordinality as chosen (key, position)`;

/** Assets by their ids, whole and in this order, also deleted ones. */
export async function readAssetsById(ctx: Context, family: Family, ids: readonly number[]): Promise<Asset[]> {
  const rows = await readAssets(ctx, family, keysOf(ids));
  return rows.map((row) => presentAsset(ctx, family, row));
}

/** One asset. @throws not_found, also for one of the other family or a deleted one */
export async function readAsset(ctx: Context, family: Family, id: number): Promise<Asset> {
  const [row] = await readAssets(ctx, family, keysOf([id]), {
    condition: sql`a.family = ${family.name} and a.deleted_at is null`,
  });
  if (!row) throw problem('not_found');
  return presentAsset(ctx, family, row);
}
