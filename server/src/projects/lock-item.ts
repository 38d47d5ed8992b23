import type { ItemType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { columnsOf } from '../platform/database/record-columns.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import type { StoredItem } from './item-columns.ts';
import { exactProgress, shownPercentage } from './tree-node.ts';
import { isOfType, visibleProject } from './visibility.ts';

const lockedColumns = [
  'id',
  'project_id',
  'parent_id',
  'ancestor_ids',
  'depth',
  'code',
  'title',
  'status',
  'start_date',
  'end_date',
  'set_percentage',
  'is_inspected',
  'is_milestone',
  'is_left_out',
  'left_out_reason',
  'inspection_proof_file_id',
  'updated_at',
] as const satisfies readonly (keyof StoredItem)[];

/** An item as read while its project is locked. */
export type LockedItem = Pick<StoredItem, (typeof lockedColumns)[number]> & {
  /** Exact, leaf or parent. */
  progress: string;
  shown_percentage: string;
  is_parent: boolean;
  child_count: number;
};

const readColumns = sql`${columnsOf('w', lockedColumns)}, ${exactProgress} as progress,
  ${shownPercentage} as shown_percentage, r.work_item_id is not null as is_parent, coalesce(r.child_count, 0) as child_count`;

/**
 * Reads an item for a write and keeps the whole tree of its project from changing until the transaction ends: writes of
 * progress, weights or shape of one project run one after the other.
 * @throws not_found, also for one in a project that the actor may not see
 */
export async function lockItem(ctx: Context, type: ItemType, id: number): Promise<LockedItem> {
  const { rows } = await sql<LockedItem>`
    select ${readColumns}
    from work_items found cross join lateral lock_item(found.id, found.project_id) locked
      cross join lateral (select (locked.item).*) w cross join lateral (select (locked.sums).*) r
    where found.id = ${id} and ${isOfType(type, 'found')} and ${visibleProject(ctx, sql`found.project_id`)}`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/**
 * Reads tasks of one project for a write and locks the project as `lockItem` does.
 * @returns those of the ids that are tasks of the project, in natural order of their codes
 * @throws not_found for a project that is not there or that the actor may not see
 */
export async function lockTasks(
  ctx: Context,
  projectId: number,
  ids: readonly number[],
): Promise<LockedItem[]> {
  await lockItem(ctx, 'projects', projectId);
  const { rows } = await sql<LockedItem>`
    select ${readColumns} from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = any(${ids}) and w.project_id = ${projectId} and ${isOfType('tasks')}
    order by w.code collate natural_order, w.id for no key update of w`.execute(ctx.database);
  return rows;
}

/**
 * Refuses a write that was thought out on an older version of an item, or of its files. Rule: API-5.
 * @throws stale
 */
export function refuseStaleItem(
  ctx: Context,
  item: LockedItem,
  readVersion: string | undefined,
): Promise<void> {
  const version = {
    table: 'work_items',
    id: item.id,
    updatedAt: item.updated_at,
    parts: ['work_item_files'],
  };
  return refuseStale(ctx, version, readVersion);
}
