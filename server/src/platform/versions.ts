import { sql } from 'kysely';
import type { Context } from './context.ts';
import { problem } from './problem.ts';

/** Whether a caller knows the current version of a record, or does not say which one it has read. */
export const isRead = (updatedAt: Date, readVersion: string | undefined): boolean =>
  !readVersion || new Date(readVersion).getTime() === updatedAt.getTime();

/**
 * Refuses a write that was based on an older version of the record. The caller holds the row's lock. Rule: API-5.
 * @param record table and id, the current version, the tables whose rows are parts of it and change it too,
 *   and a change of it that no history has
 * @param readVersion the `updated_at` that the caller had read, if it says
 * @throws stale, with who changed the record and when
 */
export async function refuseStale(
  ctx: Context,
  record: {
    table: string;
    id: number;
    updatedAt: Date;
    parts?: string[];
    lastChange?: { employeeId: number; at: Date };
  },
  readVersion: string | undefined,
): Promise<void> {
  if (isRead(record.updatedAt, readVersion)) return;
  // Written out, the names show PostgreSQL that the index of owners holds them; as a parameter they do not.
  const parts = (record.parts ?? []).map((table) => sql.lit(table));
  const ofParts = sql`union all
      (select id, employee_id, at from history where owner_id = ${record.id} and table_name in (${sql.join(parts)})
        order by id desc limit 1) order by id desc limit 1`;
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select e.id, e.first_name, e.last_name
    from (
      (select id, employee_id, at from history where table_name = ${record.table} and record_id = ${record.id}
        order by id desc limit 1)
      ${parts.length > 0 ? ofParts : sql``}
    ) h
    join employees e on e.id = case when ${record.lastChange?.at ?? null}::timestamptz > h.at
      then ${record.lastChange?.employeeId ?? null}::integer else h.employee_id end`.execute(ctx.database);
  const changedBy = rows[0] ?? null;
  const who = changedBy ? `${changedBy.first_name} ${changedBy.last_name}` : 'Someone else';
  throw problem('stale', {
    message: `${who} has changed this record since you opened it. Your changes have not been saved.`,
    data: { changed_by: changedBy, changed_at: record.updatedAt.toISOString() },
  });
}
