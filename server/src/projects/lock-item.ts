import type { ItemStatus, ItemType } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { sentAhead } from '../platform/database/sent-ahead.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { MAX_CHILDREN } from './tree-limits.ts';
import { exactProgress, shownPercentage } from './tree-node.ts';
import { isOfType, visibleProject } from './visibility.ts';

/** The first number of this slice's advisory locks; the second is the project. */
const PROJECT_LOCK = 1;

/** An item as it stands while its project is locked. */
export type LockedItem = {
  id: number;
  project_id: number;
  parent_id: number | null;
  ancestor_ids: number[];
  depth: number;
  code: string;
  title: string;
  status: ItemStatus;
  start_date: string | null;
  end_date: string | null;
  set_percentage: string;
  /** Exact, leaf or parent. */
  progress: string;
  shown_percentage: string;
  is_parent: boolean;
  child_count: number;
  is_inspected: boolean;
  is_milestone: boolean;
  is_left_out: boolean;
  left_out_reason: string | null;
  inspection_proof_file_id: number | null;
  updated_at: Date;
};

/** How an item is read for a write, while its project is locked or before. */
function selectItem(ctx: Context, type: ItemType, id: number) {
  return {
    condition: sql`w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`,
    columns: sql`w.id, w.project_id, w.parent_id, w.ancestor_ids, w.depth, w.code, w.title, w.status,
      w.start_date, w.end_date, w.set_percentage, w.is_inspected, w.is_milestone, w.is_left_out, w.left_out_reason, w.inspection_proof_file_id, w.updated_at,
      ${exactProgress} as progress, ${shownPercentage} as shown_percentage,
      r.work_item_id is not null as is_parent, coalesce(r.child_count, 0) as child_count`,
  };
}

/** @throws not_found for none */
function theItem({ rows: [item] }: { rows: LockedItem[] }): LockedItem {
  if (!item) throw problem('not_found');
  return item;
}

/**
 * Reads an item for a write and keeps the whole tree of its project from moving until the transaction ends: anyone who
 * changes progress, weights or shape of one project does so one after the other.
 * @throws not_found, also for one in a project that the actor may not see
 */
export async function lockItem(ctx: Context, type: ItemType, id: number): Promise<LockedItem> {
  const { condition, columns } = selectItem(ctx, type, id);
  // An advisory lock writes nothing, where locking the project's row would write it anew for every edit below it.
  await sql`select pg_advisory_xact_lock(${PROJECT_LOCK}, w.project_id) from work_items w
    where ${condition} ${sentAhead}`.execute(ctx.database);
  // Another statement: what one reads is as it was when it began, and may have changed while it waited for the lock.
  return theItem(
    await sql<LockedItem>`
      select ${columns} from work_items w left join roll_ups r on r.work_item_id = w.id
      where ${condition} for no key update of w`.execute(ctx.database),
  );
}

/** What a write is going to do with an item that it has read: change it, or put a new one below it. */
type Purpose = 'change' | 'add below';

/** Takes the lock of an item's project, and fails where what the write rests on is no longer as it was read. */
const lockAsRead: Record<Purpose, (item: LockedItem) => RawBuilder<void>> = {
  change: (item) => sql`lock_item_as_read(${PROJECT_LOCK}, ${item.project_id}, ${item.id},
    ${item.updated_at}, ${item.is_parent}, ${item.progress}::numeric)`,
  'add below': (item) =>
    sql`lock_parent_as_read(${PROJECT_LOCK}, ${item.project_id}, ${item.id}, ${MAX_CHILDREN})`,
};

/**
 * Reads an item for a write whose rules are applied before its project is locked: others do not wait for that.
 * `lock` has to be called before anything is written. It is sent ahead, and when others have changed meanwhile what the
 * write rests on, the write is tried again; then it locks before it reads, and `lock` has nothing left to do.
 * @throws not_found, also for one in a project that the actor may not see
 */
export async function readItemToLock(
  ctx: Context,
  type: ItemType,
  id: number,
  purpose: Purpose,
): Promise<{ item: LockedItem; lock: () => Promise<void> }> {
  if (ctx.isRetry) return { item: await lockItem(ctx, type, id), lock: async () => {} };
  const { condition, columns } = selectItem(ctx, type, id);
  const item = theItem(
    await sql<LockedItem>`
      select ${columns} from work_items w left join roll_ups r on r.work_item_id = w.id
      where ${condition}`.execute(ctx.database),
  );
  const lock = async () => {
    await sql`select ${lockAsRead[purpose](item)} ${sentAhead}`.execute(ctx.database);
  };
  return { item, lock };
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
