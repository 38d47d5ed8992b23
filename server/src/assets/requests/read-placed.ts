import type { Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PlacedAsset } from '../where-it-is.ts';

/** Assets that are not deleted, with their place, by their ids. */
export async function readPlaced(
  ctx: Context,
  family: Family,
  ids: readonly number[],
): Promise<Map<number, PlacedAsset & { id: number }>> {
  const { rows } = await sql<PlacedAsset & { id: number }>`
    select a.id, a.brand, a.description, a.serial_no, a.state, e.extra, e.date as moved_on,
      (select w.title from work_items w where w.id = a.project_id) as project_title,
      ${fullNameOf(sql`a.recipient_id`)} as recipient_name
    from assets a join asset_movements m on m.id = a.last_movement_id join asset_events e on e.id = m.event_id
    where a.id = any(${ids}) and a.family = ${family.name} and a.deleted_at is null`.execute(ctx.database);
  return new Map(rows.map((row) => [row.id, row]));
}
