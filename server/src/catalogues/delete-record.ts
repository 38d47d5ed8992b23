import type { Catalogue } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** Deletes a record. @throws not_found; in_use while other records must keep it */
export async function deleteRecord(ctx: Context, { kind }: Catalogue, id: number): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(kind)} where id = ${id} returning id`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/**
 * Deletes a record that papers name still: it stays in the table, and is in no list.
 * @param leave refuses it, and takes the record out of what must not name it any more
 * @throws not_found, and what `leave` throws
 */
export async function hideRecord(
  ctx: Context,
  { kind }: Catalogue,
  id: number,
  leave: (ctx: Context, id: number) => Promise<void>,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id = ${id} and deleted_at is null for update`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  await leave(ctx, id);
  await sql`update ${sql.table(kind)} set deleted_at = ${ctx.now()} where id = ${id}`.execute(ctx.database);
  return rows[0];
}
