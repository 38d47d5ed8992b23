import type { DeletionCounts, ItemType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { isOfType, visibleProject } from './visibility.ts';

/** Counts what a later slice would lose with an item and all below it. */
export type DeletionCounter = (
  ctx: Context,
  item: { id: number; project_id: number },
) => Promise<Partial<DeletionCounts>>;

/** Counts the rows of a table that a project alone has: none go with a task. */
export const countRowsOfProject =
  (table: 'baselines' | 'monthly_reports'): DeletionCounter =>
  async (ctx, { id, project_id }) => {
    if (id !== project_id) return {};
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where project_id = ${project_id}`.execute(
      ctx.database,
    );
    return { [table]: rows[0]?.count ?? 0 };
  };

/**
 * The records that would go with an item, counted before anybody deletes it.
 * @param counters of the slices whose records go with an item
 * @throws not_found
 */
export async function countDeletion(
  ctx: Context,
  type: ItemType,
  id: number,
  counters: readonly DeletionCounter[],
): Promise<DeletionCounts> {
  const { rows } = await sql<{ project_id: number; tasks: number; files: number; assignments: number }>`
    with deleted as materialized (
      select w.id, w.inspection_proof_file_id from work_items item join work_items w on w.project_id = item.project_id
      where item.id = ${id} and (w.id = ${id} or ${id} = any(w.ancestor_ids))
    )
    select w.project_id,
      (select count(*)::integer - 1 from deleted) as tasks,
      (select count(*)::integer from work_item_files f join deleted d on d.id = f.work_item_id)
        + (select count(inspection_proof_file_id)::integer from deleted) as files,
      (select count(*)::integer from assignments a join deleted d on d.id = a.work_item_id) as assignments
    from work_items w
    where w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`.execute(
    ctx.database,
  );
  const [own] = rows;
  if (!own) throw problem('not_found');
  const { project_id, ...counts } = own;
  const sum: DeletionCounts = {
    ...counts,
    documents: 0,
    requests: 0,
    material_papers: 0,
    baselines: 0,
    monthly_reports: 0,
  };
  for (const counter of counters)
    for (const [kind, count] of Object.entries(await counter(ctx, { id, project_id })))
      sum[kind as keyof DeletionCounts] += count;
  return sum;
}
