import type { ItemType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { isOfType, visibleProject } from '../projects/index.ts';
import { type Family, layOut, type Openness, type Outline } from './outline.rules.ts';

/** The item that a timeline is of. */
export type TimelineRoot = {
  id: number;
  project_id: number;
  start_date: string | null;
  end_date: string | null;
  has_relations: boolean;
  has_floats: boolean;
};

/** @throws not_found when the item is not there or may not be seen */
export async function findRoot(ctx: Context, type: ItemType, id: number): Promise<TimelineRoot> {
  const { rows } = await sql<TimelineRoot>`
    select w.id, w.project_id, w.start_date, w.end_date,
      exists (select 1 from task_relations tr where tr.project_id = w.project_id) as has_relations,
      exists (select 1 from task_floats fl where fl.project_id = w.project_id) as has_floats
    from work_items w
    where w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/**
 * The whole tree at and below an item as rows. A parent is one row of the answer, so that a large tree is few rows to
 * carry: what is shown of it is decided here and not in the database.
 */
export async function readOutline(ctx: Context, root: TimelineRoot, openness: Openness): Promise<Outline> {
  const below =
    root.id === root.project_id
      ? sql``
      : sql`and (w.parent_id = ${root.id} or ${root.id} = any(w.ancestor_ids))`;
  const { rows } = await sql<Family>`
    select w.parent_id, array_agg(w.id order by w.code collate natural_order, w.id) as children,
      min(w.start_date) as first_day, max(w.end_date) as last_day
    from work_items w
    where w.project_id = ${root.project_id} and w.parent_id is not null ${below}
    group by w.parent_id`.execute(ctx.database);
  return layOut(root.id, rows, openness);
}
