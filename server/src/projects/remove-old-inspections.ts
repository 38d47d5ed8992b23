import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * Removes the inspections that were kept for the correction of a mistake, for which an hour is left. Those of tasks that
 * have tasks below them stay until these are gone.
 */
export async function removeOldInspections({ database }: { database: Database }): Promise<void> {
  await sql`
    delete from kept_inspections k
    where k.kept_at < clock_timestamp() - interval '1 hour'
      and (k.was_parent or not exists (select from roll_ups r where r.work_item_id = k.work_item_id))`.execute(
    database,
  );
}
