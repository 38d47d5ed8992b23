import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Brings the plan of a project up to date, where it has changed since it was last read. */
export async function refreshPlan({ database }: Pick<Context, 'database'>, projectId: number): Promise<void> {
  await sql`select refresh_plan(${projectId}::integer)
    where exists (select from project_plans p where p.project_id = ${projectId} and p.stale)`.execute(
    database,
  );
}
