import type { TreeNode, WorkItem } from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { invalidateChanged } from '../../platform/live-invalidation.ts';
import { childrenQuery, itemQuery, parentRef } from './item-queries.ts';

/** Shows an item at once wherever it stands: in its detail and as a row of the tree. */
export function showItem(client: QueryClient, item: WorkItem) {
  client.setQueryData(itemQuery(item).queryKey, item);
  const parent = parentRef(item);
  if (!parent) return;
  client.setQueryData(childrenQuery(parent).queryKey, (siblings: TreeNode[] | undefined) =>
    siblings?.map((sibling) => (sibling.id === item.id ? { ...sibling, ...rowOf(item) } : sibling)),
  );
}

/**
 * After a write of this page: shows the answer and loads again what it touched, up to the project. The live stream
 * tells the same, but it may be down.
 */
export function keepWritten(client: QueryClient, item: WorkItem) {
  showItem(client, item);
  renew(client, item);
}

/** Loads again an item and everything above it. */
export function renew(client: QueryClient, item: Pick<WorkItem, 'project_id' | 'heirarchies'>) {
  invalidateChanged(client, {
    kind: 'work_items',
    project_id: item.project_id,
    ids: item.heirarchies.map(({ id }) => id),
    by: null,
  });
}

/** After a refusal because the item had changed: loads what it is now, so that another try can succeed. */
export function renewWhenStale(client: QueryClient, item: WorkItem, problem: ApiProblem): false {
  if (problem.code === 'stale') renew(client, item);
  return false;
}

/** What a row of the tree shows of an item. */
function rowOf(item: WorkItem): Partial<TreeNode> {
  const { code, title, status, start_date, end_date, percentage, set_percentage, updated_at } = item;
  const { current_percentage, calculated_percentage, progress, is_parent, is_last, is_inspected } = item;
  return {
    ...{ code, title, status, start_date, end_date, percentage, set_percentage, updated_at },
    ...{ current_percentage, calculated_percentage, progress, is_parent, is_last, is_inspected },
  };
}
