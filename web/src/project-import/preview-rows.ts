import type { ImportResult } from '@plumbline/contract';

export type PreviewNode = ImportResult['preview']['nodes'][number];

/** A row of the tree as it is shown; its index is that among all nodes, which are in the tree's order. */
export type PreviewRow = { node: PreviewNode; index: number; hasChildren: boolean };

/** The visible rows: all but those below a closed one. */
export function openRows(nodes: readonly PreviewNode[], closed: ReadonlySet<number>): PreviewRow[] {
  const rows: PreviewRow[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [index, node] of nodes.entries()) {
    if (node.depth > hiddenBelow) continue;
    hiddenBelow = closed.has(index) ? node.depth : Number.POSITIVE_INFINITY;
    rows.push({ node, index, hasChildren: hasChildren(nodes, index) });
  }
  return rows;
}

/** The indexes of all rows at a depth or below that could be closed. */
export function closable(nodes: readonly PreviewNode[], fromDepth: number): Set<number> {
  return new Set(
    nodes.flatMap((node, index) => (node.depth >= fromDepth && hasChildren(nodes, index) ? [index] : [])),
  );
}

/** The index of a node's parent; -1 for one directly below the project. */
export function parentIndex(nodes: readonly PreviewNode[], index: number): number {
  const depth = nodes[index]?.depth ?? 0;
  return nodes.slice(0, index).findLastIndex((node) => node.depth < depth);
}

function hasChildren(nodes: readonly PreviewNode[], index: number): boolean {
  return (nodes[index + 1]?.depth ?? 0) > (nodes[index]?.depth ?? 0);
}
