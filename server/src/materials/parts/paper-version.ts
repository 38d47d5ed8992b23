import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/versions.ts';

/** Papers whose lines are parts of them, by the table of their lines. */
const lines = {
  bulk_pos: 'bulk_po_lines',
  request_orders: 'request_order_lines',
  issue_pos: 'issue_po_lines',
  withdrawals: 'withdrawal_lines',
} as const;

/** Refuses a change of a paper that is locked. @param version the one that was read, if the caller gives it @throws stale */
export const refuseStalePaper = (
  ctx: Context,
  table: keyof typeof lines,
  { id, updated_at }: { id: number; updated_at: Date },
  version: string | undefined,
): Promise<void> => refuseStale(ctx, { table, id, updatedAt: updated_at, parts: [lines[table]] }, version);

/** Gives a paper a new version when only its lines have changed, because the database sees no change of its row. */
export async function newVersion(ctx: Context, table: keyof typeof lines, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set updated_at = clock_timestamp() where id = ${id}`.execute(
    ctx.database,
  );
}
