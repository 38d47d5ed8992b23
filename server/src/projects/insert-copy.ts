import type { WorkItem } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { invalid, Problem } from '../platform/problem.ts';
import { readWrittenItem } from './get-item.ts';
import { insertBelow, type TreeItem } from './insert-tree.ts';
import { lockItem } from './lock-item.ts';
import { checkNewParent, type NewParent, type ParentGuard, readNewParent } from './new-parent.ts';
import { rollUpParents } from './roll-up/roll-up.ts';

/** Where copied items come, and how the topmost one differs from what it was made of. */
type CopyPlace = {
  project_id: number;
  parent_id: number | null;
  title?: string | undefined;
  code?: string | undefined;
  set_percentage?: number | undefined;
};

/**
 * Locks the project that a copy comes to, and reads what it comes below.
 * @throws invalid, at `project_id` and `parent_id`, for what is not there or may not be seen
 */
export async function lockNewParent(
  ctx: Context,
  { project_id, parent_id }: Pick<CopyPlace, 'project_id' | 'parent_id'>,
): Promise<NewParent> {
  try {
    await lockItem(ctx, 'projects', project_id);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
    throw invalid({ project_id: 'This project does not exist, or you do not have access to it.' });
  }
  return readNewParent(ctx, project_id, parent_id ?? project_id);
}

/** The levels of a tree whose parents come before their children. */
function levelsOf(items: readonly TreeItem[]): number {
  const levels = new Map<string | null, number>();
  for (const { key, parentKey } of items) levels.set(key, (levels.get(parentKey) ?? 0) + 1);
  return Math.max(0, ...levels.values());
}

/**
 * Writes a tree of copied items below an item and rolls it up. The caller has locked the parent by `lockNewParent`.
 * @param items the topmost one first, without a parent, and parents before their children
 * @param place how the topmost one differs
 * @param guards of the slices whose records keep a bottom-level task from getting items below it
 * @throws duplicate, in_use; invalid, at `parent_id`. Rule: PROJECT-22.
 */
export async function insertCopy(
  ctx: Context,
  parent: NewParent,
  [top, ...below]: readonly [TreeItem, ...TreeItem[]],
  place: Pick<CopyPlace, 'title' | 'code' | 'set_percentage'>,
  guards: readonly ParentGuard[],
): Promise<WorkItem> {
  await checkNewParent(ctx, parent, levelsOf([top, ...below]), guards);
  const copy: TreeItem = {
    ...top,
    title: place.title ?? top.title,
    code: place.code ?? top.code,
    set_percentage: place.set_percentage ?? top.set_percentage,
  };
  const ids = await insertBelow(ctx, parent, [copy, ...below]);
  const parents = new Set(below.map(({ parentKey }) => ids.get(parentKey as string) as number));
  await rollUpParents(ctx, [parent.id, ...parents]);
  return readWrittenItem(ctx, ids.get(copy.key) as number);
}
