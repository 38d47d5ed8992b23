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
