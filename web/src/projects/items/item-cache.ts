import { type TreeNode, updateTask, type WorkItem } from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateWritten } from '../../platform/invalidation.ts';
import { childrenQuery, itemQuery, parentRef } from './item-queries.ts';

/** Shows an item at once wherever it is on the screen: in its detail and as a row of the tree. */
export function showItem(client: QueryClient, item: WorkItem) {
  client.setQueryData(itemQuery(item).queryKey, item);
  const parent = parentRef(item);
  if (!parent) return;
  client.setQueryData(childrenQuery(parent).queryKey, (siblings: TreeNode[] | undefined) =>
    siblings?.map((sibling) => (sibling.id === item.id ? { ...sibling, ...rowOf(item) } : sibling)),
  );
}

/** Loads again an item and everything above it. */
export function reloadItem(client: QueryClient, item: WorkItem) {
  invalidateWritten(client, updateTask, {}, item);
}

/** What a row of the tree shows of an item. */
function rowOf(item: WorkItem): Partial<TreeNode> {
  const { code, title, status, start_date, end_date, percentage, set_percentage, updated_at } = item;
  const { current_percentage, calculated_percentage, progress, is_parent, is_last, is_inspected } = item;
  const { task_category, is_milestone, is_left_out, left_out_reason, is_counted } = item;
  return {
    ...{ code, title, status, start_date, end_date, percentage, set_percentage, updated_at },
    ...{
      current_percentage,
      calculated_percentage,
      progress,
      is_parent,
      is_last,
      is_inspected,
      is_milestone,
      is_left_out,
      left_out_reason,
      is_counted,
      task_category,
    },
  };
}
