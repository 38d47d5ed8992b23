import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { type PlacedAsset, whereItIs } from '../where-it-is.ts';

/** How many are listed by name; the others are only counted. */
const MAX_NAMED = 50;

/**
 * What an employee who is set Inactive still holds: what is issued or on its way to them, and what they are driving.
 * @returns a sentence for each. Rule: ASSET-18.
 */
export async function warnOfHeldAssets(ctx: Context, employeeId: number): Promise<string[]> {
  const { rows } = await sql<PlacedAsset & { total: number }>`
    select a.brand, a.description, a.serial_no, a.state, w.title as project_title, placed.extra, placed.date as moved_on,
      ${fullNameOf(sql`a.recipient_id`)} as recipient_name, count(*) over ()::integer as total
    from assets a join work_items w on w.id = a.project_id
      cross join lateral (select p.extra, p.date, p.driver_id from asset_movements pm
        join asset_events p on p.id = pm.event_id
        where pm.asset_id = a.id and pm.event <> 'condition_changed' order by pm.id desc limit 1) placed
    where a.recipient_id = ${employeeId} or (a.state = 'on_its_way' and placed.driver_id = ${employeeId})
    order by a.description, a.brand, a.serial_no, a.id limit ${MAX_NAMED}`.execute(ctx.database);
  const total = rows[0]?.total ?? 0;
  const more = total - rows.length;
  return [...rows.map(whereItIs), ...(more > 0 ? [`They still hold ${more} more.`] : [])];
}
