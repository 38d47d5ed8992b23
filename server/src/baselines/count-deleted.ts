import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** How many baselines go with a project when it is deleted; with a task none does. */
export async function countDeletedBaselines(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<{ baselines: number }> {
  if (item.id !== item.project_id) return { baselines: 0 };
  const { rows } = await sql<{ baselines: number }>`
    select count(*)::integer as baselines from baselines where project_id = ${item.project_id}`.execute(
    ctx.database,
  );
  return rows[0] ?? { baselines: 0 };
}
