import { NEW_PARENT_MISSING } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { MAX_CHILDREN, MAX_DEPTH } from './tree-limits.ts';

/** The item that a task is moved or copied below. */
export type NewParent = {
  id: number;
  project_id: number;
  title: string;
  ancestor_ids: number[];
  depth: number;
  is_parent: boolean;
  child_count: number;
  /** Whether the weights set for the items below it leave nothing to the others. */
  is_full: boolean;
};

/** Looks at a bottom-level task that is about to get its first child with all below that. @throws in_use when its records forbid it */
export type ParentGuard = (ctx: Context, task: NewParent) => Promise<void>;

/**
 * The new parent of a task. The caller holds the project's lock.
 * @throws invalid at `parent_id` for an item that is not in the project, which may be another one's
 */
export async function readNewParent(ctx: Context, projectId: number, id: number): Promise<NewParent> {
  const { rows } = await sql<NewParent>`
    select w.id, w.project_id, w.title, w.ancestor_ids, w.depth, r.work_item_id is not null as is_parent,
      coalesce(r.child_count, 0) as child_count, coalesce(r.set_sum >= 100, false) as is_full
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = ${id} and w.project_id = ${projectId}`.execute(ctx.database);
  if (!rows[0]) throw invalid({ parent_id: NEW_PARENT_MISSING });
  return rows[0];
}

/**
 * Checks that a task can come below an item with all that is below it. Rules: PROJECT-18, PROJECT-20.
 * @param levels that it takes with what is below it
 * @throws invalid at `parent_id`, in_use
 */
export async function checkNewParent(
  ctx: Context,
  parent: NewParent,
  levels: number,
  guards: readonly ParentGuard[],
): Promise<void> {
  if (parent.depth + levels > MAX_DEPTH)
    throw invalid({ parent_id: `A project can have at most ${MAX_DEPTH} levels.` });
  if (parent.child_count >= MAX_CHILDREN)
    throw invalid({ parent_id: `One level can have at most ${MAX_CHILDREN.toLocaleString('en')} items.` });
  if (!parent.is_parent && parent.id !== parent.project_id)
    for (const guard of guards) await guard(ctx, parent);
}
