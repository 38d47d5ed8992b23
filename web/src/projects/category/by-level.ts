import type { TaskCategory } from '@plumbline/contract';

type Option = { value: string; label: string };

/**
 * Categories as the groups of a pick list, a group for each level; in one level, without groups.
 * @param nameOf what the group of a level is called
 */
export function byLevel(
  categories: readonly TaskCategory[],
  nameOf: (level: number) => string,
): (Option | { group: string; items: Option[] })[] {
  const optionOf = ({ id, name }: TaskCategory): Option => ({ value: String(id), label: name });
  const levels = Map.groupBy(categories, ({ level }) => level);
  if (levels.size <= 1) return categories.map(optionOf);
  return [...levels].map(([level, items]) => ({ group: nameOf(level), items: items.map(optionOf) }));
}
