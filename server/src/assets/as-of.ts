import type { AssetAbilities } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * The movement `m` that says what an asset `a` is: its last one, or its last one by the end of a day of the past, as a
 * join. One dated ahead counts from its recording. An asset that was not there yet on the day has none, and is left
 * out. Rule: ASSET-4.
 * @param day null: now
 */
export function movementOn(day: string | null): RawBuilder<unknown> {
  if (day === null) return sql`join asset_movements m on m.id = a.last_movement_id`;
  return sql`cross join lateral (
    select past.* from asset_movements past where past.asset_id = a.id and past.since <= ${day}::date
    order by past.since desc, past.id desc limit 1
  ) m`;
}

/** What can be done with an asset as it was: nothing. */
export const noAbilities: AssetAbilities = {
  update: false,
  delete: false,
  view_movements: false,
  issue: false,
  return: false,
  scrap: false,
  unscrap: false,
  service: false,
  complete_service: false,
  request: false,
  report_broken: false,
};
