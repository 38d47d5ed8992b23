import { type TreeNode, treeNode } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { answeredOfItem, type StoredItem } from './item-columns.ts';

const node = answeredOfItem(treeNode.shape);

/** The values of a tree row besides the item's own columns. */
type Computed = Pick<StoredItem, 'parent_id'> &
  Pick<TreeNode, 'progress' | 'is_parent' | 'is_counted' | 'task_category'> & { shown_percentage: string };

/** The columns of a tree row, from `work_items w left join roll_ups r on r.work_item_id = w.id`. */
export type TreeNodeRow = Parameters<typeof node.answer>[0] & Computed;

/** An item's exact progress, leaf or parent. */
export const exactProgress: RawBuilder<string> = sql`coalesce(r.percentage, w.current_percentage)`;

/** An item's progress as people see it, 0 to 100 with 2 places. */
export const shownPercentage: RawBuilder<string> = sql`shown_percentage(${exactProgress})`;

/** The path from its project to an item: 'Tower A > Level 1 > Columns', from `work_items w`. */
export const hierarchy: RawBuilder<string> = sql`
  (select string_agg(a.title, ' > ' order by a.depth) from work_items a where a.id = any(w.ancestor_ids || w.id))`;

/**
 * The condition that an item counts towards progress, for many of them: in a project of which nothing is left out, none has to be looked at.
 * @param item the alias of `work_items`
 */
export function isCounted(item: 'w' | 'o'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${item}.${name}`);
  return sql<SqlBool>`(${column('project_id')} not in (select l.project_id from work_items l where l.is_left_out)
    or is_counted(${column('id')}, ${column('ancestor_ids')}, ${column('project_id')}))`;
}

/** The computed values of a tree row. */
export const computedOfNode: RawBuilder<Computed> = sql`
  w.parent_id, ${shownPercentage} as shown_percentage,
  case ${exactProgress} when 0 then 'New' when 100 then 'Completed' else 'In Progress' end as progress,
  r.work_item_id is not null as is_parent, is_counted(w.id, w.ancestor_ids, w.project_id) as is_counted,
  (select json_build_object('id', c.id, 'name', c.name) from task_categories c
    where c.id = w.task_category_id) as task_category`;

export const treeNodeColumns: RawBuilder<TreeNodeRow> = sql`${node.select}, ${computedOfNode}`;

/** A tree row as it is answered. */
export function presentTreeNode(row: TreeNodeRow): TreeNode {
  const percentage = Number(row.shown_percentage);
  const isProject = row.parent_id === null;
  return {
    ...node.answer(row),
    type: isProject ? 'projects' : 'tasks',
    // An Area has no task above it: on the wire that is no parent. Rule: PROJECT-2.
    parent_id: row.parent_id === row.project_id ? null : row.parent_id,
    percentage,
    current_percentage: percentage,
    calculated_percentage: percentage,
    progress: row.progress,
    is_parent: row.is_parent,
    is_last: !isProject && !row.is_parent,
    is_counted: row.is_counted,
    task_category: row.task_category,
  };
}
