import type * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type ConstraintProblems, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';

/** More categories than this help nobody to find one; it bounds the list. */
const MAX_CATEGORIES = 500;

const columns = ['id', 'name', 'level', 'updated_at'] as const;

const present = (row: {
  id: number;
  name: string;
  level: number;
  updated_at: Date;
}): contract.TaskCategory => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

/** The task categories, highest level (0) first, then by name. */
export async function listTaskCategories(ctx: Context): Promise<contract.TaskCategory[]> {
  const rows = await ctx.database
    .selectFrom('task_categories')
    .select(columns)
    .orderBy('level')
    .orderBy(sql`name collate natural_order`)
    .limit(MAX_CATEGORIES)
    .execute();
  return rows.map(present);
}

/** Adds a task category. @throws duplicate; invalid when there are too many */
export async function createTaskCategory(
  ctx: Context,
  { body }: contract.Input<typeof contract.createTaskCategory>,
): Promise<contract.TaskCategory> {
  const { count } = await ctx.database
    .selectFrom('task_categories')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_CATEGORIES)
    throw problem('invalid', { message: `There can be at most ${MAX_CATEGORIES} task categories.` });
  const row = await ctx.database
    .insertInto('task_categories')
    .values(body)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Changes a task category. @throws not_found, stale, duplicate */
export async function updateTaskCategory(
  ctx: Context,
  { params, body }: contract.Input<typeof contract.updateTaskCategory>,
): Promise<contract.TaskCategory> {
  const row = await ctx.database
    .selectFrom('task_categories')
    .select(columns)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  await refuseStale(
    ctx,
    { table: 'task_categories', id: row.id, updatedAt: row.updated_at },
    body.updated_at,
  );
  const changed = await ctx.database
    .updateTable('task_categories')
    .set({ name: body.name ?? row.name, level: body.level ?? row.level })
    .where('id', '=', params.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(changed);
}

/** Deletes a task category. @throws not_found */
export async function deleteTaskCategory(
  ctx: Context,
  { params }: contract.Input<typeof contract.deleteTaskCategory>,
): Promise<{ id: number }> {
  const deleted = await ctx.database
    .deleteFrom('task_categories')
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw problem('not_found');
  return deleted;
}

const DUPLICATE_NAME = 'There is a task category of this name already.';

export const taskCategoryConstraints: ConstraintProblems = {
  task_categories_name_unique: () =>
    problem('duplicate', { message: DUPLICATE_NAME, errors: { name: [DUPLICATE_NAME] } }),
};
