import type { TreeRow } from './tree-rows.ts';

/**
 * Which line the keys work on: the one that was moved to last, as long as it is among the lines, else the selected
 * item, else the first item. What only takes the place of children, as while they load, is never active: the keys pass
 * over it, and an item comes where it was.
 * @param chosenKey the key of the line that was moved to last, or null before that
 * @returns its index among the lines; -1 as long as there is no item
 */
export function activeLine(rows: readonly TreeRow[], chosenKey: string | null, selectedKey: string): number {
  const indexOf = (key: string | null) => rows.findIndex((row) => row.kind === 'node' && row.key === key);
  const chosen = indexOf(chosenKey);
  if (chosen >= 0) return chosen;
  const selected = indexOf(selectedKey);
  if (selected >= 0) return selected;
  return rows.findIndex(({ kind }) => kind === 'node');
}
