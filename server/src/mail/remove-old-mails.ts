import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Removes mails that are older than they are kept, and settles those whose job is gone, as after a backup was restored: they were
 * not sent in time and are not sent any more. Rule: MAIL-5.
 * @param days how many they are kept
 */
export async function removeOldMails({ database }: { database: Database }, days: number): Promise<void> {
  await sql`update mails set state = 'refused', settled_at = clock_timestamp(),
      answer = coalesce(answer, 'It could not be sent within three days.')
    where state = 'queued' and queued_at < clock_timestamp() - interval '3 days'`.execute(database);
  await sql`delete from mails where id in (select id from mails
    where queued_at < clock_timestamp() - make_interval(days => ${days}::integer)
    order by queued_at limit ${ROWS_AT_ONCE})`.execute(database);
}
