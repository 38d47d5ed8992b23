import type { TreeNode } from '@plumbline/contract';
import type { ItemRef } from '../items/item-queries.ts';

/** What is known of an item's children. */
export type ChildrenState = {
  nodes: TreeNode[] | undefined;
  failed: boolean;
  retry: () => void;
};

/** A visible line of the tree: an item, or what is shown instead of children that are not there. */
export type TreeRow =
  | {
      kind: 'node';
      key: string;
      node: TreeNode;
      /** The code of the line that it is below; null at the top. */
      parentCode: string | null;
      depth: number;
      expanded: boolean;
      /** The position among its siblings, from 1, and how many they are. */
      position: number;
      siblings: number;
    }
  | { kind: 'loading' | 'none'; key: string; depth: number }
  | { kind: 'failed'; key: string; depth: number; retry: () => void };

/**
 * The children of each item without those that have been moved away: while the lists of both parents are loaded again one of
 * them still has the task, and of the two the one that was changed last is right.
 */
export function withoutMovedAway(
  children: ReadonlyMap<number, ChildrenState>,
): ReadonlyMap<number, ChildrenState> {
  const newest = new Map<number, TreeNode>();
  const old = new Set<TreeNode>();
  for (const { nodes } of children.values())
    for (const node of nodes ?? []) {
      const other = newest.get(node.id);
      const [kept, dropped] = other && other.updated_at > node.updated_at ? [other, node] : [node, other];
      newest.set(node.id, kept);
      if (dropped) old.add(dropped);
    }
  if (old.size === 0) return children;
  return new Map(
    [...children].map(([id, state]) => [
      id,
      { ...state, nodes: state.nodes?.filter((node) => !old.has(node)) },
    ]),
  );
}

/** The visible lines below an item, in order, as deep as the tree is expanded. */
export function treeRows(
  root: ItemRef,
  childrenOf: (id: number) => ChildrenState | undefined,
  isExpanded: (id: number) => boolean,
): TreeRow[] {
  const rows: TreeRow[] = [];

  function below(parentId: number, depth: number, parentCode: string | null) {
    const state = childrenOf(parentId);
    if (!state?.nodes) {
      if (state?.failed) rows.push({ kind: 'failed', key: `failed-${parentId}`, depth, retry: state.retry });
      else rows.push({ kind: 'loading', key: `loading-${parentId}`, depth });
      return;
    }
    if (state.nodes.length === 0) rows.push({ kind: 'none', key: `none-${parentId}`, depth });
    state.nodes.forEach((node, index) => {
      const expanded = node.is_parent && isExpanded(node.id);
      rows.push({
        kind: 'node',
        key: `node-${node.id}`,
        node,
        parentCode,
        depth,
        expanded,
        position: index + 1,
        siblings: state.nodes?.length ?? 0,
      });
      if (expanded) below(node.id, depth + 1, node.code);
    });
  }

  below(root.id, 1, null);
  return rows;
}
