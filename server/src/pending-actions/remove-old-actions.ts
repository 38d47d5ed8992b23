import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** For so many days the result of an action is kept. */
const KEPT_DAYS = 7;

/** Ends actions that can no longer be confirmed, and removes those that ended long ago. Rule: API-31. */
export async function removeOldActions({ database }: { database: Database }): Promise<void> {
  await sql`update pending_actions a set state = 'done', decided_at = c.received_at from commands c
    where a.state = 'waiting' and a.expires_at < clock_timestamp()
      and c.user_id = a.user_id and c.id = a.command_id`.execute(database);
  await sql`update pending_actions a set state = 'expired'
    where a.state = 'waiting' and (a.expires_at < clock_timestamp() or a.key_id is null)
      and not exists (select from commands c where c.user_id = a.user_id and c.id = a.command_id)`.execute(
    database,
  );
  await sql`delete from pending_actions
    where expires_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(database);
}
