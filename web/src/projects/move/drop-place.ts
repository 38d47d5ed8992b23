import type { TreeNode } from '@plumbline/contract';
import { type ItemRef, parentRef } from '../items/item-queries.ts';
import type { TreeRow } from '../tree/tree-rows.ts';
import { codeBetween } from './code-between.ts';

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

/** Where on a line something is dropped: at its upper or lower edge, or on it. */
export type DropZone = 'before' | 'inside' | 'after';

/** How much of a line's height each of its edges takes. */
const EDGE = 0.25;

/** The zone of a position on a line. Below an expanded line come its own children: its lower edge is no place next to it. */
export function zoneAt(row: NodeRow, share: number): DropZone {
  if (share < EDGE) return 'before';
  return share > 1 - EDGE && !row.expanded ? 'after' : 'inside';
}

/** A place that a task can be dropped at. */
export type DropPlace = {
  parent: ItemRef;
  /** Its code there; null where none fits between the others. */
  code: string | null;
};

const isNode = (row: TreeRow): row is NodeRow => row.kind === 'node';

/** Whether an item is another one or below it, as far as the lines show. */
function isWithin(nodes: readonly NodeRow[], { node }: NodeRow, root: TreeNode): boolean {
  if (node.id === root.id) return true;
  const above = nodes.find((other) => other.node.id === node.parent_id);
  return above !== undefined && isWithin(nodes, above, root);
}

/** The place of a drop on a line; null where the task cannot come, or is already. */
export function dropPlace(
  rows: readonly TreeRow[],
  dragged: TreeNode,
  row: NodeRow,
  zone: DropZone,
): DropPlace | null {
  const nodes = rows.filter(isNode);
  if (isWithin(nodes, row, dragged)) return null;
  if (zone === 'inside')
    return dragged.parent_id === row.node.id
      ? null
      : { parent: { type: 'tasks', id: row.node.id }, code: dragged.code };
  const siblings = nodes.filter(
    ({ node }) => node.parent_id === row.node.parent_id && node.id !== dragged.id,
  );
  const at = siblings.indexOf(row) + (zone === 'after' ? 1 : 0);
  const [before, after] = [siblings[at - 1]?.node.code ?? null, siblings[at]?.node.code ?? null];
  const code = codeBetween(dragged.code, before, after);
  const isThere = row.node.parent_id === dragged.parent_id && code === dragged.code;
  return isThere ? null : { parent: parentRef(row.node) as ItemRef, code };
}
