import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { atTheTop, insertItems } from './insert-items.ts';
import type { NewItem } from './item-columns.ts';
import { rollUpWholeProject } from './roll-up/roll-up.ts';

/** An item of a tree, by keys that mean nothing outside it; a null parent is what the tree is below. */
export type TreeItem = NewItem & { key: string; parentKey: string | null };

/** A whole project to be written at once: its own columns, and what is below it, parents before their children. */
export type NewTree = {
  project: NewItem;
  items: TreeItem[];
};

/** Rows per statement: few round trips, but progress can still be reported. */
const ROWS_AT_ONCE = 2000;

/** As many new ids of items, in order. */
async function newIds(ctx: Context, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('work_items', 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

/**
 * Writes a tree below an item, in the caller's transaction; percentages are the caller's to compute.
 * @param items parents before their children
 * @param onProgress called after each batch with the number of items written
 * @returns every item's id by its key
 */
export async function insertBelow(
  ctx: Context,
  parent: { id: number; project_id: number; ancestor_ids: readonly number[] },
  items: readonly TreeItem[],
  onProgress: (written: number) => void = () => {},
): Promise<Map<string, number>> {
  const ids = await newIds(ctx, items.length);
  const itemIds = new Map<string, number>();
  const placeOf = new Map<string | null, { id: number; path: number[] }>([
    [null, { id: parent.id, path: [...parent.ancestor_ids, parent.id] }],
  ]);
  const rows = items.map((item, index) => {
    const id = ids[index] as number;
    const above = placeOf.get(item.parentKey);
    if (!above) throw new Error(`the parent of ${item.code} must stand before it`);
    itemIds.set(item.key, id);
    placeOf.set(item.key, { id, path: [...above.path, id] });
    return { ...item, id, project_id: parent.project_id, parent_id: above.id, ancestor_ids: above.path };
  });
  for (let written = 0; written < rows.length; written += ROWS_AT_ONCE) {
    const batch = rows.slice(written, written + ROWS_AT_ONCE);
    await insertItems(ctx, batch);
    onProgress(written + batch.length);
  }
  return itemIds;
}

/**
 * Writes a project with its whole tree and computes its percentages, in the caller's transaction.
 * @param onProgress called after each batch with the number of items written
 * @returns the project's id, and every item's by its key
 */
export async function insertTree(
  ctx: Context,
  tree: NewTree,
  onProgress: (written: number) => void = () => {},
): Promise<{ projectId: number; itemIds: Map<string, number> }> {
  const [projectId] = (await insertItems(ctx, [{ ...tree.project, ...atTheTop }])) as [number];
  const project = { id: projectId, project_id: projectId, ancestor_ids: [] };
  const itemIds = await insertBelow(ctx, project, tree.items, onProgress);
  await rollUpWholeProject(ctx, projectId);
  return { projectId, itemIds };
}
