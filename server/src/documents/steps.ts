import type { SiteDocument } from '@plumbline/contract';

/** The way down from a project as it is answered. @param items the project first */
export function stepsOf(
  items: readonly { id: number; title: string }[],
  projectId: number,
): SiteDocument['heirarchies'] {
  return items.map(({ id, title }) => ({ id, type: id === projectId ? 'projects' : 'tasks', title }));
}
