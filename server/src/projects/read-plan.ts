import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { columnsOf } from '../platform/database/record-columns.ts';
import { problem } from '../platform/problem.ts';
import { planColumns, type StoredItem } from './item-columns.ts';

/** An item of a tree with its plan: what a copy and a template take from it. */
export type PlanRow = Pick<StoredItem, 'id' | 'project_id' | 'parent_id' | (typeof planColumns)[number]> & {
  task_category_name: string | null;
};

/**
 * A project or task with all that is below it, itself first and parents before their children.
 * @param most how many there may be; `tooMany` is the sentence for more below the item of a title
 * @throws not_found, invalid when they are too many
 */
export async function readPlan(
  ctx: Context,
  id: number,
  { most, tooMany }: { most: number; tooMany: (title: string) => string },
): Promise<readonly [PlanRow, ...PlanRow[]]> {
  const { rows } = await sql<PlanRow>`
    select w.id, w.project_id, w.parent_id, ${columnsOf('w', planColumns)}, c.name as task_category_name
    from work_items item join work_items w on w.project_id = item.project_id
      left join task_categories c on c.id = w.task_category_id
    where item.id = ${id} and (w.id = ${id} or ${id} = any(w.ancestor_ids))
    order by w.depth, w.id limit ${most + 1}`.execute(ctx.database);
  const [top, ...below] = rows;
  if (!top) throw problem('not_found');
  if (rows.length > most) throw problem('invalid', { message: tooMany(top.title) });
  return [top, ...below];
}
