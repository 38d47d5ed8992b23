import type { ItemStatus, TreeNode } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a tree row, from `work_items w left join roll_ups r on r.work_item_id = w.id`. */
export type TreeNodeRow = {
  id: number;
  project_id: number;
  parent_id: number | null;
  code: string;
  title: string;
  status: ItemStatus;
  start_date: string | null;
  end_date: string | null;
  set_percentage: string;
  shown_percentage: string;
  progress: TreeNode['progress'];
  is_parent: boolean;
  is_inspected: boolean;
  is_milestone: boolean;
  is_left_out: boolean;
  left_out_reason: string | null;
  is_counted: boolean;
  task_category: TreeNode['task_category'];
  updated_at: Date;
};

/** An item's exact progress, leaf or parent. */
export const exactProgress: RawBuilder<string> = sql`coalesce(r.percentage, w.current_percentage)`;

/** An item's progress as people see it, 0 to 100 with 2 places. */
export const shownPercentage: RawBuilder<string> = sql`shown_percentage(${exactProgress})`;

/** The path from its project to an item: 'Tower A > Level 1 > Columns', from `work_items w`. */
export const hierarchy: RawBuilder<string> = sql`
  (select string_agg(a.title, ' > ' order by a.depth) from work_items a where a.id = any(w.ancestor_ids || w.id))`;

export const treeNodeColumns: RawBuilder<TreeNodeRow> = sql`
  w.id, w.project_id, w.parent_id, w.code, w.title, w.status, w.start_date, w.end_date, w.set_percentage,
  ${shownPercentage} as shown_percentage,
  case ${exactProgress} when 0 then 'New' when 100 then 'Completed' else 'In Progress' end as progress,
  r.work_item_id is not null as is_parent, w.is_inspected, w.is_milestone,
  w.is_left_out, w.left_out_reason, is_counted(w.id, w.ancestor_ids, w.project_id) as is_counted,
  w.updated_at,
  (select json_build_object('id', c.id, 'name', c.name) from task_categories c
    where c.id = w.task_category_id) as task_category`;

/** A tree row as it is answered. */
export function presentTreeNode(row: TreeNodeRow): TreeNode {
  const percentage = Number(row.shown_percentage);
  const isProject = row.parent_id === null;
  return {
    id: row.id,
    type: isProject ? 'projects' : 'tasks',
    project_id: row.project_id,
    // An Area has no task above it: on the wire that is no parent. Rule: PROJECT-2.
    parent_id: row.parent_id === row.project_id ? null : row.parent_id,
    code: row.code,
    title: row.title,
    status: row.status,
    start_date: row.start_date,
    end_date: row.end_date,
    percentage,
    current_percentage: percentage,
    calculated_percentage: percentage,
    set_percentage: Number(row.set_percentage),
    progress: row.progress,
    is_parent: row.is_parent,
    is_last: !isProject && !row.is_parent,
    is_inspected: row.is_inspected ? 1 : 0,
    is_milestone: row.is_milestone,
    is_left_out: row.is_left_out,
    left_out_reason: row.left_out_reason,
    is_counted: row.is_counted,
    task_category: row.task_category,
    updated_at: row.updated_at.toISOString(),
  };
}
