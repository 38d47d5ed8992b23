import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { visibleProject } from '../../projects/index.ts';

/** Where a paper belongs. */
export type Place = { project_id: number; task_id: number | null; is_last: boolean };

/**
 * The place of a new paper, kept from being deleted until the transaction ends.
 * @param project as given in the body; otherwise the task's own
 * @throws invalid at `task_id` or `project_id` for what does not exist, is not visible, or does not belong together
 */
export async function lockPlace(
  ctx: Context,
  { project_id, task_id }: { project_id?: number | null | undefined; task_id?: number | null | undefined },
): Promise<Place> {
  const id = task_id ?? project_id;
  const field = task_id ? 'task_id' : 'project_id';
  const { rows } = await sql<{ id: number; project_id: number; is_parent: boolean }>`
    select w.id, w.project_id, exists (select from work_items c where c.parent_id = w.id) as is_parent
    from work_items w
    where w.id = ${id} and (w.id <> w.project_id) = ${Boolean(task_id)} and ${visibleProject(ctx, sql`w.project_id`)}
    for key share of w`.execute(ctx.database);
  const [item] = rows;
  if (!item)
    throw invalid({
      [field]: `This ${task_id ? 'task' : 'project'} does not exist, or you do not have access to it.`,
    });
  if (task_id && project_id && item.project_id !== project_id)
    throw invalid({ task_id: 'This task belongs to another project.' });
  return {
    project_id: item.project_id,
    task_id: task_id ?? null,
    is_last: Boolean(task_id) && !item.is_parent,
  };
}
