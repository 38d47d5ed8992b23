import type { DraftItem } from './draft.ts';

/**
 * One item of each circle of parents, in the file's order: with these cut from their parents, every
 * item leads up to the project. Takes the items by key; parents that are not there count as the project.
 */
export function findCycles(items: ReadonlyMap<string, DraftItem>): DraftItem[] {
  const settled = new Set<DraftItem>();
  const cycles: DraftItem[] = [];
  for (const start of items.values()) {
    const path = new Set<DraftItem>();
    let current: DraftItem | undefined = start;
    while (current && !settled.has(current) && !path.has(current)) {
      path.add(current);
      current = current.parentKey === null ? undefined : items.get(current.parentKey);
    }
    if (current && path.has(current)) cycles.push(current);
    for (const item of path) settled.add(item);
  }
  return cycles;
}
