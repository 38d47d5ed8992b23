import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** The titles from its project down to an item; whether the actor may see it has been decided before. */
export async function readPath(ctx: Context, itemId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select w.title from work_items i join work_items w on w.id = any(i.ancestor_ids || i.id)
    where i.id = ${itemId} order by w.depth`.execute(ctx.database);
  return rows.map(({ title }) => title);
}
