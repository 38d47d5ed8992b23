import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseHidden, visibleProject } from '../../projects/index.ts';

/**
 * The scope of figures: a task with all below it, a project, or, without either, everything that the caller may see.
 */
export type Scope = { project_id?: number | undefined; task_id?: number | undefined };

/** @throws not_found for a project or task that is not there or may not be seen */
export async function refuseHiddenScope(ctx: Context, { project_id, task_id }: Scope): Promise<void> {
  if (task_id) await refuseHidden(ctx, 'tasks', task_id);
  if (project_id) await refuseHidden(ctx, 'projects', project_id);
}

/**
 * The condition that an item is a task or below it, which an index finds. @param itemId an SQL expression for its id
 */
export function isWithinTask(itemId: RawBuilder<unknown>, taskId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${itemId} in (select within.id from work_items within
    where within.id = ${taskId} or within.ancestor_ids @> array[${taskId}::integer])`;
}

/**
 * The condition that the stock and quantities of an item belong to a scope. The company's store, which has no project,
 * belongs to everything and to no project. Rule: STOCK-9.
 */
export function isInScope(
  ctx: Context,
  { project_id, task_id }: Scope,
  { projectId, itemId }: { projectId: RawBuilder<unknown>; itemId: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const conditions = [
    task_id ? isWithinTask(itemId, task_id) : null,
    project_id ? sql`${projectId} = ${project_id}` : null,
    task_id || project_id ? null : sql`(${projectId} is null or ${visibleProject(ctx, projectId)})`,
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
