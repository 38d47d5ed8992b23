import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { insertTree, type NewTree } from '../insert-tree.ts';
import type { Schedule, ScheduleItem } from './schedule.ts';

/** Keeps a plan as a baseline of a project: of the slice of baselines. */
export type KeepBaseline = (
  ctx: Context,
  projectId: number,
  name: string,
  insertPlan: () => Promise<{ projectId: number; itemsOfProject: ReadonlyMap<number, number> }>,
) => Promise<void>;

type Items = readonly ScheduleItem[];

/** Keeps the baselines of a schedule that was imported: what has the same codes from the top down is the same item. */
export async function keepBaselines(
  ctx: Context,
  { projectId, itemIds }: { projectId: number; itemIds: ReadonlyMap<string, number> },
  { items, baselines }: Pick<Schedule, 'items' | 'baselines'>,
  treeOfPlan: (plan: Schedule['baselines'][number], code: string) => NewTree,
  keep: KeepBaseline,
): Promise<void> {
  const idsByPath = new Map(pathsOf(items).map(([path, key]) => [path, itemIds.get(key) as number]));
  for (const plan of baselines)
    await keep(ctx, projectId, plan.name, async () => {
      const made = await insertTree(ctx, treeOfPlan(plan, randomUUID()));
      const itemsOfProject = new Map<number, number>();
      for (const [path, key] of pathsOf(plan.items)) {
        const real = idsByPath.get(path);
        if (real !== undefined) itemsOfProject.set(made.itemIds.get(key) as number, real);
      }
      return { projectId: made.projectId, itemsOfProject };
    });
}

/** The codes down to each item, which are unique among siblings, with its key. Parents come before their children. */
function pathsOf(items: Items): [path: string, key: string][] {
  const paths = new Map<string | null, string>();
  return items.map(({ key, parentKey, code }) => {
    const path = JSON.stringify([paths.get(parentKey) ?? '', code]);
    paths.set(key, path);
    return [path, key];
  });
}
