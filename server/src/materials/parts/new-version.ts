import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Gives a paper a new version when only its lines have changed, because the database sees no change of its row. */
export async function newVersion(
  ctx: Context,
  table: 'bulk_pos' | 'request_orders' | 'issue_pos' | 'withdrawals',
  id: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set updated_at = clock_timestamp() where id = ${id}`.execute(
    ctx.database,
  );
}
