import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** How many requests for tools and equipment go with a project or task and all below it when it is deleted. */
export async function countDeletedRequests(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<{ requests: number }> {
  const ofItem =
    item.id === item.project_id
      ? sql`true`
      : sql`r.task_id in (select w.id from work_items w
          where w.project_id = ${item.project_id} and (w.id = ${item.id} or ${item.id}::integer = any(w.ancestor_ids)))`;
  const { rows } = await sql<{ requests: number }>`
    select count(*)::integer as requests from asset_requests r
    where r.project_id = ${item.project_id} and ${ofItem}`.execute(ctx.database);
  return rows[0] ?? { requests: 0 };
}
