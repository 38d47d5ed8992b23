import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** How many days personal data are kept. */
export type Retention = { positions: number; securityLog: number; notifications: number; mails: number };

/** Rows of one statement, so that none is long. */
const ROWS_AT_ONCE = 1_000;
/** Statements of an hour: what is left is removed in the next. */
const MOST_STATEMENTS = 100;

async function inBatches(remove: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < MOST_STATEMENTS && (await remove()) === ROWS_AT_ONCE; turn += 1);
}

/** Removes the positions of clockings, and events of the security log, that are older than they are kept. Rule: AUDIT-9. */
export async function removeWhatIsOld(
  { database }: { database: Database },
  { positions, securityLog }: Pick<Retention, 'positions' | 'securityLog'>,
): Promise<void> {
  const call = async (name: string, days: number) => {
    const { rows } = await sql<{ removed: number }>`
      select ${sql.raw(name)}(${days}::integer, ${ROWS_AT_ONCE}::integer) as removed`.execute(database);
    return rows[0]?.removed ?? 0;
  };
  await inBatches(() => call('remove_old_positions', positions));
  await inBatches(() => call('remove_old_security_events', securityLog));
}
