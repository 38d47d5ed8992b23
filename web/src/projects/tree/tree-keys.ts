import type { TreeRow } from './tree-rows.ts';

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

/** What a key does in a tree (WAI-ARIA's pattern): go to a line, expand or collapse one, or open it. */
export type TreeMove =
  | { kind: 'go'; index: number }
  | { kind: 'expand' | 'collapse' | 'open' | 'expand-siblings'; row: NodeRow };

/** The move of a key from the active line, or null for none. */
export function treeMove(key: string, rows: readonly TreeRow[], active: number): TreeMove | null {
  const row = rows[active];
  switch (key) {
    case 'ArrowDown':
      return toNode(rows, active, 1);
    case 'ArrowUp':
      return toNode(rows, active, -1);
    case 'Home':
      return toNode(rows, -1, 1);
    case 'End':
      return toNode(rows, rows.length, -1);
  }
  if (row?.kind !== 'node') return null;
  switch (key) {
    case 'ArrowRight':
      if (!row.node.is_parent) return null;
      return row.expanded ? toNode(rows, active, 1) : { kind: 'expand', row };
    case 'ArrowLeft':
      return row.expanded ? { kind: 'collapse', row } : toParent(rows, active);
    case 'Enter':
    case ' ':
      return { kind: 'open', row };
    case '*':
      return { kind: 'expand-siblings', row };
  }
  return null;
}

/** The next line after the active one, round the end, whose title or code begins with what was typed. */
export function typedAhead(typed: string, rows: readonly TreeRow[], active: number): number | null {
  const wanted = typed.toLowerCase();
  // A first letter goes on to the next match, a longer word may stay where it is.
  const first = typed.length === 1 ? 1 : 0;
  for (let step = first; step < rows.length + first; step += 1) {
    const index = (Math.max(active, 0) + step) % rows.length;
    const row = rows[index];
    if (row?.kind !== 'node') continue;
    const { title, code } = row.node;
    if (title.toLowerCase().startsWith(wanted) || code.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}

function toNode(rows: readonly TreeRow[], from: number, step: 1 | -1): TreeMove | null {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind === 'node') return { kind: 'go', index };
  }
  return null;
}

function toParent(rows: readonly TreeRow[], from: number): TreeMove | null {
  const depth = rows[from]?.depth ?? 0;
  for (let index = from - 1; index >= 0; index -= 1) {
    if ((rows[index]?.depth ?? 0) < depth) return { kind: 'go', index };
  }
  return null;
}
